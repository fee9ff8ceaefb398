import Foundation
import TestPrograms
import Testing

@testable import Hypertext

@Suite struct VocabularyTests {
    @Test func `The generated files are up to date`() throws {
        let package = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let script = package.appending(path: "Scripts/generate-vocabulary").path()
        let generator = try TestProgram(running: "python3", [script, "--check"])
        #expect(generator.status == 0, "\(String(decoding: generator.output + generator.errors, as: UTF8.self))")
    }

    @Test func `An event handler is an attribute named after its event`() {
        check(a(.on(.click, code: #"go("b")"#)), #"<a onclick="go(&quot;b&quot;)"></a>"#)
        check([ScriptAttribute.on(.doubleClick, code: "f()")], #" ondblclick="f()""#)
        check(a(.on(.loadedMetadata, code: "")), #"<a onloadedmetadata=""></a>"#)
    }

    @Test func `Open Graph meta elements have a property attribute`() {
        check(meta(.property("og:title"), .content("T & U")), #"<meta property="og:title" content="T &amp; U">"#)
        check(meta(.property("og:url"), .content(url: "/a?b&c")), #"<meta property="og:url" content="/a?b&amp;c">"#)
        check(meta(.property("og:url"), .content(url: "javascript:x()")), #"<meta property="og:url">"#)
    }
}

// Helpers of the generated tests.

func check(_ html: some HTML, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(html.render() == expected, sourceLocation: sourceLocation)
}

/// Checks what attributes add to a start tag, for elements whose functions take more than attributes and content.
func check(
    _ attributes: [some MarkupAttribute], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let markup = Writer.current.element("x-y", attributes) { .empty }
    #expect(markup.render() == "<x-y\(expected)></x-y>", sourceLocation: sourceLocation)
}

func check(_ value: some AttributeText, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(value.attributeText == expected, sourceLocation: sourceLocation)
}
