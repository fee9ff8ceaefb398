import Testing

@testable import SitegenBytes
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
