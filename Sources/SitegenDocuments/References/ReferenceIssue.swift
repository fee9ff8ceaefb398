/// A reference that leads nowhere, or an id that several parts of a document have.
public struct ReferenceIssue: Hashable, Sendable {
    /// The kind of an issue.
    ///
    /// A minor version may add cases: write a `default` where you switch over them.
    #if hasAttribute(nonexhaustive)
    @nonexhaustive
    #endif
    public enum Kind: Hashable, Sendable {
        /// No part of the document has the id.
        case unknownPart(String)
        /// No entry of the bibliography has the key.
        case unknownEntry(String)
        /// Several parts of the document have the id.
        case repeatedIdentifier(String)
        /// The references of the document add too much text; this one and those after it stay as they are written.
        case excess
    }

    /// The kind of the issue.
    public var kind: Kind

    /// The position of the block that contains the reference or has the id; `nil` if it is unknown.
    public var position: SourcePosition?

    /// The id or the key that is most similar to an unknown one; `nil` if there is none.
    public var suggestion: String?

    /// A short description of the problem.
    public var message: String {
        switch kind {
        case .unknownPart(let key): "the page has no \(ReferenceKind(of: key)?.noun ?? "part") ‘\(key)’"
        case .unknownEntry(let key): "the bibliography has no entry ‘\(key)’"
        case .repeatedIdentifier(let id):
            "another \(ReferenceKind(of: id)?.noun ?? "part") of the page has the id ‘\(id)’"
        case .excess: "the references of the page add too much text; the others are shown as they are written"
        }
    }

    /// How to fix it.
    public var help: String {
        if let suggestion { return "did you mean ‘\(suggestion)’?" }
        switch kind {
        case .unknownPart(let key): return "add {#\(key)} to it, or write \\@\(key) for text"
        case .unknownEntry(let key): return "add the entry, or write \\@\(key) for text"
        case .repeatedIdentifier: return "change one of the ids"
        case .excess: return "split the page, or shorten the names in the bibliography"
        }
    }
}

extension ReferenceKind {
    /// The word for a part in messages.
    fileprivate var noun: String {
        switch self {
        case .figure: "figure"
        case .table: "table"
        case .equation: "formula"
        case .listing: "code block"
        case .section: "section"
        }
    }
}
