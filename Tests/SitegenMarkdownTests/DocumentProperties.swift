import Foundation
import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenDocuments
import SitegenMarkdown
import SitegenMarkdownLint
import SitegenModel

/// Properties that hold for every document. The tests and the fuzzer check them. The text takes the way that it takes in the
/// commands: as a content file with front matter, parsed with the search for likely mistakes, and rendered with highlighting.
enum DocumentProperties {
    /// The maximum bytes of safe HTML per byte of Markdown. The most known is 60, for an empty line of code whose line
    /// number has 20 characters.
    static let growth = 64

    /// Further bytes of safe HTML: in libcmark, link references can copy 100,000 bytes, each of which may become six
    /// (`&quot;`). The same applies to titles of abbreviations.
    static let growthConstant = 1_300_000

    /// The maximum steps of work per byte of Markdown to read a content file and render it, and further steps.
    static let work = 400
    static let workConstant = 100_000

    /// The first property that the document parsed from `markdown` violates, or `nil` if there is none.
    static func violation(of markdown: some Collection<UInt8>) -> String? {
        seriousViolation(of: markdown) ?? roundTripDifference(of: markdown)?.description
    }

    /// The first violation that stops `make fuzz`: a lost issue, a placeholder in the output, work or output beyond a bound.
    static func seriousViolation(of markdown: some Collection<UInt8>) -> String? {
        let bytes = Array(markdown)
        for profile in Profile.all {
            if let violation = violation(of: bytes, profile) { return "\(profile.name): \(violation)" }
        }
        return violation(ofFile: bytes)
    }

    /// What texts have in common whose documents change if they are written as Markdown and parsed. `make fuzz` only counts them.
    enum RoundTripFamily: String, CaseIterable {
        case optionalExtensions = "extensions that are off by default"
        case controlCharacters = "control characters and references"
        case unclosedHTML = "HTML with an end of its own"
        case lazyLines = "lazy lines"
        case other = "other texts"

        fileprivate init(of markdown: [UInt8], isStandard: Bool) {
            let text = String(decoding: markdown, as: UTF8.self).lowercased()
            let lines = text.split(whereSeparator: \.isNewline)
            let isMarked = lines.map { $0.drop { $0 == " " }.first.map { ">-+*0123456789:".contains($0) } ?? false }
            if !isStandard {
                self = .optionalExtensions
            } else if text.utf8.contains(where: { $0 < 0x20 && !(9...13).contains($0) }) || text.contains("&") {
                self = .controlCharacters
            } else if ["<!", "<?", "<pre", "<script", "<style", "<textarea"].contains(where: { text.contains($0) }) {
                self = .unclosedHTML
            } else if zip(isMarked, isMarked.dropFirst()).contains(where: { $0 && !$1 }) {
                self = .lazyLines
            } else {
                self = .other
            }
        }
    }

    /// How the document that is parsed from the Markdown written of it differs; `nil` if it is the same.
    static func roundTripDifference(
        of markdown: some Collection<UInt8>
    ) -> (family: RoundTripFamily, description: String)? {
        let bytes = Array(markdown)
        for profile in Profile.all where profile.roundTrips {
            let document = Document(markdown: bytes, extensions: profile.extensions)
            guard let difference = violation(inMarkdownOf: document, profile) else { continue }
            let family = RoundTripFamily(of: bytes, isStandard: profile.extensions.isSubset(of: .standard))
            return (family, "\(profile.name): \(difference)")
        }
        return nil
    }

    /// Reads a content file as a build does, with all extensions.
    static func violation(ofFile bytes: [UInt8]) -> String? {
        func read() -> String? {
            let (file, _) = ContentFile.read(bytes, file: "a.md")
            let diagnostics = file.frontMatter().diagnostics
            let (document, issues) = file.document(Set(MarkdownExtension.allCases), language: "en")
            _ = HTMLRenderer(highlight: CodeHighlighting.write).render(document)
            let lines = file.source.bytes.count { $0 == 0x0A || $0 == 0x0D } + 1
            let misplaced = (diagnostics + issues).first { !(1...lines).contains($0.line ?? 1) }
            return misplaced.map { "a message is not in the text: \($0)" }
        }
        #if DEBUG
        var violation: String?
        let steps = WorkCounter.steps { violation = read() }
        let limit = work * bytes.count + workConstant
        return violation ?? (steps > limit ? "\(bytes.count) bytes took \(steps) steps" : nil)
        #else
        return read()
        #endif
    }

    private struct Profile: Sendable {
        let name: String
        let extensions: Set<MarkdownExtension>
        let dialect: MarkdownRenderer.Dialect
        /// Whether rendered Markdown parses to the same document. With smart punctuation, it does not: straight quotation
        /// marks are not escaped, to keep prose readable, so they are replaced.
        var roundTrips = true

