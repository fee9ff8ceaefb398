import Hypertext
import SitegenDocuments
import SitegenTesting
import Testing

@Suite struct AssertSnapshotTests {
    @Test func `Text is compared with the snapshot beside the test`() {
        assertSnapshot(of: "one\ntwo\n", as: .text)
    }

    @Test(arguments: ["one", "two words"])
    func `Each argument has a snapshot with its name`(argument: String) {
        assertSnapshot(of: "The argument is \(argument).\n", as: .text, named: argument)
    }

    @Test(arguments: ["one", "two words"], [1, 2])
    func `The arguments are in the name of a snapshot without one`(text: String, number: Int) {
        assertSnapshot(of: "The arguments are \(text) and \(number).\n", as: .text)
    }

    @Test func `Several snapshots of a test are numbered in the order of the assertions`() {
        assertSnapshot(of: "one\n", as: .text)
        assertSnapshot(of: "two\n", as: .text)
        for number in 3...4 { assertSnapshot(of: "number \(number)\n", as: .text) }
        assertSnapshot(of: "<p>\n", as: Snapshotting(pathExtension: "html") { $0 })
    }

    @Test func `The properties of a value are dumped in the same order in every run`() {
        final class Node {
            var next: Node?
        }
        enum Seat { case window, aisle(Int), none }
        struct Guest {
            var name = "Ada \"the first\""
            var age: Int? = 36
            var host: String?
            var seats: [Seat] = [.window, .aisle(2), .none]
            var dishes = ["soup": 2, "bread": 1, "salt": 0]
            var languages: Set = ["fr", "en"]
            var node = Node()
            var empty: [Int] = []
            var pair = (1, "two")
        }
        let guest = Guest()
        guest.node.next = guest.node
        assertSnapshot(of: guest, as: .dump)
    }

    @Test func `One assertion can forbid to record its snapshot`() {
        withKnownIssue {
            assertSnapshot(of: "one\n", as: .text, recording: .never)
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("There is no snapshot, and none is recorded") }
        }
    }

    @Test func `A strategy can be derived from another with pullback`() {
        struct Guest {
            let name: String
            let seat: Int
        }
        let list = Snapshotting<String>.text.pullback { (guests: [Guest]) in
            guests.map { "\($0.seat). \($0.name)\n" }.joined()
        }
        assertSnapshot(of: [Guest(name: "Ada", seat: 1), Guest(name: "Grace", seat: 2)], as: list)
    }

    @Test func `A document is compared as HTML and as text`() {
        let document = Document {
            Heading(1) { "Fish & chips" }
            Paragraph {
                "Served "
                Strong { "hot" }
                "."
            }
        }
        assertSnapshot(of: document, as: .html)
        assertSnapshot(of: document, as: .text)
    }

    @Test func `A failure is reported at the location of the assertion`() {
        withKnownIssue {
            assertSnapshot(
                of: "one\n",
                as: .text,
                fileID: "Elsewhere/Caller.swift",
                // A device is not a folder, so nothing can be recorded below it in any mode.
                filePath: "/dev/null/Caller.swift",
                function: "caller()",
                line: 42,
                column: 7
            )
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("/dev/null/__Snapshots__/Caller/caller.txt") }
                && issue.sourceLocation?.fileID == "Elsewhere/Caller.swift"
                && issue.sourceLocation?.line == 42
                && issue.sourceLocation?.column == 7
        }
    }

    @Test func `A strategy that throws fails the test`() {
        struct Unprintable: Error {}
        withKnownIssue {
            assertSnapshot(of: 1, as: Snapshotting<String>.text.pullback { _ in throw Unprintable() })
        } matching: { issue in
            issue.comments.contains("The snapshot cannot be compared. Unprintable()")
        }
    }

    @Test func `Two assertions with the same name fail`() {
        assertSnapshot(of: "one\n", as: .text, named: "first")
        withKnownIssue {
            assertSnapshot(of: "one\n", as: .text, named: "first")
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(#"named: "…""#) }
        }
    }
}
