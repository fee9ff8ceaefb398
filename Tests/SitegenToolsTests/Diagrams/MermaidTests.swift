import Foundation
import SitegenFiles
import SystemPackage
import Testing

@testable import SitegenModel
@testable import SitegenTools

/// Runs a script in the place of `mmdc` or of Chromium.
@Suite struct MermaidTests {
    private func program(_ script: String) throws -> FilePath {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("program")
        try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        return FilePath(file.path)
    }

    private func command(_ script: String, timeLimit: Int = 10) throws -> Mermaid {
        Mermaid(command: try program(script), browser: nil, script: nil, timeLimit: timeLimit)
    }

    private func browser(_ script: String) throws -> Mermaid {
        Mermaid(command: nil, browser: try program(script), script: "/nowhere/mermaid.min.js")
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test func `mmdc gets the source and the settings in files of a folder of its own`() throws {
        let mermaid = try command(
            "echo \"$*\" > diagram.svg; cat diagram.mmd settings.json browser.json >> diagram.svg; ls >> diagram.svg")
        let output = text(try mermaid.draw("graph TD; a-->b", language: "mermaid"))
        #expect(
            output.hasPrefix(
                "--input diagram.mmd --output diagram.svg --configFile settings.json --puppeteerConfigFile browser.json "
                    + "--backgroundColor transparent --quiet\ngraph TD; a-->b{\"startOnLoad\":false,\"securityLevel\":\"strict\""
            ))
        #expect(output.contains("{\"args\":[\"--host-resolver-rules=MAP * ~NOTFOUND\""))
        #expect(output.hasSuffix("browser.json\ndiagram.mmd\ndiagram.svg\nsettings.json\n"))
    }

    @Test func `Chromium gets a page with the source, and its drawing is returned`() throws {
        // The page contains the source only in an encoding without characters that have a meaning in HTML.
        let mermaid = try browser(
            "grep -c 'PC9zY3JpcHQ+' page.html > count; readlink mermaid.js >> count; echo \"$*\" >> count; "
                + "printf '<html><body><pre id=\"drawing\">&lt;svg&gt;&amp;amp;'; cat count; printf '&lt;/svg&gt;</pre>'"
        )
        let output = text(try mermaid.draw("</script>", language: "mermaid"))
        #expect(output.hasPrefix("<svg>&amp;1\n/nowhere/mermaid.min.js\n--headless "))
        #expect(output.contains("--dump-dom") && output.contains("page.html\n</svg>"))
    }

    @Test(arguments: [
        (
            "echo 'Error: Parse error on line 2:' >&2; echo '...' >&2; echo \"Expecting 'SEMI', got 'EOF'\" >&2; exit 1",
            DiagramFailure("Parse error on line 2: Expecting 'SEMI', got 'EOF'", line: 2)
        ),
        (
            "echo 'UnknownDiagramError: No diagram type detected' >&2; exit 1",
            DiagramFailure("No diagram type detected")
        ),
        ("exit 3", DiagramFailure("Mermaid did not return a drawing")),
        ("exit 0", DiagramFailure("Mermaid did not return a drawing")),
        ("exec sleep 600", DiagramFailure("Mermaid needed more than 1 s")),
        ("exec yes", DiagramFailure("the drawing is too large")),
        ("head -c 5000000 /dev/zero > diagram.svg", DiagramFailure("the drawing is too large")),
    ])
    func `A failure has the message and the line of the program`(script: String, failure: DiagramFailure) throws {
        let mermaid = try command(script, timeLimit: script.contains("sleep") ? 1 : 30)
        #expect(throws: failure) { try mermaid.draw("a", language: "mermaid") }
    }

    @Test func `An error in the page of Chromium is a failure`() throws {
        let mermaid = try browser("printf '<pre id=\"failure\">Parse error on line 3:\n&lt;a&gt;\nExpecting x</pre>'")
        #expect(throws: DiagramFailure("Parse error on line 3: Expecting x", line: 3)) {
            try mermaid.draw("a", language: "mermaid")
        }
    }

    @Test func `The size of the source is limited`() throws {
        let source = String(repeating: "a", count: 50_001)
        #expect(throws: DiagramFailure("the source has more than 50000 bytes")) {
            try command("exit 1").draw(source, language: "mermaid")
        }
    }

    @Test func `The version depends on the programs and the script, and mmdc takes precedence`() throws {
        #expect(Mermaid(command: nil, browser: nil, script: "/s.js").version == nil)
        #expect(Mermaid(command: nil, browser: "/b", script: nil).version == nil)
        #expect(Mermaid(command: nil, browser: "/b", script: "/s.js").version?.hasPrefix("/b 0 0 /s.js 0 0 ") == true)
        #expect(Mermaid(command: "/m", browser: "/b", script: "/s.js").version?.hasPrefix("/m 0 0 {") == true)
    }
}
