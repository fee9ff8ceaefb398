// Searches the pages of the site, in a dialog or on the search page. Loaded when a reader searches for the first time.
const limit = 20, perPage = 3, around = 90;
const withoutSpaces = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/;
const endings = /(?:ings?|ed|es|ern|ers?|en|ments?|aux|[senxioa])$/;

// Letters without accents and case. `map` is the place in the text of each character of the result.
const fold = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const foldWithMap = text => {
  let folded = "", map = [];
  for (let i = 0; i < text.length; i++) {
    let c = fold(text[i]);
    folded += c;
    for (let k = 0; k < c.length; k++) map.push(i);
  }
  return [folded, map];
};

let loading;
const load = link => loading ||= fetch(link.dataset.index).then(reply => {
  if (!reply.ok) throw new Error(reply.status);
  return reply.json();
}).then(pages => pages.flatMap(([title, path, description, sections], page) =>
  (sections.length ? sections : [["", "", ""]]).map(([heading, id, text], number) => ({
    page, title, path, heading, id,
    text: text || (number ? "" : description),
    inTitle: number ? "" : fold(title),
    inHeading: fold(heading),
    inText: fold(number ? text : description + " " + text),
    ofPage: fold(title),
  })))).catch(error => { loading = null; throw error; });

// A word at the beginning of words; anywhere in languages that do not separate words.
const pattern = word => new RegExp((withoutSpaces.test(word) ? "" : "(?<![\\p{L}\\p{N}])") + word, "gu");
const count = (text, pattern) => text.match(pattern)?.length ?? 0;

const words = query => (fold(query).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 8).map(word => {
  let stem = word.length > 4 ? word.replace(endings, "") : word;
  return { word, exact: new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "u"), all: pattern(word),
    stem: stem != word && stem.length > 2 ? pattern(stem) : null };
});

const points = (section, { exact, all, stem }) => {
  let rate = (text, prefix, whole) => !text ? 0
    : exact.test(text) ? whole : count(text, all) ? prefix : stem && count(text, stem) ? prefix / 3 : 0;
  let inText = count(section.inText, all) || (stem ? count(section.inText, stem) / 3 : 0);
  return rate(section.inTitle, 24, 40) + rate(section.inHeading, 12, 20)
    + (inText ? 1 + Math.log2(1 + inText) + (exact.test(section.inText) ? 2 : 0) : 0)
    || (count(section.ofPage, all) ? .5 : 0);
};

const find = (sections, query) => {
  let all = words(query), some = [], every = [];
  if (!all.length) return { all, results: [] };
  for (let section of sections) {
    let each = all.map(word => points(section, word)), sum = each.reduce((a, b) => a + b);
    if (sum > .5 * all.length) (each.every(Boolean) ? every : some).push({ section, sum });
  }
  let found = (every.length ? every : some).sort((a, b) => b.sum - a.sum), ofPage = {}, results = [];
  for (let { section } of found) {
    ofPage[section.page] = (ofPage[section.page] ?? 0) + 1;
    if (ofPage[section.page] <= perPage) results.push(section);
    if (results.length == limit) break;
  }
  return { all, results };
};

// The text around the first match, with the matches marked.
const excerpt = (text, all) => {
  let [folded, map] = foldWithMap(text), marks = [];
  for (let { all: one, stem } of all) {
    let matches = [...folded.matchAll(one)];
    if (!matches.length && stem) matches = [...folded.matchAll(stem)];
    for (let match of matches) {
      marks.push([map[match.index], (map[match.index + match[0].length] ?? text.length)]);
    }
  }
  marks.sort((a, b) => a[0] - b[0]);
  let first = marks[0]?.[0] ?? 0, start = first < around ? 0 : text.lastIndexOf(" ", first - around / 2) + 1;
  let end = Math.min(text.length, start + 2 * around), result = new DocumentFragment(), at = start;
  if (start) result.append("… ");
  for (let [from, to] of marks) {
    if (from < at || to > end) continue;
    let mark = document.createElement("mark");
    mark.textContent = text.slice(from, to);
    result.append(text.slice(at, from), mark);
    at = to;
  }
  result.append(text.slice(at, end), end < text.length ? " …" : "");
  return result;
};

const show = (section, all) => {
  let item = document.createElement("li"), link = document.createElement("a"), text = document.createElement("span");
  let title = document.createElement("strong");
  link.href = section.path + (section.id ? "#" + encodeURIComponent(section.id) : "");
  title.append(excerpt(section.title, all), ...(section.heading ? [" › ", excerpt(section.heading, all)] : []));
  text.append(excerpt(section.text, all));
  link.append(title, text);
  item.append(link);
  return item;
};

// Connects a field with a status and a list of results.
const connect = (link, field, status, list) => {
  let turn = 0;
  let search = async () => {
    let own = ++turn, query = field.value;
    if (!query.trim()) { list.replaceChildren(); status.textContent = ""; return; }
    try {
      let { all, results } = find(await load(link), query);
      if (own != turn) return;
      list.replaceChildren(...results.map(section => show(section, all)));
      status.textContent = results.length ? `${link.dataset.results}: ${results.length}` : link.dataset.none;
    } catch {
      status.textContent = link.dataset.failed;
    }
  };
  field.addEventListener("input", search);
  let container = list.parentNode;
  container.addEventListener("keydown", event => {
    if (event.key != "ArrowDown" && event.key != "ArrowUp") return;
    let stops = [field, ...list.querySelectorAll("a")], at = stops.indexOf(document.activeElement);
    let next = stops[at + (event.key == "ArrowDown" ? 1 : -1)];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  });
  return search;
};

let dialog, field;
export const open = link => {
  let page = document.querySelector("form.search-page input");
  if (page) return page.focus();
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.className = "search-dialog";
    dialog.ariaLabel = link.textContent.trim();
    let form = document.createElement("form"), close = document.createElement("button");
    form.role = "search";
    field = document.createElement("input");
    field.type = "search";
    field.ariaLabel = field.placeholder = dialog.ariaLabel;
    field.autocomplete = "off";
    field.spellcheck = false;
    close.type = "button";
    close.textContent = link.dataset.close;
    close.onclick = () => dialog.close();
    form.append(field, close);
    let status = document.createElement("p"), list = document.createElement("ol");
    status.role = "status";
    dialog.append(form, status, list);
    document.body.append(dialog);
    connect(link, field, status, list);
    form.onsubmit = event => { event.preventDefault(); list.querySelector("a")?.click(); };
    dialog.onclick = event => { if (event.target == dialog || event.target.closest("a")) dialog.close(); };
    load(link).catch(() => {});
  }
  if (!dialog.open) dialog.showModal();
  field.select();
};

export const page = (form, link) => {
  let field = form.querySelector("input"), [status, list] = ["p", "ol"].map(name => document.createElement(name));
  status.role = "status";
  let container = document.createElement("div");
  container.className = "search-results";
  container.append(status, list);
  form.after(container);
  let search = connect(link, field, status, list);
  field.addEventListener("keydown", event => { if (event.key == "ArrowDown") list.querySelector("a")?.focus(); });
  form.onsubmit = event => {
    event.preventDefault();
    history.replaceState(null, "", "?q=" + encodeURIComponent(field.value));
    search();
  };
  field.value = new URLSearchParams(location.search).get("q") ?? "";
  field.focus();
  search();
};
