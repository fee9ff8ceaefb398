public import ArgumentParser
import Foundation
import SitegenBase
import SitegenCommands
public import SitegenDocuments
import SitegenFiles
import SitegenMarkdown
import SitegenModel
import SystemPackage

/// `sitegen render`.
struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Convert Markdown to HTML or another format.",
        discussion: """
            HTML is printed as a fragment, not as a whole page. Markdown is printed in a normalized form with the same \
            meaning. JSON contains the document's nodes. Warnings about the text are printed on standard error.

            EXAMPLES
              sitegen render notes.md                 print a file as HTML
              sitegen render --untrusted < comment    print untrusted input as safe HTML
              sitegen render --extensions none a.md   use plain CommonMark
              sitegen render --to ansi notes.md       print a file for a terminal
            """
    )

    /// The output format.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case html, markdown, json, plain, ansi
    }

    /// The Markdown extensions: `standard` or `none`, followed by names of extensions. A hyphen before a name turns the
    /// extension off.
    private static func extensions(_ argument: String) throws -> Set<MarkdownExtension> {
        var set = Set<MarkdownExtension>.standard
        for (index, word) in argument.split(separator: ",").enumerated() {
            switch word {
            case "standard" where index == 0: set = .standard
            case "none" where index == 0: set = .none
            case _ where word.hasPrefix("-"): set.remove(try named(word.dropFirst()))
            default: set.insert(try named(word))
            }
        }
        return set
    }

    private static func named(_ name: Substring) throws -> MarkdownExtension {
        if let found = MarkdownExtension(rawValue: String(name)) { return found }
        let names = MarkdownExtension.allCases.map(\.rawValue)
        let nearest = Suggestion.nearest(to: String(name), among: names).map { "Did you mean ‘\($0)’?" }
        throw ValidationError(
            "unknown extension ‘\(name)’. \(nearest ?? "The extensions are \(names.joined(separator: ", ")).")")
    }

    @Argument(
        help: "The Markdown file, or - for standard input (default: standard input).",
        completion: .file(extensions: ["md", "markdown"]))
    var file: String?

    @Option(help: "The output format: html, markdown, json, plain or ansi (for terminals).")
    var to = Format.html

    @Option(help: "The line length of plain and ansi, in columns (default of ansi: the terminal's width, or 80).")
    var width: Int?

    @Option(help: "How to handle raw HTML other than harmless elements: keep, escape (the default) or drop.")
    var rawHTML: HTMLRenderer.RawHTML?

    @Flag(help: "Render untrusted input: only harmless HTML elements, only web URLs, and no custom ids or classes.")
    var untrusted = false

    @Flag(
        name: .customLong("no-remote-images"),
        help: "Replace images and videos from other hosts with their alt text.")
    var refusesRemoteImages = false

    @Option(
        help: ArgumentHelp(
            "Markdown extensions: standard or none, then names to add, or to remove with a hyphen: standard,mark,-tables.",
            discussion: "The names: \(MarkdownExtension.allCases.map(\.rawValue).joined(separator: ", "))."),
        transform: extensions)
    var extensions = Set<MarkdownExtension>.standard

    @Option(help: "The site generator whose rules sitegen uses for heading ids: \(HeadingIdentifierScheme.names).")
    var headingIdScheme = HeadingIdentifierScheme.github

    func validate() throws {
        if untrusted, rawHTML == .keep {
            throw ValidationError("--untrusted cannot be combined with --raw-html keep. Remove one of them.")
        }
        if to != .html, untrusted || rawHTML != nil || refusesRemoteImages {
            throw ValidationError(
                "--untrusted, --raw-html and --no-remote-images apply only to HTML. Remove them, or --to \(to.rawValue)."
            )
        }
        if let width {
            guard to == .plain || to == .ansi else {
                throw ValidationError("--width applies only to --to plain and --to ansi.")
            }
            guard (1...10_000).contains(width) else {
                throw ValidationError("‘\(width)’ is not a line length. Use a number from 1 to 10000.")
            }
        }
    }

    func run() throws {
        let markdown: [UInt8]
        do {
            markdown = try input()
        } catch let failure as FileSystem.Failure {
            Console.error("\(failure.path): error: cannot read the file: \(failure.reason)")
            throw ExitCode(1)
        }
        let name = isStandardInput ? "<stdin>" : file ?? ""
        try CrashReport.naming(name) { try render(markdown, of: name) }
    }

    private func render(_ markdown: [UInt8], of name: String) throws {
        let (source, warning) = SourceText.read(markdown, file: name)
        if let warning { Diagnostics.print([warning], as: .text) }
        if warning?.severity == .error { throw ExitCode(1) }
        var (document, warnings) = Document.read(source, extensions: extensions.subtracting([.headingIdentifiers]))
        Diagnostics.print(warnings, as: .text)
        if extensions.contains(.headingIdentifiers) { document.assignHeadingIdentifiers(by: headingIdScheme) }
        if extensions.contains(.crossReferences), to != .markdown, to != .json {
            let issues = document.resolveReferences()
            let warnings = issues.map { issue in
                source.diagnostic(
                    issue.message, severity: .warning, line: issue.position?.line ?? 1, column: issue.position?.column,
                    help: issue.help)
            }
            Diagnostics.print(warnings, as: .text)
        }
        do {
            try Console.bytes(output(of: document, from: source))
        } catch {
            Console.error("standard output: error: cannot write: \(error)")
            throw ExitCode(1)
        }
    }

    private func output(of document: Document, from source: SourceText) throws -> [UInt8] {
        switch to {
        case .html: return Array(renderer.render(document).utf8)
        case .markdown:
            let written = markdown(of: document)
            let warnings = written.changedBlocks.map { block in
                source.diagnostic(
                    "Markdown has no form for this block, which changes if the output is parsed", severity: .warning,
                    line: block.position?.line ?? 1, column: block.position?.column,
                    help: "use --to json, or write the block in another way")
            }
            Diagnostics.print(warnings, as: .text)
            return Array(written.markdown.utf8)
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return Array(try encoder.encode(document)) + [UInt8(ascii: "\n")]
        case .plain:
            var renderer = PlainTextRenderer(width: width)
            renderer.showsAlertKinds = true
            let text = renderer.render(document)
            return Array(text.utf8) + (text.isEmpty ? [] : [UInt8(ascii: "\n")])
        case .ansi:
            let width = width ?? Terminal.standardOutput.width ?? 80
            return Array(ANSIRenderer(width: width).render(document).utf8)
        }
    }

    private func markdown(of document: Document) -> VerifiedMarkdown {
        var renderer = MarkdownRenderer(
            dialect: extensions.isEmpty ? .commonMark : .extended,
            escapesSmartPunctuation: extensions.contains(.smartPunctuation))
        renderer.writesWikiLinks = extensions.contains(.wikiLinks)
        renderer.writesTableSpans = extensions.contains(.tableSpans)
        renderer.writesReferences = extensions.contains(.crossReferences)
        return renderer.render(document) { markdown in
            var read = Document(markdown: markdown, extensions: extensions.subtracting([.headingIdentifiers]))
            if extensions.contains(.headingIdentifiers) { read.assignHeadingIdentifiers() }
            return read
        }
    }

    private var renderer: HTMLRenderer {
        var renderer = untrusted ? HTMLRenderer.untrusted : HTMLRenderer()
        if let rawHTML { renderer.rawHTML = rawHTML }
        renderer.allowsRemoteImages = !refusesRemoteImages
        return renderer
    }

    private func input() throws -> [UInt8] {
        guard let file, !isStandardInput else { return try standardInput() }
        return try FileSystem.disk.read(FilePath(file))
    }

    private var isStandardInput: Bool { file == nil || file == "-" }

    private func standardInput() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while true {
            let part = try [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                count = try FileDescriptor.standardInput.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            if part.isEmpty { return bytes }
            bytes += part
        }
    }
}

extension HTMLRenderer.RawHTML: ExpressibleByArgument {}

extension HeadingIdentifierScheme: ExpressibleByArgument {
    fileprivate static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
