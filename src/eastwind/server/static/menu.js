// On a small screen the menu begins closed: the page comes first.
const menu = document.querySelector(".menu details");
if (menu && window.matchMedia("(max-width: 56rem)").matches) menu.open = false;
