import Hypertext
import Testing

@Suite struct MarkupTokenizerTests {
    /// Returns the tags of a text, with attribute values in brackets, a slash before the `>` of self-closing tags, and
    /// the content of text-only elements in braces.
    private func tags(_ markup: String, as dialect: MarkupTokenizer.Dialect = .html) -> String {
        let bytes = Array(markup.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
            var tokenizer = MarkupTokenizer(bytes, as: dialect)
            var tags: [String] = []
            while tokenizer.nextTag() {
                let attributes = tokenizer.attributes.map { " \(text($0.nameRange))[\(text($0.value))]" }.joined()
                let slashes = (tokenizer.isEnd ? "/" : "", tokenizer.isSelfClosing ? "/" : "")
                let content = tokenizer.content.isEmpty ? "" : "{\(text(tokenizer.content))}"
                tags.append("<\(slashes.0)\(text(tokenizer.name))\(attributes)\(slashes.1)>\(content)")
            }
            return tags.joined(separator: " ")
        }
    }

    @Test(arguments: [
        (#"<a href="/" CLASS='b' hidden x=1>t</a>"#, "<a href[/] CLASS[b] hidden[] x[1]> </a>"),
        ("<a = b>", "<a =[] b[]>"),
        ("<a =b=c>", "<a =b[c]>"),
        ("<br/><br / ><a href=x/><a b='/'/>", "<br/> <br> <a href[x/]> <a b[/]/>"),
        ("1 < 2 </ a></><? b><a>", "<a>"),
        ("<!-- <b> --><a><!--><c><!---><d><!-- --!><e>", "<a> <c> <d> <e>"),
        ("<!DOCTYPE html><a>", "<a>"),
        ("<a b='", ""), ("<a b", ""), ("<a><b", "<a>"),
    ])
    func `Tags begin and end where a browser recognizes them`(markup: String, expected: String) {
        #expect(tags(markup) == expected)
    }

    @Test(arguments: [
        ("<title><a></titles></TITLE ><b>", "<title>{<a></titles>} </TITLE> <b>"),
        ("<script>'<!--<script></script>'</script><b>", "<script>{'<!--<script></script>'} </script> <b>"),
        ("<textarea><a>", "<textarea>{<a>}"),
        ("<plaintext><a>", "<plaintext>"),
        ("<svg><title><a></title></svg>", "<svg> <title> <a> </title> </svg>"),
        ("<svg a=b/><title><a></title></svg>", "<svg a[b/]> <title> <a> </title> </svg>"),
        ("<svg/><title><a></title>", "<svg/> <title>{<a>} </title>"),
        ("<svg><![CDATA[<a>]]><b></svg><![CDATA[<a>]]>", "<svg> <b> </svg>"),
        ("<svg><foreignObject><style><a></style>", "<svg> <foreignObject> <style>{<a>} </style>"),
    ])
    func `Tags inside text-only elements and CDATA sections are ignored`(markup: String, expected: String) {
        #expect(tags(markup) == expected)
    }

    @Test func `Tags are recognized inside every XML element`() {
        #expect(tags("<?xml?><title><a/><![CDATA[<b>]]></title>", as: .xml) == "<title> <a/> </title>")
    }

    @Test(arguments: [
        ("text <", MarkupTokenizer.Token.text, 5), ("< b<c", .text, 3), ("</", .text, 2), ("<!-- a -->b", .comment, 10),
        ("<!doctype a>b", .doctype, 12), ("<!a>b", .comment, 4), ("</ a>b", .comment, 5), ("</>b", .nothing, 3),
        ("<a b>c", .startTag, 5), ("</a>c", .endTag, 4), ("<a b", .unfinished, 4),
        ("<![CDATA[a]]>b", .characterData, 13),
    ])
    func `The tokenizer reads one token at a time`(markup: String, token: MarkupTokenizer.Token, end: Int) {
        let bytes = Array(markup.utf8)
        bytes.withUnsafeBufferPointer { bytes in
            var tokenizer = MarkupTokenizer(bytes)
            #expect(tokenizer.read(at: 0, isForeign: true) == token)
            #expect(tokenizer.end == end)
        }
    }
}
