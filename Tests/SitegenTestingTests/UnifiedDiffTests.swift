import Testing

@testable import SitegenSnapshots

@Suite struct UnifiedDiffTests {
    private func difference(_ old: String, _ new: String, colored: Bool = false, mostLines: Int = .max) -> String {
        UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8))
            .text(labels: ("old", "new"), colored: colored, mostLines: mostLines)
    }

    /// The numbers as lines.
    private func lines(_ numbers: some Sequence<Int>) -> String {
        numbers.map { "\($0)\n" }.joined()
    }

    @Test func `A changed line has three lines of context before and after it`() {
        let old = lines(1...9)
        let new = old.replacing("5\n", with: "five\n")
        #expect(
            difference(old, new) == """
                --- old
                +++ new
                @@ -2,7 +2,7 @@
                 2
                 3
                 4
                -5
                +five
                 6
                 7
                 8

                """
        )
    }

    @Test func `Distant changes are two hunks, and the lines between them are omitted`() {
        let old = lines(1...12)
        let new = lines([0] + (1...11))
        #expect(
            difference(old, new) == """
                --- old
                +++ new
                @@ -1,3 +1,4 @@
                +0
                 1
                 2
                 3
                @@ -9,4 +10,3 @@
                 9
                 10
                 11
                -12

                """
        )
    }

    @Test func `Changes six lines apart are one hunk, and changes seven lines apart are two`() {
        let old = lines(1...20)
        let six = old.replacing("4\n5\n", with: "four\n5\n").replacing("11\n12\n", with: "eleven\n12\n")
        let seven = old.replacing("4\n5\n", with: "four\n5\n").replacing("12\n13\n", with: "twelve\n13\n")
        #expect(UnifiedDiff(from: Array(old.utf8), to: Array(six.utf8)).hunks.map(\.old) == [0..<14])
        #expect(UnifiedDiff(from: Array(old.utf8), to: Array(seven.utf8)).hunks.map(\.old) == [0..<7, 8..<15])
    }

    @Test(arguments: [
        ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
        ("a\n", "", "@@ -1 +0,0 @@\n-a\n"),
        ("a\n", "b\n", "@@ -1 +1 @@\n-a\n+b\n"),
        ("a\nb\n", "b\na\n", "@@ -1,2 +1,2 @@\n-a\n b\n+a\n"),
        ("a\na\n", "a\n", "@@ -1,2 +1 @@\n a\n-a\n"),
        ("a\n", "b\n\n", "@@ -1 +1,2 @@\n-a\n+b\n+\n"),
    ])
    func `Differences of short texts are minimal`(old: String, new: String, regions: String) {
        #expect(difference(old, new) == "--- old\n+++ new\n" + regions)
    }

    @Test(arguments: ["", "\n", "a", "a\nb\n", "é\r\n"])
    func `Equal texts have no difference`(text: String) {
        #expect(UnifiedDiff(from: Array(text.utf8), to: Array(text.utf8)).hunks.isEmpty)
    }

    @Test(arguments: [
        ("a", "a\n", "-a\n\\ No newline at end of file\n+a\n"),
        ("a\n", "a", "-a\n+a\n\\ No newline at end of file\n"),
        ("a", "b", "-a\n\\ No newline at end of file\n+b\n\\ No newline at end of file\n"),
    ])
    func `A missing line feed at the end is a difference`(old: String, new: String, lines: String) {
        #expect(difference(old, new) == "--- old\n+++ new\n@@ -1 +1 @@\n" + lines)
    }

    @Test(arguments: [
        ("a\n", "a\r\n", #"+a\u{D}"#),
        ("a\n", "a \n", "+a·"),
        ("a\n", "a \t\n", "+a·→"),
        ("a\n", "\ta b\n", "+\ta b"),
        ("a b\n", "a\u{A0}b\n", #"+a\u{A0}b"#),
        ("ab\n", "a\u{200B}b\n", #"+a\u{200B}b"#),
        ("ab\n", "a\u{202E}b\n", #"+a\u{202E}b"#),
        ("ab\n", "a\u{1B}[2Jb\n", #"+a\u{1B}[2Jb"#),
        ("a\n", "a\u{0}\n", #"+a\u{0}"#),
        ("a\n", "a\u{2028}\n", #"+a\u{2028}"#),
        ("a\n", "ä 大 🎉\n", "+ä 大 🎉"),
    ])
    func `Invisible characters are made visible`(old: String, new: String, line: String) {
        #expect(difference(old, new).split(separator: "\n").last { !$0.hasPrefix("?") }.map(String.init) == line)
    }

    @Test func `Trailing spaces of an unchanged line are not made visible`() {
        #expect(difference("a \nb\n", "a \nc\n") == "--- old\n+++ new\n@@ -1,2 +1,2 @@\n a \n-b\n+c\n")
    }

    @Test func `Bytes that are not UTF-8 are shown as replacement characters`() {
        let difference = UnifiedDiff(from: [0x61, 0xFF, 0x0A], to: Array("a\n".utf8))
        #expect(difference.hunks.first?.lines.first?.text == "a\u{FFFD}\n")
    }

    @Test func `A note explains the difference of strings that look the same`() {
        let note = "The strings look the same, but differ in Unicode normalization.\n"
        #expect(difference("\u{E9}\n", "e\u{301}\n").hasSuffix(note))
        #expect(!difference("e\n", "\u{E9}\n").contains("look the same"))
    }

    @Test func `Removed and added lines have different colors if colors are enabled`() {
        #expect(
            difference("a\nb\n", "a\nc\n", colored: true) == """
                \u{1B}[1m--- old\u{1B}[0m
                \u{1B}[1m+++ new\u{1B}[0m
                \u{1B}[36m@@ -1,2 +1,2 @@\u{1B}[0m
                 a
                \u{1B}[31m-b\u{1B}[0m
                \u{1B}[32m+c\u{1B}[0m

                """
        )
    }

    @Test(arguments: [
        (1, "-1\n… and 3 more lines\n"),
        (3, "-1\n-2\n+3\n… and 1 more line\n"),
        (4, "-1\n-2\n+3\n+4\n"),
    ])
    func `A long difference is truncated, and a note says so`(mostLines: Int, shown: String) {
        let text = difference("1\n2\n", "3\n4\n", mostLines: mostLines)
        #expect(text == "--- old\n+++ new\n@@ -1,2 +1,2 @@\n" + shown)
    }

    @Test func `Hunks after the limit are omitted`() {
        let text = difference(lines(1...12), lines([0] + (1...11)), mostLines: 4)
        #expect(text == "--- old\n+++ new\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n… and 4 more lines\n")
    }

    @Test func `Ten thousand different lines are one hunk`() {
        let difference = UnifiedDiff(from: Array(lines(1...10_000).utf8), to: Array(lines(20_001...30_000).utf8))
        #expect(difference.hunks.map(\.old) == [0..<10_000])
        #expect(difference.hunks.map(\.new) == [0..<10_000])
        #expect(difference.hunks.first?.lines.count == 20_000)
    }

    @Test(arguments: 0..<20)
    func `Applying the difference to the old text gives the new text`(seed: Int) {
        var random = SplitMix(state: UInt64(seed))
        let old = lines(random.sequence(upTo: 80, letters: 12))
        let new = lines(random.sequence(upTo: 80, letters: 12))
        let difference = UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8))

        let oldLines = old.split(separator: "\n").map { "\($0)\n" }
        var result: [String] = []
        var next = 0
        for hunk in difference.hunks {
            result += oldLines[next..<hunk.old.lowerBound]
            #expect(result.count == hunk.new.lowerBound)
            #expect(hunk.lines.filter { $0.side != .new }.map(\.text) == Array(oldLines[hunk.old]))
            result += hunk.lines.filter { $0.side != .old }.map(\.text)
            #expect(result.count == hunk.new.upperBound)
            next = hunk.old.upperBound
        }
        result += oldLines[next...]
        #expect(result.joined() == new)
    }
}
