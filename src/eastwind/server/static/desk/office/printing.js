// @ts-nocheck: not typed yet
// A button with data-prints prints the page.
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-prints]")) window.print();
});
