import Testing

@testable import SitegenBase
@testable import SitegenModel

@Suite struct FileNameHashTests {
    @Test(arguments: [
        ("", 0xcbf2_9ce4_8422_2325 as UInt64), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ])
    func `The FNV-1a hash matches the test vectors of its authors`(text: String, hash: UInt64) {
        #expect(FNV1a.hash(text.utf8) == hash)
    }

    @Test(arguments: [("", "4fd0bfc1"), ("a", "296230c0"), ("2800", "00a29724")])
    func `The hash in a file name has eight hexadecimal digits`(text: String, digits: String) {
        #expect(FileNameHash.digits(of: Array(text.utf8)) == digits)
    }

    @Test(
        arguments: [
            (0x2026_1127, "c0261127"), (0x0000_0000, "a0000000"), (0xdead_beef, "3eadbeef"), (0x3f9a_1c2b, "3f9a1c2b"),
            (0x0000_000a, "0000000a"),
        ] as [(UInt32, String)])
    func `The hash in a file name has a letter and a decimal digit`(hash: UInt32, digits: String) {
        #expect(FileNameHash.digits(of: hash) == digits)
    }

    @Test(arguments: [
        ("theme.3f9a1c2b.css", true), ("a/b.c.0000000a.js", true), ("a.a0000000.js", true), ("a.ffffff0f.js", true),
        ("notes.20261127.txt", false), ("photo.deadbeef.jpg", false), ("3f9a1c2b.css", false), ("theme.css", false),
        ("a.3f9a1c2.css", false), ("a.3f9a1c2g.css", false), ("a.3F9A1C2B.css", false), ("a.3f9a1c2b/b.css", false),
    ])
    func `A hash in a name is recognized by a function and by a regular expression`(name: String, isHashed: Bool) throws
    {
        #expect(FileNameHash.isIn(name) == isHashed)
        let expression = try Regex("^.+\\.\(FileNameHash.pattern)\\.[a-z0-9]+$")
        #expect((name.wholeMatch(of: expression) != nil) == isHashed)
    }

    @Test(arguments: [
        ("/theme.css", "/theme.72ad2699.css"),
        ("scripts/app.min.js", "scripts/app.min.72ad2699.js"),
        ("a.b/LICENSE", "a.b/LICENSE.72ad2699"),
        ("a/.hidden", "a/.hidden.72ad2699"),
        ("übersicht.svg", "übersicht.72ad2699.svg"),
    ])
    func `The hash is inserted before the file extension`(path: String, expected: String) {
        #expect(FileNameHash.path(path, of: Array("foobar".utf8)) == expected)
    }

    @Test func `Flipping any single bit changes the hash`() {
        let text = Array("a { color: red }".utf8)
        var marks: Set = [FileNameHash.digits(of: text)]
        for index in text.indices {
            for bit in 0..<8 {
                var changed = text
                changed[index] ^= 1 << UInt8(bit)
                marks.insert(FileNameHash.digits(of: changed))
            }
        }
        #expect(marks.count == text.count * 8 + 1)
    }
}
