import Foundation
import Hypertext
import SitegenDocuments
import SitegenMarkdown

/// What holds for every document, whatever text it was parsed from. The tests look at it, and so does the fuzzer.
enum DocumentProperties {
    /// How many times as long as the Markdown the safe HTML may be. The most known are the 60 bytes of an empty line of
    /// code whose number has 20 characters.
    static let growth = 64

    /// How much longer the safe HTML may be beyond that: libcmark lets references to links copy 100,000 bytes, each of
    /// which may become six (`&quot;`), and titles of abbreviations as many.
    static let growthConstant = 1_300_000

    /// What does not hold for the document that `markdown` is, or `nil` where all does.
    static func violation(of markdown: some Collection<UInt8>) -> String? {
        for profile in Profile.all {
            if let violation = violation(of: Array(markdown), profile) { return "\(profile.name): \(violation)" }
        }
        return nil
    }

    private struct Profile: Sendable {
        let name: String
        let extensions: Set<MarkdownExtension>
        let dialect: MarkdownRenderer.Dialect
        /// Straight quotation marks stay as they are in what is written, so that prose can be read; smart punctuation
        /// then makes others of them.
        var roundTrips = true

        static let all = [
            Profile(name: "CommonMark", extensions: .none, dialect: .commonMark),
            Profile(name: "standard", extensions: .standard, dialect: .extended),
            Profile(
                // The writer does not know whether brackets behind backslashes are formulas.
                name: "all but smart punctuation", extensions: every.subtracting([.smartPunctuation, .mathBrackets]),
                dialect: .extended),
            Profile(name: "all extensions", extensions: every, dialect: .extended, roundTrips: false),
        ]

        private static let every = Set(MarkdownExtension.allCases)
    }

    private static func violation(of markdown: [UInt8], _ profile: Profile) -> String? {
        let document = Document(markdown: markdown, extensions: profile.extensions)
        return violation(inHTMLOf: document, from: markdown, profile.extensions)
            ?? violation(inCodingOf: document)
            ?? (profile.roundTrips ? violation(inMarkdownOf: document, profile) : nil)
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
        let others = [HTMLRenderer(), HTMLRenderer(rawHTML: .keep, urls: .all)].map { $0.render(document) }
        // With no extensions nothing stands for anything else, and the author's stay.
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
            renderer.writesWikiLinks = profile.extensions.contains(.wikiLinks)
            if let violation = violation(inMarkdownOf: document, profile, renderer) { return violation }
        }
        return nil
    }

    private static func violation(
        inMarkdownOf document: Document, _ profile: Profile, _ renderer: MarkdownRenderer
    ) -> String? {
        let written = renderer.render(document)
        let again = Document(markdown: written, extensions: profile.extensions)
        if again != document, again.dumpWithoutTightness != document.dumpWithoutTightness {
            return document.hasAmbiguousEmphasis || document.hasMarkBesideText
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

    /// Text out: nothing crashes, and no control character of the author's reaches the terminal.
    private static func violation(inTextOf document: Document) -> String? {
        _ = PlainTextRenderer(width: 20).render(document)
        _ = ANSIRenderer(width: 30).render(document)
        // What styles a text begins with ESC, `[`; what else does is the author's.
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

/// What `MarkdownRenderer` says that it cannot write.
extension Document {
    /// Whether lists are loose is told by blank lines, which not every list has a place for.
    fileprivate var dumpWithoutTightness: String {
        treeDump.replacingOccurrences(of: " loose\n", with: "\n")
    }

    /// Whether emphasis stands within emphasis beside something else, or three deep.
    fileprivate var hasAmbiguousEmphasis: Bool {
        nodes.contains { node in
            let children = node.children
            guard node.isEmphasis, let inner = children.first(where: \.isEmphasis) else { return false }
            return children.count > 1 || inner.children.contains(where: \.isEmphasis)
        }
    }
}

extension Document {
    /// Whether a strikethrough, a mark or an insertion begins or ends with a link or other markup, and a character that
    /// is neither a blank nor punctuation stands beside it.
    fileprivate var hasMarkBesideText: Bool {
        nodes.contains { node in
            zip(node.children, node.children.dropFirst()).contains { left, right in
                left.endsInMarkup(before: right.text?.unicodeScalars.first, atEnd: true)
                    || right.endsInMarkup(before: left.text?.unicodeScalars.last, atEnd: false)
            }
        }
    }
}

extension Node {
    fileprivate var text: String? {
        if case .text(let text)? = inline { text.string } else { nil }
    }

    fileprivate func endsInMarkup(before neighbour: Unicode.Scalar?, atEnd: Bool) -> Bool {
        switch inline {
        case .strikethrough, .mark, .insertion:
            guard let child = atEnd ? children.last : children.first, child.text == nil, let neighbour else {
                return false
            }
            return !neighbour.properties.isWhitespace && !Character(neighbour).isPunctuation
        default: return false
        }
    }

    fileprivate var isEmphasis: Bool {
        switch inline {
        case .emphasis, .strong: true
        default: false
        }
    }
}
