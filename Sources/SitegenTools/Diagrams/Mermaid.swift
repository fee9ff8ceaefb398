import Foundation
import SitegenBase
import SitegenFiles
package import SystemPackage

/// Draws diagrams in the language of Mermaid, from code blocks of `mermaid`: with the program `mmdc`, or with Chromium and a
/// script of the site that defines `mermaid`.
///
/// The program runs in a folder of its own. It cannot reach any host, and is stopped at ``timeLimit``.
package struct Mermaid: DiagramRenderer {
    /// The limit in seconds of the elapsed time. A browser takes seconds to start.
    package static let timeLimit = 60

    /// The maximum size of a diagram's source in bytes, and that of a drawing.
    private static let (sourceLimit, outputLimit) = (50_000, 4_194_304)

    /// The name of the language.
    package static let language = "mermaid"

    private enum Way: Sendable {
        case command(FilePath)
        case browser(FilePath, script: FilePath)
    }

    private let way: Way?
    private let timeLimit: Int

    /// - Parameters:
    ///   - command: The program `mmdc`; `nil` if it is not installed.
    ///   - browser: The program Chromium; `nil` if it is not installed.
    ///   - script: The script of the site; `nil` if it has none.
    package init(command: FilePath?, browser: FilePath?, script: FilePath?, timeLimit: Int = Self.timeLimit) {
        way =
            if let command {
                .command(command)
            } else if let browser, let script {
                .browser(browser, script: script)
            } else {
                nil
            }
        self.timeLimit = timeLimit
    }

    /// Creates a renderer with the programs in `PATH`.
    ///
    /// - Parameter script: The script of the site; `nil` if it has none.
    package init(script: FilePath?) {
        self.init(command: Self.installedCommand, browser: PDFProgram.chromium?.program, script: script)
    }

    private static let installedCommand: FilePath? = {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.lazy.map { FilePath(String($0)).appending("mmdc") }.first { file in
            file.isAbsolute && FileManager.default.isExecutableFile(atPath: file.string)
        }
    }()

    /// `Mermaid`.
    package var name: String { "Mermaid" }

    /// `mermaid`.
    package var languages: Set<String> { [Self.language] }

    /// How to make drawings possible.
    package var installationHelp: String { Self.help }

    /// How to make drawings possible, as an imperative.
    package static let help =
        "install mmdc (npm install -g @mermaid-js/mermaid-cli), or put mermaid.min.js into assets/ and name it as "
        + "‘mermaid’ under ‘markdown’ in the configuration"

    /// The installed program that draws diagrams; `nil` if there is none.
    package static var installedProgram: String? {
        installedCommand == nil ? PDFProgram.chromium.map { _ in "Chromium, with the script of a site" } : "mmdc"
    }

    /// The paths, sizes and modification times of the programs and the script, and the settings.
    package var version: String? {
        let files: [FilePath]
        switch way {
        case .command(let command): files = [command]
        case .browser(let browser, let script): files = [browser, script]
        case nil: return nil
        }
        let stamps = files.map { file in
            let stamp = FileSystem.disk.stamp(file)
            return "\(file) \(stamp?.size ?? 0) \(stamp?.modified ?? 0)"
        }
        return (stamps + [Self.settings, "1"]).joined(separator: " ")
    }

    /// Labels are text of the drawing and not HTML, shapes have the color of the page, and lines that of its text.
    private static let settings: String = {
        let (paper, ink) = ("#ffffff", "#000000")
        let inks = [
            "primaryTextColor", "secondaryTextColor", "tertiaryTextColor", "primaryBorderColor", "secondaryBorderColor",
            "tertiaryBorderColor", "lineColor", "textColor", "noteTextColor", "noteBorderColor", "actorBorder",
            "actorTextColor", "actorLineColor", "signalColor", "signalTextColor", "labelTextColor", "loopTextColor",
            "activationBorderColor", "titleColor", "clusterBorder", "nodeBorder",
        ].map { "\"\($0)\":\"\(ink)\"" }
        let papers = [
            "background", "primaryColor", "secondaryColor", "tertiaryColor", "mainBkg", "noteBkgColor", "actorBkg",
            "labelBoxBkgColor", "activationBkgColor", "clusterBkg", "edgeLabelBackground",
        ].map { "\"\($0)\":\"\(paper)\"" }
        return "{\"startOnLoad\":false,\"securityLevel\":\"strict\",\"htmlLabels\":false,"
            + "\"flowchart\":{\"htmlLabels\":false},\"class\":{\"htmlLabels\":false},"
            + "\"deterministicIds\":true,\"theme\":\"base\",\"themeVariables\":{\"fontFamily\":"
            + "\"Helvetica,Arial,sans-serif\"," + (inks + papers).joined(separator: ",") + "}}"
    }()

    /// Draws a diagram.
    ///
    /// - Throws: `DiagramFailure` with Mermaid's message and line, or if a limit is exceeded.
    package func draw(_ source: String, language: String) throws(DiagramFailure) -> [UInt8] {
        guard source.utf8.count <= Self.sourceLimit else {
            throw DiagramFailure("the source has more than \(Self.sourceLimit) bytes")
        }
        guard let way else { throw DiagramFailure("Mermaid is not installed") }
        let folder = FilePath(NSTemporaryDirectory()).appending("sitegen-mermaid-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(atPath: folder.string) }
        do {
            try FileSystem.disk.createFolder(folder)
            return switch way {
            case .command(let command): try draw(source, by: command, in: folder)
            case .browser(let browser, let script): try draw(source, by: browser, script, in: folder)
            }
        } catch let failure as DiagramFailure {
            throw failure
        } catch {
            throw DiagramFailure("Mermaid cannot be started: \(error)")
        }
    }

    /// The options of Chromium that keep it from reaching any host. Its sandbox needs rights that a container does not have.
    private static var browserOptions: [String] {
        ["--host-resolver-rules=MAP * ~NOTFOUND", "--disable-extensions", "--disable-gpu", "--no-first-run"]
            + (geteuid() == 0 ? ["--no-sandbox"] : [])
    }

    private func draw(_ source: String, by command: FilePath, in folder: FilePath) throws -> [UInt8] {
        let options = Self.browserOptions.map { "\"\($0)\"" }.joined(separator: ",")
        try FileSystem.disk.replace(folder.appending("diagram.mmd"), with: Array(source.utf8))
        try FileSystem.disk.replace(folder.appending("settings.json"), with: Array(Self.settings.utf8))
        try FileSystem.disk.replace(folder.appending("browser.json"), with: Array("{\"args\":[\(options)]}".utf8))
        let run = try run(
            command,
            [
                "--input", "diagram.mmd", "--output", "diagram.svg", "--configFile", "settings.json",
                "--puppeteerConfigFile", "browser.json", "--backgroundColor", "transparent", "--quiet",
            ], in: folder)
        let file = folder.appending("diagram.svg")
        guard run.status == 0, FileSystem.disk.kind(file) == .file else {
            throw Self.failure(String(decoding: (run.errors + run.output).prefix(4096), as: UTF8.self))
        }
        guard (FileSystem.disk.stamp(file)?.size ?? 0) < Self.outputLimit else {
            throw DiagramFailure("the drawing is too large")
        }
        return try FileSystem.disk.read(file)
    }

    private func draw(
        _ source: String, by browser: FilePath, _ script: FilePath, in folder: FilePath
    ) throws -> [UInt8] {
        // Base64 has no characters with a meaning in scripts or HTML.
        let encoded = Data(source.utf8).base64EncodedString()
        let page = """
            <!DOCTYPE html><meta charset="utf-8"><body><script src="mermaid.js"></script><script>
            const source = new TextDecoder().decode(Uint8Array.from(atob("\(encoded)"), c => c.charCodeAt(0)));
            const show = (id, text) => {
              document.body.innerHTML = `<pre id="${id}"></pre>`;
              document.body.firstChild.textContent = text;
            };
            (async () => {
              try {
                mermaid.initialize(\(Self.settings));
                show("drawing", (await mermaid.render("m", source)).svg);
              } catch (error) { show("failure", String(error && error.message || error)); }
            })();
            </script>
            """
        try FileSystem.disk.replace(folder.appending("page.html"), with: Array(page.utf8))
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending("mermaid.js").string, withDestinationPath: script.string)
        let run = try run(
            browser,
            ["--headless", "--user-data-dir=profile", "--virtual-time-budget=10000", "--dump-dom"]
                + Self.browserOptions + ["page.html"], in: folder)
        let document = String(decoding: run.output, as: UTF8.self)
        if let drawing = Self.text(of: "drawing", in: document) { return Array(drawing.utf8) }
        throw Self.failure(
            Self.text(of: "failure", in: document)
                ?? String(decoding: run.errors.prefix(4096), as: UTF8.self))
    }

    private func run(_ program: FilePath, _ arguments: [String], in folder: FilePath) throws -> ProgramRun {
        let run = try ProgramRun.run(
            "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder.string, program.string] + arguments,
            environment: ProcessInfo.processInfo.environment, input: [],
            limits: ProgramRun.Limits(seconds: timeLimit, outputBytes: Self.outputLimit))
        guard run.output.count < Self.outputLimit else { throw DiagramFailure("the drawing is too large") }
        guard !run.isCutOff else { throw DiagramFailure("Mermaid needed more than \(timeLimit) s") }
        return run
    }

    /// The text of the only element of a page, which has an id.
    private static func text(of id: String, in page: String) -> String? {
        guard let start = page.firstRange(of: "<pre id=\"\(id)\">"),
            let end = page[start.upperBound...].firstRange(of: "</pre>")
        else { return nil }
        return String(page[start.upperBound..<end.lowerBound]).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&nbsp;", with: "\u{A0}").replacing("&amp;", with: "&")
    }

    /// `Parse error on line 2: …`
    private static func failure(_ text: String) -> DiagramFailure {
        let lines = text.split { $0.isNewline }.map { line in
            line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        guard let line = lines.first(where: { $0.contains("rror") }) ?? lines.first(where: { !$0.isEmpty }) else {
            return DiagramFailure("Mermaid did not return a drawing")
        }
        let message = line.firstRange(of: "Error: ").map { String(line[$0.upperBound...]) } ?? line
        // The lines of a parse error show the position, and then what was expected.
        let plain = message.hasSuffix(":") ? String(message.dropLast()) : message
        let expected = lines.first { $0.hasPrefix("Expecting") }.map { ": \($0.prefix(120))" } ?? ""
        let number = plain.firstRange(of: "line ").flatMap { Int(plain[$0.upperBound...].prefix { $0.isNumber }) }
        return DiagramFailure("\(plain.prefix(300))\(expected)", line: number)
    }
}
