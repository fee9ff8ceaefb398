// Keeps a served page up to date with its site. The server sends this file as it is.
(() => {
  const doc = document;
  const all = (selector) => [...doc.querySelectorAll(selector)];
  const reload = () => location.reload();
  const [own] = all("sitegen-preview");
  // What the server has sent for each node that shows it. A script of the page may have changed the node since.
  const sent = new WeakMap();
  let seen = own.dataset.version;
  let base, events, timer;

  const load = async () => {
    const answer = await fetch(location.href.split("#")[0], { cache: "no-cache" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const part = (page.part = page.querySelector("sitegen-preview"));
    part.nextSibling.remove();
    part.remove();
    page.status = part.dataset.status;
    page.code = [...page.scripts].map((s) => (/json/.test(s.type) ? "" : s.outerHTML)).join();
    page.moved = page.querySelector("meta[http-equiv=refresh]")?.content.split("url=")[1];
    return page;
  };

  const key = (node) => node.nodeName + (node.id || node.dataset?.key || node.name);
  const isSheet = (node) => node.rel === "stylesheet";
  const loaded = (link) => new Promise((done) => (link.onload = link.onerror = done));

  // Nodes that a script of the page has made are left out: the server has not sent them, and does not take them away.
  const adopt = (live, source) => {
    sent.set(live, source);
    let rest = [...live.childNodes];
    for (const child of source.childNodes) {
      const at = rest.find((node) => node.isEqualNode(child)) ?? rest.find((node) => key(node) === key(child));
      if (at) {
        adopt(at, child);
        rest = rest.slice(rest.indexOf(at) + 1);
      }
    }
  };

  // Changes in the page what has changed between two answers of the server, and nothing else.
  const morph = async (live, next) => {
    const last = sent.get(live);
    if (last.isEqualNode(next)) return;
    sent.set(live, next);
    if (!next.attributes) return (live.nodeValue = next.nodeValue);
    for (const { name } of last.attributes) if (!next.hasAttribute(name)) live.removeAttribute(name);
    for (const { name, value } of next.attributes) {
      if (last.getAttribute(name) !== value) live.setAttribute(name, value);
    }
    const free = new Set([...live.childNodes].filter((node) => sent.has(node)));
    const pairs = new Map();
    const pair = (test) => {
      for (const child of next.childNodes) {
        const node = pairs.has(child) ? 0 : [...free].find((node) => test(node, child));
        if (node) pairs.set(child, node);
        free.delete(node);
      }
    };
    pair((node, child) => sent.get(node).isEqualNode(child));
    pair((node, child) => key(node) === key(child) && !isSheet(node));
    for (const node of free) {
      sent.delete(node);
      if (!isSheet(node)) node.remove();
    }
    const sheets = [];
    let at = live.firstChild;
    for (const child of next.childNodes) {
      while (at && !sent.has(at)) at = at.nextSibling;
      let node = pairs.get(child);
      if (!node) {
        node = doc.importNode(child, true);
        adopt(node, child);
        if (isSheet(node)) sheets.push(loaded(node));
        live.insertBefore(node, at);
      } else {
        if (node === at) at = at.nextSibling;
        else (live.moveBefore ?? live.insertBefore).call(live, node, at);
        await morph(node, child);
      }
    }
    // The old style stays until the new one is there, and the head comes before the body.
    await Promise.all(sheets);
    for (const node of free) node.remove();
  };

  // Asks for files again whose addresses have stayed the same.
  const refresh = (assets) => {
    const path = (node) => new URL(node.href || node.src, location).pathname;
    const links = all("link[rel=stylesheet]");
    // A style sheet that no link names is imported by one that a link does name.
    const isImported = assets.some((name) => /css$/.test(name) && !links.some((link) => path(link) === name));
    for (const node of [...links, ...all("[src]")]) {
      if (!assets.includes(path(node)) && !(isImported && isSheet(node))) continue;
      if (node.nodeName === "SCRIPT") return reload();
      const address = path(node) + "?" + seen;
      if (isSheet(node)) {
        const copy = node.cloneNode();
        copy.href = address;
        sent.set(copy, sent.get(node));
        sent.delete(node);
        loaded(copy).then(() => node.remove());
        node.after(copy);
      } else node.src = address;
    }
  };

  const show = async (event) => {
    const { version } = event;
    if (version === seen) return;
    // Who has missed a version does not know what else it has changed.
    const assets = event.from === seen ? event.assets : [".css"];
    const page = await load();
    const { innerHTML } = page.part;
    seen = version;
    if (!base || (base.status > 500 && page.status < 500)) return reload();
    if (own.innerHTML !== innerHTML) own.innerHTML = innerHTML;
    if (page.status > 500) return;
    const isGone = page.status > base.status;
    if (isGone || (page.moved && !base.moved)) {
      own.insertAdjacentHTML("beforeend", "<p role=status><a>");
      own.lastChild.prepend(isGone ? "This page is no longer part of the site." : "This page has moved to ");
      if (page.moved) own.lastChild.lastChild.textContent = own.lastChild.lastChild.href = page.moved;
      return;
    }
    if (page.code !== base.code) return reload();
    base = page;
    const focus = doc.activeElement;
    await morph(doc.documentElement, page.documentElement);
    if (focus !== doc.activeElement) focus.focus({ preventScroll: true });
    refresh(assets);
  };

  const listen = () => {
    events?.close();
    clearTimeout(timer);
    if (doc.hidden) return;
    events = new EventSource("/.sitegen/events");
    // The server is heard of every five seconds, unless it or this machine was asleep.
    events.onmessage = ({ data }) => {
      clearTimeout(timer);
      timer = setTimeout(listen, 15e3);
      work = work.then(() => show(JSON.parse(data))).catch(() => (seen = ""));
    };
    timer = setTimeout(listen, 15e3);
  };

  let work = load().then((page) => {
    if (page.part.dataset.version !== seen) return reload();
    base = page;
    adopt(doc.documentElement, page.documentElement);
  });
  addEventListener("pagehide", () => events?.close());
  addEventListener("pageshow", listen);
  doc.addEventListener("visibilitychange", listen);
  listen();
})();
