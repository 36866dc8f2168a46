/// <reference lib="deno.unstable" />
// A rule for `deno lint`: a function that doesn't fit on a screen does more than one thing. It counts nested ones too.
const MOST = 60; // lines

/** @type {Deno.lint.Plugin} */
export default {
  name: "eastwind",
  rules: {
    "short-functions": {
      create(context) {
        /** @param {Deno.lint.Node} node */
        const measure = (node) => {
          const lines = context.sourceCode.getText(node).split("\n").length;
          if (lines > MOST) context.report({ node, message: `${lines} lines in one function; ${MOST} are enough.` });
        };
        return { FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure };
      },
    },
  },
};
