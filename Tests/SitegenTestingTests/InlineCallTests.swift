import Testing

@testable import SitegenSnapshots

@Suite struct InlineCallTests {
    /// The source in which the call after `•` expects the text.
    private func rewritten(_ marked: String, expecting text: String = "new\n") throws -> String {
        let before = marked.prefix { $0 != "•" }
        let source = String(before + marked.dropFirst(before.count + 1))
        let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        let column = before.utf8.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
        let call = try InlineCall(in: Array(source.utf8), line: line, column: column)
        var bytes = Array(source.utf8)
        bytes.replaceSubrange(call.closure, with: Array(call.closure(expecting: text).utf8))
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            (
                "func f() {\n    check•(a)\n}\n",
                "func f() {\n    check(a) {\n        \"\"\"\n        new\n        \"\"\"\n    }\n}\n"
            ),
            ("•check(a)", "check(a) {\n    \"\"\"\n    new\n    \"\"\"\n}"),
            (
                "\tif b {\n\t\tcheck•(a)\n\t}\n",
                "\tif b {\n\t\tcheck(a) {\n\t\t\t\"\"\"\n\t\t\tnew\n\t\t\t\"\"\"\n\t\t}\n\t}\n"
            ),
            ("f {\n  check•(a)\n}\n", "f {\n  check(a) {\n    \"\"\"\n    new\n    \"\"\"\n  }\n}\n"),
            ("check•(a) { \"old\" }; b", "check(a) {\n    \"\"\"\n    new\n    \"\"\"\n}; b"),
            (
                "check•(a) {\n    #\"\"\"\n    o\\ld\n    \"\"\"#\n}\n",
                "check(a) {\n    \"\"\"\n    new\n    \"\"\"\n}\n"
            ),
            ("check•(a) // why\n{ \"old\" }", "check(a) // why\n{\n    \"\"\"\n    new\n    \"\"\"\n}"),
            ("check•(a)\r\nb\r\n", "check(a) {\r\n    \"\"\"\r\n    new\r\n    \"\"\"\r\n}\r\nb\r\n"),
        ] as [(String, String)])
    func `The closure follows the indentation and line ends of the source`(source: String, result: String) throws {
        #expect(try rewritten(source) == result)
    }

    @Test(arguments: [
        #"check•("a)", ")")"#,
        ##"check•(#"a")"#, ")")"##,
        #"check•("\(f(")"))")"#,
        "check•(\"\"\"\n  a) \"b\"\n  \"\"\")",
        "check•(a, /* ) /* ( */ */ b) ",
        "check•(a, // )\n  b)",
        #"check•(/[)"]/, b)"#,
        ##"check•(#/ ")/ /#, b)"##,
        "check•(a / b, c / d)",
        "check•(a.map { [$0, (1)] })",
        "é.check•(a)",
    ])
    func `The arguments of the call are skipped`(source: String) throws {
        let call = source.filter { $0 != "•" }
        let end = call.last == " " ? String(call.dropLast()) : call
        let step = source.contains("\n  ") ? "  " : "    "
        let closure = " {\n\(step)\"\"\"\n\(step)new\n\(step)\"\"\"\n}"
        #expect(try rewritten(source) == end + closure + call.dropFirst(end.count))
    }

    @Test(arguments: [
        ("•", SourceRewritingError.noCall),
        ("•a", .noCall),
        ("a• (b)", .noCall),
        ("check•(a", .noCall),
        ("check•(a]", .noCall),
        ("check•(a) { text }", .noLiteral),
        (#"check•(a) { "\(text)" }"#, .noLiteral),
        (#"check•(a) { "a" + "b" }"#, .noLiteral),
        (#"check•(a) { /* why */ "a" }"#, .noLiteral),
        (#"check•(a) { "a" // why"# + "\n}", .noLiteral),
        ("check•(a) { }", .noLiteral),
    ])
    func `A call that cannot be rewritten is an error`(source: String, error: SourceRewritingError) {
        #expect(throws: error) { try rewritten(source) }
    }

    @Test(arguments: [(0, 1), (1, 0), (9, 1), (1, 99), (-1, -1)])
    func `A position outside the source is an error`(line: Int, column: Int) {
        #expect(throws: SourceRewritingError.noCall) {
            try InlineCall(in: Array("a\nb(c)\n".utf8), line: line, column: column)
        }
    }
}