        static let all = [
            Profile(name: "CommonMark", extensions: .none, dialect: .commonMark),
            Profile(name: "standard", extensions: .standard, dialect: .extended),
            Profile(
                // The Markdown renderer does not know whether escaped brackets would be formulas.
                name: "all but smart punctuation", extensions: every.subtracting([.smartPunctuation, .mathBrackets]),
                dialect: .extended),
            Profile(name: "all extensions", extensions: every, dialect: .extended, roundTrips: false),
        ]

        private static let every = Set(MarkdownExtension.allCases)
    }

    private static func violation(of markdown: [UInt8], _ profile: Profile) -> String? {
        let (document, _) = Document.linting(markdown: markdown, extensions: profile.extensions)
        guard document == Document(markdown: markdown, extensions: profile.extensions) else {
            return "the search for likely mistakes changes the document"
        }
        if let difference = Document.blockDifference(inMarkdown: markdown, extensions: profile.extensions) {
            return "the rewritten text has other blocks: \(difference)"
        }
        return violation(inHTMLOf: document, from: markdown, profile.extensions)
            ?? violation(inCodingOf: document)
            ?? violation(inTextOf: document)
    }

    private static func violation(
        inHTMLOf document: Document, from markdown: [UInt8], _ extensions: Set<MarkdownExtension>
    ) -> String? {
        let untrusted = HTMLRenderer.untrusted.render(document)
        let limit = growth * markdown.count + growthConstant
        if untrusted.utf8.count > limit {
            return "\(markdown.count) bytes became \(untrusted.utf8.count) bytes of HTML"
        }
        let others = [
            HTMLRenderer(highlight: CodeHighlighting.write), HTMLRenderer(rawHTML: .keep, urls: .all),
        ].map { $0.render(document) }
        // Without extensions, the parser uses no placeholders.
        if extensions != .none, ([untrusted] + others).contains(where: hasPlaceholder) {
            return "a placeholder went out: \(([untrusted] + others).map(\.debugDescription))"
        }
        return nil
    }

    private static func hasPlaceholder(_ text: String) -> Bool {
        text.unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) }
    }

    private static func violation(inCodingOf document: Document) -> String? {
        do {
            let decoded = try JSONDecoder().decode(Document.self, from: JSONEncoder().encode(document))
            return decoded == document ? nil : "JSON has another document:\n\(document.treeDump)\n\(decoded.treeDump)"
        } catch {
            return "JSON: \(error)"
        }
    }

    private static func violation(inMarkdownOf document: Document, _ profile: Profile) -> String? {
        for (fence, bullet) in zip(
            [MarkdownRenderer.Fence.backticks, .tildes, .tildes], MarkdownRenderer.Bullet.allCases)
        {
            var renderer = MarkdownRenderer(
                dialect: profile.dialect, fence: fence, bullet: bullet,
                emphasis: bullet == .plus ? .underscore : .asterisk)
            if bullet == .plus {
                (renderer.headings, renderer.numbering) = (.underlines, .repeated)
                renderer.thematicBreak = .hyphens
            }
            if bullet == .asterisk { renderer.links = .references }
            renderer.writesWikiLinks = profile.extensions.contains(.wikiLinks)
            renderer.writesTableSpans = profile.extensions.contains(.tableSpans)
            renderer.writesReferences = profile.extensions.contains(.crossReferences)
            if let violation = violation(inMarkdownOf: document, profile, renderer) { return violation }
        }
        return nil
    }

    private static func violation(
        inMarkdownOf document: Document, _ profile: Profile, _ renderer: MarkdownRenderer
    ) -> String? {
        let written = renderer.render(document)
        let again = Document(markdown: written, extensions: profile.extensions)
        if !again.isDocument(document) {
            return document.hasAmbiguousEmphasis || document.hasAmbiguousMark || document.hasLinkInLink
                || Document.hasNoForm(written)
                ? nil
                : """
                the Markdown written of it is another document: \(written.debugDescription)
                \(document.treeDump)
                \(again.treeDump)
                """
        }
        let writtenAgain = renderer.render(again)
        if writtenAgain != written {
            return "written again it differs: \(written.debugDescription), \(writtenAgain.debugDescription)"
        }
        return nil
    }

    /// Checks that text renderers do not crash and that no control character of the author reaches the terminal.
    private static func violation(inTextOf document: Document) -> String? {
        _ = PlainTextRenderer(width: 20).render(document)
        _ = ANSIRenderer(width: 30).render(document)
        // A control character that does not begin a style (ESC, `[`) comes from the author.
        let scalars = Array(ANSIRenderer(width: 30, usesHyperlinks: false).render(document).unicodeScalars)
        for (index, scalar) in scalars.enumerated() where scalar.properties.generalCategory == .control {
            if scalar == "\n" || scalar == "\t" { continue }
            let isStyle =
                scalar == "\u{1B}"
                && scalars[(index + 1)...].drop { "0123456789;[".unicodeScalars.contains($0) }
                    .first == "m"
            if !isStyle { return "the terminal is sent \(String(scalar).debugDescription)" }
        }
        return nil
    }
}

