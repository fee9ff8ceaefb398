import Hypertext
package import SitegenBase
import SitegenCache
package import SitegenConfiguration
package import SitegenDocuments
package import SitegenFiles
package import SitegenTools
package import SystemPackage

/// Replaces code blocks that describe diagrams with drawings.
package struct Diagrams: Sendable {
    /// The languages of diagrams that only other programs can draw. Their code is shown, and the build reports this once.
    private static let undrawn: Set<String> = ["d2", "plantuml"]

    /// The renderers by language. Each has the version that it had when the build began.
    private let renderers: [String: (renderer: any DiagramRenderer, version: String?)]
    /// The languages of code blocks that are drawn or reported.
    private let languages: Set<String>
    /// Whether pages draw the diagrams of Mermaid in the reader's browser if they are not drawn during the build.
    private let hasScript: Bool
    private let folder: FilePath
    private let fileSystem: FileSystem

    /// - Parameters:
    ///   - renderers: Draw the diagrams. The first one for a language is used.
    ///   - hasScript: Whether the site has a script that draws the diagrams of Mermaid in the reader's browser.
    ///   - folder: The cache folder of the site.
    package init(
        _ renderers: [any DiagramRenderer], hasScript: Bool = false, in folder: FilePath, _ fileSystem: FileSystem
    ) {
        let versions = renderers.map { (renderer: $0, version: $0.version) }
        self.renderers = Dictionary(
            versions.flatMap { one in one.renderer.languages.map { ($0, one) } }
        ) { first, _ in first }
        languages = Set(self.renderers.keys).union(Self.undrawn)
        self.hasScript = hasScript
        self.folder = folder.appending("diagrams")
        self.fileSystem = fileSystem
    }

    /// Draws the diagrams of a text.
    ///
    /// - Parameters:
    ///   - source: The text, for the line numbers of the code blocks.
    ///   - diagnostics: Receives errors in diagrams, whose code is left unchanged, and notices about diagrams that are not drawn.
    func draw(_ blocks: inout [Block], from source: SourceText, _ diagnostics: inout [Diagnostic]) {
        for index in blocks.indices {
            guard case .codeBlock(let code) = blocks[index] else {
                if blocks[index].holdsDiagram(in: languages) {
                    blocks[index].modifyBlockRuns { draw(&$0, from: source, &diagnostics) }
                }
                continue
            }
            guard let language = code.info.language?.lowercased() else { continue }
            let line = code.position?.line ?? 1
            if let (renderer, version) = renderers[language] {
                do throws(Diagnostic) {
                    if version == nil, hasScript, language == Mermaid.language {
                        blocks[index] = .directive(Self.scripted(code))
                        continue
                    }
                    let drawing = try drawing(of: code, language, by: renderer, version, from: source)
                    blocks[index] = .directive(
                        Self.figure(Embed { UnescapedHTML(drawing.markup) }, class: "diagram", of: code))
                } catch {
                    diagnostics.append(error)
                }
            } else if Self.undrawn.contains(language) {
                let notice = Notice.undrawn(language)
                diagnostics.append(source.diagnostic(notice.message, severity: .warning, line: line, help: notice.help))
            }
        }
    }

    /// The class of a figure that a script draws.
    private static let scriptedClass = "mermaid-diagram"

    /// The source of a diagram that a script draws in the reader's browser.
    private static func scripted(_ code: CodeBlock) -> BlockDirective {
        figure(Embed { pre(.class("mermaid")) { code.code } }, class: scriptedClass, of: code)
    }

    /// Whether a script draws a diagram of a document.
    package static func isScripted(_ document: Document) -> Bool { document.blocks.contains { $0.isScripted } }

    /// Whether a figure is drawn by a script.
    fileprivate static func isScripted(_ figure: BlockDirective) -> Bool {
        figure.name == "figure" && figure.attributes.classes.contains(scriptedClass)
    }

    /// A drawing with the title and the attributes of its fence.
    private static func figure(_ drawing: Embed, class name: String, of code: CodeBlock) -> BlockDirective {
        let options = code.options
        var attributes = options.attributes
        attributes.add(code.attributes)
        var figure = BlockDirective(
            "figure", label: options.title.map { [.text(Text($0))] } ?? [],
            attributes: NodeAttributes(id: attributes.id, classes: [name] + attributes.classes), [.embed(drawing)])
        // On a narrow screen, the drawing scrolls, also with the keyboard.
        figure.attributes.set("tabindex", to: "0")
        for (name, value) in attributes.values { figure.attributes.set(name, to: value) }
        figure.range = code.range
        return figure
    }

    /// The drawing from the cache, or a new one.
    private func drawing(
        of code: CodeBlock, _ language: String, by renderer: any DiagramRenderer, _ version: String?,
        from source: SourceText
    ) throws(Diagnostic) -> SafeSVG {
        let line = code.position?.line ?? 1
        guard let version else {
            let notice = Notice.missing(renderer, language)
            throw source.diagnostic(notice.message, severity: .warning, line: line, help: notice.help)
        }
        let name = Fingerprint.of {
            $0.combine(version)
            $0.combine(language)
            $0.combine(code.code)
        }
        let identifier = String(name, radix: 16)
        let file = folder.appending("\(identifier).svg")
        let appliesStyles = renderer is Mermaid
        if let known = cachedDrawing(in: file, identifier, appliesStyles) { return known }
        let bytes: [UInt8]
        do throws(DiagramFailure) {
            bytes = try renderer.draw(code.code, language: language)
        } catch {
            // The line is that of a program's message, which may contain any text of the source.
            let lineCount = code.code.utf8.count { $0 == UInt8(ascii: "\n") }
            throw source.diagnostic(
                "cannot draw the diagram: \(error.message)", line: line + min(max(error.line ?? 0, 0), lineCount),
                help: "correct the source, or write ‘text’ instead of ‘\(language)’ to show the source")
        }
        guard let drawing = SafeSVG(bytes, identifier: identifier, appliesStyles: appliesStyles) else {
            throw source.diagnostic("cannot draw the diagram: \(renderer.name) returned no valid SVG", line: line)
        }
        // If the file cannot be written, the next build draws the diagram again.
        try? fileSystem.createFolder(folder)
        try? fileSystem.replace(file, with: ChecksummedWriter.sealed(bytes, Self.mark))
        return drawing
    }

    /// The mark of files in the cache.
    private static let mark: UInt64 = 0x0167_7661_7267_6964

    /// A drawing from the cache; `nil` if there is none or its file is damaged.
    private func cachedDrawing(in file: FilePath, _ identifier: String, _ appliesStyles: Bool) -> SafeSVG? {
        guard fileSystem.kind(file) == .file, let bytes = try? fileSystem.read(file),
            let content = try? ChecksummedWriter.opened(bytes, Self.mark).content
        else { return nil }
        return SafeSVG(Array(content), identifier: identifier, appliesStyles: appliesStyles)
    }
}

