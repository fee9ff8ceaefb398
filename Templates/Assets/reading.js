// Shows where the reader is: scrolls the list of a manual's pages to the current one, marks the visible section in the
// table of contents, and adds to each heading a link to itself. Nothing depends on it.
{
  const { permalink } = document.currentScript.dataset;

  const current = document.querySelector(".tree [aria-current=page]"), tree = current?.closest(".tree");
  if (tree) {
    const scroll = list =>
      list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 2;
    scroll(tree);
    // On phones, the list scrolls with the rest of the menu.
    tree.parentNode.addEventListener("toggle", event => scroll(event.target));
  }

  document.querySelectorAll(".prose :is(h2,h3,h4)[id]").forEach(heading => {
    const link = document.createElement("a");
    link.className = "permalink";
    link.href = "#" + heading.id;
    link.ariaLabel = permalink;
    link.textContent = "#";
    heading.append(" ", link);
  });

  const contents = document.querySelector(".contents>details");
  if (contents) {
    const links = [...contents.querySelectorAll("a")];
    const headings = links.map(link => document.getElementById(link.getAttribute("href").slice(1)));

    // Beside the text the list is open. On a narrow screen it covers the text, until the reader selects a section.
    contents.open = innerWidth > 1023 && document.documentElement.dataset.look != "blog";
    addEventListener("click", event => {
      if (innerWidth < 1024 && !contents.firstElementChild.contains(event.target)) contents.open = false;
    });

    const here = document.createElement("span");
    here.className = "here";
    here.ariaHidden = true;
    contents.firstElementChild.append(here);

    let request;
    const mark = () => {
      request = 0;
      // A section counts as visible once its heading is in the upper third of the window.
      const visible = headings.findLastIndex(heading => heading?.getBoundingClientRect().top < innerHeight / 3);
      links.forEach((link, index) =>
        index == visible ? link.setAttribute("aria-current", "location") : link.removeAttribute("aria-current"));
      here.textContent = links[visible]?.textContent ?? "";
    };
    mark();
    addEventListener("scroll", () => request ||= requestAnimationFrame(mark), { passive: true });
  }
}