/// Cases that `MarkdownRenderer` documents as not representable.
extension Document {
    /// Whether the tree is that of another document, except that a tight list may have become loose, because its blocks need a
    /// blank line between them.
    func isDocument(_ other: Document) -> Bool {
        if self == other { return true }
        let (lines, others) = (treeDump.split(separator: "\n"), other.treeDump.split(separator: "\n"))
        return lines.count == others.count && zip(lines, others).allSatisfy { $0 == $1 || $0 == $1 + " loose" }
    }

    /// Whether emphasis contains emphasis and other nodes, is nested three levels deep, or begins or ends with a link beside a formula.
    fileprivate var hasAmbiguousEmphasis: Bool {
        nodes.contains { node in
            let children = node.children
            let isBesideFormula = zip(children, children.dropFirst()).contains { left, right in
                left.isEmphasis && left.children.last?.isLink == true && right.isFormula
                    || right.isEmphasis && right.children.first?.isLink == true && left.isFormula
            }
            if isBesideFormula { return true }
            guard node.isEmphasis, let inner = children.first(where: \.isEmphasis) else { return false }
            return children.count > 1 || inner.children.contains(where: \.holdsEmphasis)
        }
    }
}

extension Document {
    /// Whether a mark, or a similar node, may be written as text or end at another delimiter.
    var hasAmbiguousMark: Bool { hasMarkBesideText || hasMarkInMark }

    /// Whether the text of a link contains an address that cannot be written in angle brackets (CommonMark §6.5).
    fileprivate var hasLinkInLink: Bool {
        nodes.contains { node in
            guard case .link(let link) = node.inline,
                link.destination.utf8.contains(where: { $0 <= 0x20 || "<>".utf8.contains($0) })
            else { return false }
            return node.ancestors.contains {
                if case .inline(.link) = $0 { true } else { false }
            }
        }
    }

    /// Whether the written text contains another such case: adjacent tildes of two kinds, a directive after a note at the start of a
    /// line, or emphasis of a URL after a reference.
    static func hasNoForm(_ written: String) -> Bool {
        written.contains("~~~") || written.contains(#/\[\^note-[0-9a-f]{8}\]:[a-z]/#)
            || written.contains(#/\[\^\w+\][*_]+</#)
    }

    /// Whether a mark contains a mark, or a similar node one of its kind.
    private var hasMarkInMark: Bool {
        nodes.contains { node in
            guard let kind = node.markKind else { return false }
            return node.children.contains { $0.holdsMark(kind) }
        }
    }

    /// Whether a strikethrough, a mark or an insertion begins or ends with punctuation, a link or other markup, next to a
    /// character that is neither white space nor punctuation.
    private var hasMarkBesideText: Bool {
        nodes.contains { node in
            zip(node.children, node.children.dropFirst()).contains { left, right in
                left.endsInMarkup(before: right.text?.unicodeScalars.first, atEnd: true)
                    || right.endsInMarkup(before: left.text?.unicodeScalars.last, atEnd: false)
            }
        }
    }
}

extension Document.Node {
    fileprivate var text: String? {
        switch inline {
        case .text(let text): text.string
        case .abbreviation(let abbreviation): abbreviation.text
        default: nil
        }
    }

    fileprivate func endsInMarkup(before neighbour: Unicode.Scalar?, atEnd: Bool) -> Bool {
        guard markKind != nil, let child = atEnd ? children.last : children.first, let neighbour else { return false }
        let edge = child.text.flatMap { atEnd ? $0.unicodeScalars.last : $0.unicodeScalars.first }
        guard edge?.isMarkdownPunctuation ?? true else { return false }
        return !neighbour.isMarkdownBlank && !neighbour.isMarkdownPunctuation
    }

    fileprivate enum MarkKind {
        case strikethrough
        case mark
        case insertion
    }

    fileprivate var markKind: MarkKind? {
        switch inline {
        case .strikethrough: .strikethrough
        case .mark: .mark
        case .insertion: .insertion
        default: nil
        }
    }

    fileprivate func holdsMark(_ kind: MarkKind) -> Bool {
        markKind == kind || children.contains { $0.holdsMark(kind) }
    }

    fileprivate var isLink: Bool { if case .link? = inline { true } else { false } }

    fileprivate var isFormula: Bool { if case .formula? = inline { true } else { false } }

    fileprivate var holdsEmphasis: Bool { isEmphasis || children.contains(where: \.holdsEmphasis) }

    fileprivate var isEmphasis: Bool {
        switch inline {
        case .emphasis, .strong: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character is Unicode whitespace (CommonMark §2.1), which does not include line separators.
    fileprivate var isMarkdownBlank: Bool {
        isASCII ? properties.isWhitespace : properties.generalCategory == .spaceSeparator
    }

    /// Whether the character is punctuation (CommonMark 0.30 §2.1), such as a plus sign, but not an emoji.
    fileprivate var isMarkdownPunctuation: Bool {
        Character(self).isPunctuation || isASCII && Character(self).isSymbol
    }
}
