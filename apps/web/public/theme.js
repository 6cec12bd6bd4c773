// Runs before the first paint, as a file of its own so that the content policy may refuse inline scripts.
(() => {
  let wish = null;
  try {
    wish = localStorage.getItem("touchstone-theme");
  } catch {
    // Storage may be forbidden; the system's choice then holds.
  }
  if (wish === "light" || wish === "dark") document.documentElement.dataset.theme = wish;
})();
