// Searches the pages of the site, in a dialog or on the search page. Loaded when a reader searches for the first time.
// The manual of the module SitegenOutputs describes the files of the index.
const batch = 6, around = 90, mostQuoted = 100, marks = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u3099\u309a]/g;
const unseparated = "\u0e00-\u0e7f\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}";
const runs = new RegExp(`([${unseparated}]+)`, "u"), letter = "[\\p{L}\\p{N}\\p{M}]";
// A word with the signs of a name: `.NET`, `C++`, `C#`.
const name = new RegExp(`(?:(?<!${letter}|\\.)\\.)?${letter}+(?:\\+\\+(?!\\+)|#(?!#|(?![${unseparated}])${letter}))?`, "gu");
const special = { ς: "σ", ß: "ss", ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe", ı: "i" };

// Letters without case and accents.
const fold = text => text.toLowerCase().normalize("NFD").replace(marks, "").normalize("NFC")
  .replace(/[ςßøłđæœı]/g, letter => special[letter]);

// The numbers of a list of postings, as (number, level) pairs.
const decode = (text, use) => {
  let value = 0, factor = 1, level = 1;
  for (let i = 0; i < text.length; i++) {
    let c = text.charCodeAt(i);
    if (c < 48) level = c - 33;
    else if (c > 92) { value += (c - 93) * factor; factor *= 34; }
    else { use(value + (c - 48) * factor, level); value = 0; factor = level = 1; }
  }
};

const get = (url, options) => fetch(url, options).then(reply => {
  if (!reply.ok) throw new Error(reply.status);
  return reply.json();
});

// The index: the first pages of its pieces and the endings of its language. `file` loads a file once.
let loading, files = {};
const load = link => loading ||= get(link.dataset.index, { cache: "no-cache" }).then(list => {
  let first = [0], endings = list.endings.split(" ").filter(Boolean).map(rule => {
    let [ending, replacement = ""] = rule.slice(1).split("=");
    return { remaining: +rule[0], ending, replacement };
  });
  decode(list.counts, count => first.push(first.at(-1) + count));
  let file = (folder, number) => {
    let versions = list[folder], width = (versions.length / 4 - 1).toString(16).length;
    let name = `${folder}/${number.toString(16).padStart(width, "0")}.json`;
    let url = new URL(`${name}?${versions.slice(number * 4, number * 4 + 4)}`, new URL(link.dataset.index, location));
    return files[url] ||= get(url).catch(error => { delete files[url]; throw error; });
  };
  return { first, endings, file, shards: list.terms.length / 4, count: first.at(-1) };
}).catch(error => { loading = null; throw error; });

const strip = (word, endings) => {
  for (let { ending, replacement, remaining } of endings) {
    let stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || [...stem].length < remaining) continue;
    stem += replacement;
    return stem.length > 3 && /([bdgmnprt])\1$/.test(stem) && /^[ie]/.test(ending) ? stem.slice(0, -1) : stem;
  }
  return word;
};

