import Testing

@testable import SitegenOutputs

@Suite struct ByteInternerTests {
    /// More strings than the first table has room for, so that it grows several times.
    @Test func `Each string has one number, however many there are`() {
        var interner = ByteInterner()
        let words = (0..<5000).map { "word \($0) of many" }
        for round in 0..<2 {
            for (expected, word) in words.enumerated() {
                var bytes = Array(word.utf8) + [UInt8](repeating: 0, count: 8)
                let (number, isNew) = bytes.withUnsafeMutableBufferPointer { bytes in
                    bytes.baseAddress.map { interner.number(of: $0, word.utf8.count) } ?? (-1, false)
                }
                guard number == expected, isNew == (round == 0) else {
                    Issue.record("‘\(word)’ has the number \(number) in round \(round), new: \(isNew)")
                    return
                }
            }
        }
        #expect(words.indices.allSatisfy { String(decoding: interner[$0], as: UTF8.self) == words[$0] })
    }
}
