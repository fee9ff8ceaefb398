import Testing

@testable import SitegenSnapshots

@Suite struct FileNameTests {
    @Test(arguments: [
        ("rendersHeadings()", "rendersHeadings"),
        ("A pipe inside code does not split a cell()", "A-pipe-inside-code-does-not-split-a-cell"),
        ("`A pipe inside code does not split a cell`()", "A-pipe-inside-code-does-not-split-a-cell"),
        ("renders(_:)", "renders+_"),
        ("renders(node:in:)", "renders+node+in"),
        ("snake_case_2()", "snake_case_2"),
        ("property", "property"),
        ("Größe und 大きさ()", "Größe-und-大きさ"),
        ("Gro\u{308}ße()", "Größe"),
    ])
    func `The file name is derived from the name of the test`(function: String, name: String) {
        #expect(Array(FileName.component(forFunction: function).utf8) == Array(name.utf8))
    }

    @Test(arguments: [
        ("A heading's id", "A-heading-s-id"),
        ("a/b", "a-b"),
        ("../../etc/passwd", "etc-passwd"),
        ("a\\b:c*d?e\"f<g>h|i", "a-b-c-d-e-f-g-h-i"),
        ("nul\u{0}, tab\t, line\nend", "nul-tab-line-end"),
        ("well-known", "well-known"),
        ("two  spaces", "two-spaces"),
        (" outer spaces ", "outer-spaces"),
        ("hidden.file", "hidden-file"),
        ("party 🎉", "party"),
    ])
    func `A hash distinguishes texts that a file name cannot represent`(text: String, beginning: String) throws {
        let name = FileName.component(for: text)
        let hash = try #require(name.split(separator: "-").last)
        #expect(name == "\(beginning)-\(hash)")
        #expect(hash.count == 8)
        #expect(hash.allSatisfy { $0.isHexDigit })
    }

    @Test(arguments: [("A pipe, too", "A-pipe-too-3daac376"), ("", "811c9dc5"), ("🎉", "70d77d09")])
    func `A file name is the same in every run`(text: String, name: String) {
        #expect(FileName.component(for: text) == name)
    }

    @Test func `Different texts have different names`() {
        let texts = [
            "a b", "a-b", "a  b", "a b ", " a b", "a,b", "a.b", "a/b", "a:b", "a_b", "ab", "a+b", "", " ", "-", "?",
            String(repeating: "a", count: 101), String(repeating: "a", count: 102), String(repeating: "a ", count: 60),
        ]
        let names = texts.map { FileName.component(for: $0) }
        #expect(Set(names).count == texts.count)

        let long = String(repeating: "a", count: 101)
        let functions = [
            "f()", "f(_:)", "f(a:)", "f(a:b:)", "f a()", "f+a()", "f(a:)()", "f (a:)", "\(long)()", "\(long)(a:)",
            "\(long)(b:)",
        ]
        #expect(Set(functions.map { FileName.component(forFunction: $0) }).count == functions.count)
    }

    @Test(arguments: ["a", "ü", "大", "🎉a", "sentence that goes on, "])
    func `A long name is truncated between characters and stays unique`(repeated: String) {
        let text = String(repeating: repeated, count: 200)
        let name = FileName.component(for: text)
        #expect(name.utf8.count <= 100)
        #expect(name.utf8.count > 90)
        #expect(name != FileName.component(for: text + repeated))
    }

    @Test(arguments: [
        (nil, "txt", "looks.txt", "looks.actual.txt"),
        ("dark", "html", "looks.dark.html", "looks.dark.actual.html"),
        ("wide screen", "html", "looks.wide-screen.html", "looks.wide-screen.actual.html"),
        ("actual", "html", "looks.actual-ab99c477.html", "looks.actual-ab99c477.actual.html"),
        (nil, "", "looks", "looks.actual"),
    ])
    func `A snapshot is next to its test, and the actual output is next to the snapshot`(
        name: String?, pathExtension: String, path: String, actualPath: String
    ) {
        let file = SnapshotFile(
            testFile: "/Package/Tests/PageTests/HomeTests.swift",
            function: "looks()",
            name: name,
            pathExtension: pathExtension
        )
        let folder = "/Package/Tests/PageTests/__Snapshots__/HomeTests"
        #expect(file.path == "\(folder)/\(path)")
        #expect(file.actualPath == "\(folder)/\(actualPath)")
    }
}