// The words of a query: the word, what it is without its ending, and how many characters choose its shard.
const words = (query, { endings }) => {
  let list = [];
  for (let word of fold(query).match(name) ?? []) {
    for (let part of word.split(runs).filter(Boolean)) {
      let all = [...part];
      if (/^\.|[+#]$/.test(part)) {
        let start = part[0] == "." ? "" : `(?<!${letter})`, end = /[+#]$/.test(part) ? "" : letter + "*";
        let pattern = new RegExp(start + part.replace(/[.+]/g, "\\$&") + end, "gu");
        list.push({ word: part, stem: part, prefix: 3, pattern });
      } else if (!runs.test(part)) {
        word = all.slice(0, 24).join("");
        let stem = strip(word, endings), forms = [word, stem];
        for (let { ending, replacement } of endings) {
          if (replacement && stem.endsWith(replacement)) forms.push(stem.slice(0, -replacement.length) + ending);
        }
        let pattern = `(?:${forms.join("|")})${letter}*`;
        list.push({ word, stem, prefix: 3, pattern: new RegExp(`(?<!${letter})${pattern}`, "gu"), inner: new RegExp(pattern, "gu") });
      } else if (all.length == 1) list.push({ word: part, stem: part, prefix: 1, pattern: new RegExp(part, "gu") });
      else all.slice(1).forEach((second, i) => {
        let pair = all[i] + second;
        list.push({ word: pair, stem: pair, prefix: 1, pattern: new RegExp(pair, "gu") });
      });
    }
  }
  return list.filter(({ word }, i) => list.findIndex(other => other.word == word) == i).slice(0, 12);
};

// The parts of a query in quotation marks, as patterns for folded text.
const phrases = query => [...query.matchAll(/["“”„«](.+?)["“”»]/gu)].map(([, text]) =>
  fold(text).trim().replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&").replace(/\s+/g, "\\s+")).filter(Boolean);

const shard = ({ stem, prefix }, count) => {
  let hash = 0x811c9dc5;
  for (let character of [...stem].slice(0, prefix)) hash = Math.imul(hash ^ character.codePointAt(), 0x01000193);
  return (hash ^ hash >>> 15) & count - 1;
};

// The points of each page for a word: terms that begin with it count less than the term itself.
const rate = (word, terms, total) => {
  let points = new Map(), matches = [], known = "";
  for (let term in terms) {
    if (term == word.stem) matches.push([term, 1]);
    else if (term.startsWith(word.word) || word.stem.length > 2 && term.startsWith(word.stem)) {
      if ([...word.stem].length >= word.prefix) matches.push([term, .7 * Math.sqrt(word.stem.length / term.length)]);
    } else if (word.word.startsWith(term) && term.length > known.length) known = term;
  }
  if (!matches.length && known.length > 2 && known.length * 2 > word.word.length) {
    matches.push([known, .4]);
    word.pattern = new RegExp(`(?<!${letter})${known}${letter}*`, "gu");
  }
  for (let [term, factor] of matches) {
    let page = 0;
    decode(terms[term], (distance, level) => {
      page += distance;
      points.set(page, Math.max(points.get(page) ?? 0, level * factor));
      page++;
    });
  }
  return { points, weight: Math.log(1 + total / (points.size || 1)) };
};

// The pages with words of a query, best first. Pages with more of its words come before the others.
const find = async (link, query) => {
  let index = await load(link), all = words(query, index), pages = new Map();
  let rated = await Promise.all(all.map(async word =>
    rate(word, await index.file("terms", shard(word, index.shards)), index.count)));
  let sum = rated.reduce((sum, { weight }) => sum + weight, 0);
  for (let { points, weight } of rated) {
    for (let [page, level] of points) {
      let found = pages.get(page) ?? [0, 0];
      pages.set(page, [found[0] + level * weight, found[1] + weight]);
    }
  }
  let results = [...pages].map(([page, [points, weight]]) => [page, points * (weight / sum) ** 2]);
  results.sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  results = results.map(([page]) => page);
  let quoted = phrases(query).map(text => new RegExp(text, "gu"));
  if (quoted.length) {
    // Only the best pages are read, because each has to be loaded.
    let texts = await Promise.all(results.slice(0, mostQuoted).map(page => details(index, page)));
    results = results.filter((_, i) => i < texts.length && quoted.every(pattern => holds(texts[i], pattern)));
    all = quoted.map(pattern => ({ pattern })).concat(words(query.replace(/["“”„«].+?["“”»]/gu, " "), index));
  }
  return { index, all, results };
};

// The title, the address and the sections of a page.
const details = async (index, page) => {
  let low = 0, high = index.first.length - 1;
  while (high - low > 1) {
    let middle = low + high >> 1;
    if (index.first[middle] <= page) low = middle; else high = middle;
  }
  let [title, url, description, ...texts] = (await index.file("pages", low))[page - index.first[low]], sections = [];
  for (let i = 0; i < texts.length; i += 3) sections.push({ heading: texts[i], id: texts[i + 1], text: texts[i + 2] });
  return { title, url, description, sections };
};

const holds = ({ title, sections }, pattern) => [title, ...sections.flatMap(({ heading, text }) => [heading, text])]
  .some(text => fold(text).search(pattern) >= 0);

// The places of the words in a text, which may be longer than its folded form.
const matches = (text, all) => {
  let folded = "", map = [], found = [];
  for (let i = 0; i < text.length; i++) {
    let part = text[i] < "\x80" ? text[i].toLowerCase() : fold(text[i]);
    for (let k = 0; k < part.length; k++) map.push(i);
    folded += part;
  }
  for (let { pattern } of all) {
    for (let { 0: match, index } of folded.matchAll(pattern)) {
      if (match) found.push([map[index], map[index + match.length] ?? text.length]);
    }
  }
  let merged = [];
  for (let place of found.sort((a, b) => a[0] - b[0])) {
    let last = merged.at(-1);
    if (last && place[0] <= last[1]) last[1] = Math.max(last[1], place[1]); else merged.push(place);
  }
  return merged;
};

// The text around the first match, with the matches marked.
const excerpt = (text, all) => {
  let found = matches(text, all), first = found[0]?.[0] ?? 0, result = new DocumentFragment();
  let start = first < around ? 0 : text.lastIndexOf(" ", first - around / 2) + 1 || first - around / 2;
  let end = Math.min(text.length, start + 2 * around), at = start;
  if (end < text.length) end = Math.max(text.lastIndexOf(" ", end), start + around);
  if (start) result.append("… ");
  for (let [from, to] of found) {
    if (from < at || from >= end) continue;
    let mark = document.createElement("mark");
    mark.textContent = text.slice(from, to);
    result.append(text.slice(at, from), mark);
    at = to;
  }
  result.append(text.slice(at, Math.max(at, end)), end < text.length ? " …" : "");
  return result;
};

const element = (name, ...content) => {
  let made = document.createElement(name);
  made.append(...content);
  return made;
};

const show = ({ title, url, description, sections }, all) => {
  // A word may be found as a part of a name such as camelCase only.
  all = all.map(word => word.inner && !holds({ title, sections }, word.pattern) ? { pattern: word.inner } : word);
  let rated = sections.map(section => {
    let points = 0;
    for (let { pattern } of all) {
      let count = text => fold(text).match(pattern)?.length ?? 0;
      points += (count(section.heading) ? 3 : 0) + Math.min(count(section.text), 3);
    }
    return { ...section, points };
  }).filter(({ points }) => points).sort((a, b) => b.points - a.points);
  let link = (id, name, text, tag) => {
    let made = element("a", element(tag, excerpt(name, all)), element("span", excerpt(text, all)));
    made.href = url + (id && "#" + encodeURIComponent(id));
    return made;
  };
  let intro = rated.find(({ id }) => !id), below = rated.filter(({ id }) => id).slice(0, 3);
  let about = intro?.text || description || !below.length && sections[0]?.text || "";
  let item = element("li", link("", title, about, "strong"));
  if (below.length) {
    item.append(element("ul", ...below.map(({ id, heading, text }) => element("li", link(id, heading, text, "b")))));
  }
  return item;
};

// Connects a field with a status and a list of results. More results appear when the last ones are seen.
const connect = (link, field, status, list) => {
  let turn = 0, observer;
  let search = async () => {
    let own = ++turn, query = field.value;
    observer?.disconnect();
    if (!query.trim()) { list.replaceChildren(); status.textContent = ""; return; }
    try {
      let { index, all, results } = await find(link, query), shown = 0;
      let more = async () => {
        let next = results.slice(shown, shown + batch);
        shown += batch;
        let items = (await Promise.all(next.map(page => details(index, page)))).map(page => show(page, all));
        if (own != turn) return;
        if (shown > batch) list.append(...items); else list.replaceChildren(...items);
        if (shown < results.length) observer.observe(list.lastChild);
      };
      if (own != turn) return;
      observer = new IntersectionObserver(entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        more().catch(() => {});
      });
      await more();
      if (own != turn) return;
      status.textContent = results.length ? `${link.dataset.results}: ${results.length}` : link.dataset.none;
    } catch {
      if (own == turn) status.textContent = link.dataset.failed;
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
  // A preview that is updated removes what a script has added.
  if (!dialog?.isConnected) {
    dialog = element("dialog");
    dialog.className = "search-dialog";
    dialog.ariaLabel = link.textContent.trim();
    let close = element("button", link.dataset.close);
    field = element("input");
    field.type = "search";
    field.ariaLabel = field.placeholder = dialog.ariaLabel;
    field.autocomplete = "off";
    field.spellcheck = false;
    close.type = "button";
    close.onclick = () => dialog.close();
    let form = element("form", field, close), status = element("p"), list = element("ol");
    form.role = "search";
    status.role = "status";
    dialog.append(form, status, list);
    document.body.append(dialog);
    connect(link, field, status, list);
    form.onsubmit = event => { event.preventDefault(); list.querySelector("a")?.click(); };
    dialog.onclick = event => { if (event.target == dialog || event.target.closest("a")) dialog.close(); };
  }
  if (!dialog.open) {
    dialog.showModal();
    // Looks for a new version. Files that have not changed are not loaded again.
    loading = null;
    load(link).catch(() => {});
  }
  field.select();
};

export const page = (form, link) => {
  let field = form.querySelector("input"), status = element("p"), list = element("ol");
  status.role = "status";
  let container = element("div", status, list);
  container.className = "search-results";
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

// For measurements and tests.
export const search = (link, query) => find(link, query).then(({ index, results }) =>
  Promise.all(results.slice(0, 10).map(page => details(index, page))));
