// Shows where the reader is: scrolls the list of a manual's pages to the current one, marks the visible section in the
// table of contents, and adds to each heading a link to itself. Nothing depends on it.
{
  const { permalink } = document.currentScript.dataset;

  const current = document.querySelector(".tree [aria-current=page]"), tree = current?.closest(".tree");
  if (tree) {
    const scroll = list =>
      list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
    scroll(tree);
    // On phones the list scrolls inside the menu, once that is open.
    const menu = tree.querySelector(":scope > details");
    menu?.addEventListener("toggle", () => scroll(menu));
  }

  // Phones show these lists collapsed.
  if (innerWidth > 1023)
    document.querySelectorAll(":is(.tree,.contents)>details").forEach(list => list.open = true);

  document.querySelectorAll(".prose :is(h2,h3,h4)[id]").forEach(heading => {
    const link = document.createElement("a");
    link.className = "permalink";
    link.href = "#" + heading.id;
    link.ariaLabel = permalink;
    link.textContent = "#";
    heading.append(" ", link);
  });

  const links = [...document.querySelectorAll(".contents a")];
  const headings = links.map(link => document.getElementById(link.getAttribute("href").slice(1)));
  let request;
  const mark = () => {
    request = 0;
    // A section counts as visible once its heading is in the upper third of the window.
    const visible = headings.findLastIndex(heading => heading?.getBoundingClientRect().top < innerHeight / 3);
    links.forEach((link, index) =>
      index == visible ? link.setAttribute("aria-current", "location") : link.removeAttribute("aria-current"));
  };
  if (links.length) {
    mark();
    addEventListener("scroll", () => request ||= requestAnimationFrame(mark), { passive: true });
  }
}
