// What time it is at the server, so that a call time ends here when it ends there.
let ahead = 0;

/** @param {number} milliseconds */
export const setTime = (milliseconds) => {
  ahead = milliseconds - Date.now();
};
export const serverTime = () => Date.now() + ahead;
