import Hypertext
import Testing

@Suite struct AttributeTests {
    @Test func `Class names are merged in order without duplicates`() {
        expect(p(.class("a", "b"), .class("b c"), .class("a")), #"<p class="a b c"></p>"#)
        expect(p(.class("a"), .id("x"), .class("b")), #"<p class="a b" id="x"></p>"#)
        expect(p(.class("a<"), .class("b&"), .class("a<")), #"<p class="a&lt; b&amp;"></p>"#)
    }

    @Test(arguments: [
        (["color: red", "margin: 0"], "color: red; margin: 0"),
        (["color: red;", "color: red"], "color: red"),
        (["a: b; c: d", "c: d; e: f"], "a: b; c: d; e: f"),
        (["content: ';'", "x: y"], "content: &#39;;&#39;; x: y"),
        (["content: \";\"", "x: y"], "content: &quot;;&quot;; x: y"),
        (["background: url(a;b)", "x: y"], "background: url(a;b); x: y"),
        (["a: b /* ; */", "x: y"], "a: b /* ; */; x: y"),
        (["content: \"it's; it\"", "x: y"], "content: &quot;it's; it&quot;; x: y"),
        (["content: 'a\"; b'", "x: y"], "content: 'a&quot;; b'; x: y"),
        (["a: '\\';'", "x: y"], "a: &#39;\\&#39;;&#39;; x: y"),
        (["/* ; */ a: b", "x: y"], "/* ; */ a: b; x: y"),
        (["a: 1 & 2; b: c", "b: c"], "a: 1 &amp; 2; b: c"),
        ([";;", ""], ""),
        (["color: red", "color: blue", "color: red"], "color: blue; color: red"),
    ])
    func `Style declarations are merged in order without duplicates`(styles: [String], expected: String) {
        let element = p(.all(styles.map { .style($0) }))
        expect(element, "<p style=\"\(expected.replacing("&#39;", with: "'"))\"></p>")
    }

    @Test func `A repeated attribute has its last value in its first position`() {
        expect(a(.href("/1"), .id("x"), .href("/2")), #"<a href="/2" id="x"></a>"#)
        expect(input(.disabled, .value("a"), .disabled(false)), #"<input disabled value="a">"#)
        expect(input(.value("a"), .custom("value", "b")), #"<input value="b">"#)
        expect(a(.href("/1"), .href("javascript:x"), .id("x")), #"<a id="x"></a>"#)
        expect(a(.href("/[1]"), .href("/[2]")), #"<a href="/[2]"></a>"#)
        expect(p(.class("a\tb"), .class("b\nc")), #"<p class="a b c"></p>"#)
        expect(p(.class("a\u{C}b"), .class("b\rc")), #"<p class="a b c"></p>"#)
    }

    @Test func `Attributes can come from an array or be conditional`() {
        let more: [AnchorAttribute] = [.rel(.nofollow), .class("b")]
        expect(a(.href("/"), .class("a"), .all(more)), #"<a href="/" class="a b" rel="nofollow"></a>"#)
        expect(a(.all([])), "<a></a>")
        expect(p(.id("x").when(true), .class("a").when(false)), #"<p id="x"></p>"#)
    }

    @Test func `A value that is nil leaves its attribute out`() {
        let (text, number): (String?, Int?) = (nil, nil)
        let (kind, preload): (InputType?, Preload?) = (nil, nil)
        expect(a(.href(text), .class(text), .id(text), .title(text), .data("x", text), .custom("y", text)), "<a></a>")
        expect(img(.src("/a.png"), .alt(text), .width(number), .data("n", number)), #"<img src="/a.png">"#)
        expect(input(.type(kind), .value(text), .placeholder(text), .maxlength(number)), "<input>")
        expect(video(.preload(preload), .class("a"), .class(text)), #"<video class="a"></video>"#)
        expect(p(.class(nil), .title(nil), .lang(nil)), "<p></p>")
    }

    @Test func `A value that is not nil is written, also from an optional`() {
        let (text, number): (String?, Int?) = ("a & b", 7)
        expect(
            p(.class(text), .title(text), .data("n", number)),
            #"<p class="a &amp; b" title="a &amp; b" data-n="7"></p>"#)
        expect(img(.width(number), .alt("")), #"<img width="7" alt="">"#)
    }

    @Test func `The keyword none is not nil`() {
        expect(video(.preload(.none)), #"<video preload="none"></video>"#)
        expect(p(.inputmode(.none), .role(.none)), #"<p inputmode="none" role="none"></p>"#)
    }

    @Test func `Attributes can be added to the first element of existing markup`() {
        struct Card: HTML {
            var body: some HTML { div(.class("card"), .hidden) { p { "a > b" } } }
        }
        expect(
            Card().attributes(.id("x"), .class("wide")), #"<div class="card wide" hidden id="x"><p>a &gt; b</p></div>"#)
        expect(br().attributes(.class("x")), #"<br class="x">"#)
        expect(p().attributes([.id("x"), .id("y")]), #"<p id="y"></p>"#)
        expect(
            p(.title("\"a=b\" > c")).attributes(.title("\"")), #"<p title="&quot;"></p>"#)
        expect(customElement("x-y", .id("a")) { "b" }.attributes(.id("c")), #"<x-y id="c">b</x-y>"#)
        let page = Markup {
            Once("k") { style { "" } }; Comment("a > b"); p()
        }
        expect(page.attributes(.id("x")), #"<style></style><!--a > b--><p id="x"></p>"#)
        expect(
            Markup {
                Doctype(); p()
            }.attributes(.id("x")), "<!DOCTYPE html>\n<p id=\"x\"></p>")
    }

    @Test(arguments: ["", "text", "<", "<!-- a -->", "</p>", "<p", "<p a", "<p a=", "<p a='b>'>", "<p a=b>", "<p\n>"])
    func `Text and unrecognized raw markup are unchanged by added attributes`(markup: String) {
        expect(UnescapedHTML(markup).attributes(.id("x")), markup)
    }

    @Test func `Custom elements and attributes keep their names`() {
        expect(
            customElement("my-élan", .custom("@click", "go()"), .custom(":href", "x"), .data("post-id", "1")) { "a" },
            #"<my-élan @click="go()" :href="x" data-post-id="1">a</my-élan>"#)
    }

    @Test func `A custom attribute with the name of a URL attribute is checked as a URL`() {
        expect(a(.custom("href", "javascript:x"), .custom("HREF", "/?a&b")), #"<a HREF="/?a&amp;b"></a>"#)
    }

    @Test func `Custom attributes accept numbers`() {
        expect(p(.data("count", 12), .custom("x", 2.5)), #"<p data-count="12" x="2.5"></p>"#)
    }

    @Test func `A library can define global attributes`() {
        expect(div(.hxGet("/more?a=1&b=2")), #"<div hx-get="/more?a=1&amp;b=2"></div>"#)
        expect(div(.hxGet("javascript:alert(1)"), .hxBoost(true)), "<div hx-boost></div>")
    }

    @Test func `Event handlers and unsafe URLs can contain code`() {
        expect(
            button(.on(.click, code: "say(\"hi\")")) { "Hi" }, #"<button onclick="say(&quot;hi&quot;)">Hi</button>"#)
        expect(a(.href(UnsafeURL("javascript:go('x')"))) { "Go" }, #"<a href="javascript:go('x')">Go</a>"#)
    }
}

extension HTMLAttribute {
    fileprivate static func hxGet(_ url: String) -> Self { Self(Attribute("hx-get", url: url)) }
    fileprivate static func hxBoost(_ isSet: Bool) -> Self { Self(Attribute("hx-boost", isSet: isSet)) }
}