extension Diagrams {
    /// A notice that a build reports once, regardless of the number of diagrams.
    private struct Notice {
        static let ending = "diagrams are shown as source"
        var message: String
        var help: String

        static func missing(_ renderer: any DiagramRenderer, _ language: String) -> Notice {
            Notice(
                message: "\(renderer.name) is not installed, so ‘\(language)’ \(ending)",
                help: "\(renderer.installationHelp), or set ‘diagrams: false’ under ‘markdown’ in the configuration")
        }

        static func undrawn(_ language: String) -> Notice {
            Notice(
                message: "sitegen has no renderer for ‘\(language)’, so these \(ending)",
                help: "write the diagrams in ‘dot’, or add a script that draws them to a template, and set "
                    + "‘diagrams: false’ under ‘markdown’ in the configuration")
        }
    }

    /// Whether a build reports a diagnostic only the first time, such as that a kind of diagram is not drawn.
    package static func isSaidOnce(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.severity == .warning && diagnostic.message.hasSuffix(Notice.ending)
    }
}

extension Block {
    /// Whether a script draws the block, or one in it.
    fileprivate var isScripted: Bool {
        if case .directive(let figure) = self, Diagrams.isScripted(figure) { return true }
        var found = false
        forEachBlockRun { run in found = found || run.contains(where: \.isScripted) }
        return found
    }

    /// Whether a code block below is in one of the languages.
    fileprivate func holdsDiagram(in languages: Set<String>) -> Bool {
        var found = false
        forEachBlockRun { run in
            found =
                found
                || run.contains { block in
                    guard case .codeBlock(let code) = block else { return block.holdsDiagram(in: languages) }
                    return code.info.language.map { languages.contains($0.lowercased()) } ?? false
                }
        }
        return found
    }
}

extension SiteFolder {
    /// Renders the site's diagrams and stores them in the cache folder.
    ///
    /// - Parameters:
    ///   - renderers: Draw the diagrams. The first one for a language is used.
    ///   - hasScript: Whether the site has a script that draws the diagrams of Mermaid in the reader's browser.
    package func diagrams(by renderers: [any DiagramRenderer], hasScript: Bool) -> Diagrams {
        Diagrams(renderers, hasScript: hasScript, in: cache, fileSystem)
    }
}
