import Hypertext

/// Tags and texts in any order, as in raw markup. The pretty-printed form must show the same page.
enum BrokenMarkup {
    static func write(count: Int, seed: UInt64) {
        var random = SplitMix64(seed: seed ^ 0x5EED)
        for _ in 0..<count {
            // Few kinds at a time, so that some of the markup is well nested.
            let kinds = (0..<(2 + random.below(6))).map { _ in random.pick(fragments) }
            var markup = random.once(in: 2) ? "<!DOCTYPE html>" : ""
            for _ in 0..<random.below(16) {
                markup += random.pick(random.pick(kinds))
                if random.once(in: 3) { markup += random.pick(texts) }
            }
            let html = UnescapedHTML(markup)
            var record = Record("broken")
            record.add(html.bytes())
            record.add(html.bytes(as: .pretty))
            record.write()
        }
    }

    private static let texts = ["a", " b ", "\n", "c\n", "&amp;", " ", "\u{C}", "&#32;", "<", "</>"]

    private static let fragments: [[String]] = [
        ["<p>", "</p>"], ["<p>", "</p>"], ["<div>", "</div>"], ["<div>", "</div>"], ["<p>a</p>"], ["<div>a</div>"],
        ["<b>", "</b>"], ["<i>", "</i>"], ["<a href=x>", "</a>"], ["<span>", "</span>"], ["<ul>", "</ul>"],
        ["<li>", "</li>"], ["<ul><li>", "</li></ul>"], ["<dl>", "</dl>"], ["<dt>", "<dd>", "</dd>"],
        ["<table>", "</table>"], ["<tr>", "</tr>"], ["<td>", "</td>"], ["<table><tr><td>", "</td></tr></table>"],
        ["<tbody>", "</tbody>", "<thead>"], ["<caption>", "</caption>"], ["<colgroup>", "<col>", "</colgroup>"],
        ["<pre>", "</pre>"], ["<textarea>", "</textarea>"], ["<select>", "</select>"], ["<option>", "</option>"],
        ["<optgroup>", "</optgroup>"], ["<svg>", "</svg>", "<g/>", "<g>", "</g>"], ["<svg><title>", "</title></svg>"],
        ["<math><mi>", "</mi></math>"], ["<svg><foreignObject>", "</foreignObject></svg>"],
        ["<svg><![CDATA[", "]]></svg>"],
        ["<script>", "</script>"], ["<style>", "</style>"], ["<script><!--", "--></script>", "<script>", "</script>"],
        ["<!--", "-->"], ["<!-- c -->", "<!-->", "<!--->", "<!d>", "<?x?>"], ["<x-y>", "</x-y>"], ["<br>", "</br>"],
        ["<hr>"], ["<img>"], ["<input>"], ["<h1>", "</h1>", "<h2>", "</h2>"], ["<form>", "</form>"],
        ["<button>", "</button>"], ["<object>", "</object>"], ["<fieldset><legend>", "</legend>", "</fieldset>"],
        ["<details><summary>", "</summary></details>"], ["<dialog>", "</dialog>"], ["<p hidden>", "</p>"],
        ["<div style='display:inline'>", "</div>"], ["<div popover>", "</div>"], ["<html>", "</html>"],
        ["<head>", "</head>"], ["<body>", "</body>"], ["<html><head>", "</head><body>", "</body></html>"],
        ["<title>", "</title>"], ["<meta>", "<link>"], ["<noscript>", "</noscript>"], ["<iframe>", "</iframe>"],
        ["<frameset>"], ["<plaintext>"], ["<nobr>", "</nobr>"], ["<marquee>", "</marquee>"], ["<center>", "</center>"],
        ["<ruby>", "<rt>", "</rt>", "</ruby>"], ["<video><source>", "</video>"], ["<label>", "</label>"],
        ["<article>", "</article>"], ["<main>", "</main>"], ["<p title='>", "'>"], ["<div", ">"],
        ["<font color=x>", "</font>"],
    ]
}
