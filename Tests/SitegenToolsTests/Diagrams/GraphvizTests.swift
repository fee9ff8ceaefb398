import Foundation
import SitegenFiles
import SystemPackage
import Testing

@testable import SitegenModel
@testable import SitegenTools

/// Runs Graphviz, or a script in its place.
@Suite struct GraphvizTests {
    /// Graphviz with a script as the program.
    private func graphviz(_ script: String, timeLimit: Int = 10) throws -> Graphviz {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("dot")
        try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return Graphviz(program: FilePath(file.path), timeLimit: timeLimit)
    }

    @Test func `The program gets the options and the source, and its output is returned`() throws {
        let graphviz = try graphviz("echo \"$* $SERVER_NAME [$GV_FILE_PATH]\"; cat")
        #expect(
            String(decoding: try graphviz.draw("digraph {}", language: "dot"), as: UTF8.self)
                == "-Tsvg -Gbgcolor=transparent -Gfontname=Helvetica,Arial,sans-serif -Nfontname=Helvetica,Arial,sans-serif "
                + "-Efontname=Helvetica,Arial,sans-serif sitegen []\ndigraph {}")
    }

    @Test func `An error has the line that the program reports`() throws {
        let graphviz = try graphviz(
            "cat > /dev/null; echo \"Error: <stdin>: syntax error in line 3 near '}'\" >&2; exit 1")
        #expect(throws: DiagramFailure("syntax error in line 3 near '}'", line: 3)) {
            try graphviz.draw("a", language: "dot")
        }
    }

    @Test func `A program that sleeps too long is terminated`() throws {
        let graphviz = try graphviz("exec sleep 600", timeLimit: 1)
        #expect(throws: DiagramFailure("Graphviz needed more than 1 s or too much memory")) {
            try graphviz.draw("a", language: "dot")
        }
    }

    @Test func `A program that computes too long is terminated`() throws {
        let graphviz = try graphviz("while :; do :; done", timeLimit: 1)
        #expect(throws: DiagramFailure("Graphviz needed more than 1 s or too much memory")) {
            try graphviz.draw("a", language: "dot")
        }
    }

    @Test func `A program with unlimited output is terminated`() throws {
        let graphviz = try graphviz("exec yes")
        #expect(throws: DiagramFailure("the drawing is too large")) { try graphviz.draw("a", language: "dot") }
    }

    @Test func `The size of the source is limited, and a program need not read it`() throws {
        let graphviz = try graphviz("echo '<svg/>'")
        let source = String(repeating: "a", count: Graphviz.sourceLimit)
        #expect(try graphviz.draw(source, language: "dot") == Array("<svg/>\n".utf8))
        #expect(throws: DiagramFailure("the source has more than 65536 bytes")) {
            try graphviz.draw(source + "a", language: "dot")
        }
    }

    @Test func `If the program is missing, the version is nil and drawing fails`() {
        #expect(Graphviz(program: nil).version == nil)
        #expect(Graphviz(program: "/nowhere/dot").version == nil)
        #expect(throws: DiagramFailure.self) { try Graphviz(program: nil).draw("a", language: "dot") }
    }

    @Test(.enabled(if: Graphviz().version != nil, "Graphviz is not installed"))
    func `The installed Graphviz draws a diagram and reads no file`() throws {
        let graphviz = Graphviz()
        #expect(graphviz.printedVersion != nil)
        let source = "digraph { a -> b [label=\"x\"]; c [image=\"/etc/hostname\", URL=\"javascript:alert(1)\"] }"
        let drawing = String(decoding: try graphviz.draw(source, language: "dot"), as: UTF8.self)
        #expect(drawing.contains("<svg"))
        #expect(!drawing.contains("/etc/hostname"))
        #expect(throws: DiagramFailure.self) { try graphviz.draw("digraph {\na ->\n", language: "dot") }
    }
}
