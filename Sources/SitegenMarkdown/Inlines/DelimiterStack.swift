#if canImport(CSitegenCmark)
/// Delimiters that have not been closed yet (CommonMark §6.2; for `~`, as in cmark-gfm).
///
/// Each kind has a separate stack, so the nearest opener is at the top and no search is needed.
struct DelimiterStack {
    /// A run of delimiters of one length.
    enum Kind: Int, CaseIterable {
        case tilde, tildes, doubleTilde, subscriptTilde, superscript, mark, insertion

        /// The container that a pair of them creates.
        var container: InlineContainer {
            switch self {
            case .tilde, .tildes, .doubleTilde: .strikethrough
            case .subscriptTilde: .subscript
            case .superscript: .superscript
            case .mark: .mark
            case .insertion: .insertion
            }
        }

        /// Whether a pair contains no blanks, and can be next to any other character.
        var isTight: Bool { self == .superscript || self == .subscriptTilde }

        /// One tilde and two close each other's runs without forming a pair.
        fileprivate var rival: Kind? {
            switch self {
            case .tilde: .tildes
            case .tildes: .tilde
            default: nil
            }
        }
    }

    private struct Opener {
        var token: Int
        var canClose: Bool
    }

    private var stacks: [[Opener]] = Array(repeating: [], count: Kind.allCases.count)
    /// The token that begins the enclosing directive; earlier delimiters cannot be closed.
    private var floor = -1

    /// Adds the next delimiter of the run.
    ///
    /// - Parameter token: The index of its token.
    /// - Returns: The index of the token that it closes, if it closes one.
    mutating func add(_ kind: Kind, token: Int, canOpen: Bool, canClose: Bool) -> Int? {
        if canClose {
            let own = nearest(kind)
            if let rival = kind.rival, let other = stacks[rival.rawValue].last, other.token > max(own ?? -1, floor),
                // One and two make three: neither a pair nor an end, if either could be both (rule 9 of §6.2).
                !canOpen, !other.canClose
            {
                discard(from: other.token)
                return nil
            }
            if let own {
                discard(from: own)
                return own
            }
        }
        if canOpen { stacks[kind.rawValue].append(Opener(token: token, canClose: canClose)) }
        return nil
    }

    /// Discards openers that a blank ends: superscript and subscript contain no blanks, as in Pandoc.
    mutating func passBlank() {
        while nearest(.superscript) != nil { stacks[Kind.superscript.rawValue].removeLast() }
        while nearest(.subscriptTilde) != nil { stacks[Kind.subscriptTilde.rawValue].removeLast() }
    }

    /// Begins a directive at a token. Delimiters do not pair across its boundaries.
    ///
    /// - Returns: The value to pass to ``leave(to:)``.
    mutating func enter(at token: Int) -> Int {
        defer { floor = token }
        return floor
    }

    mutating func leave(to outer: Int) {
        discard(from: floor)
        floor = outer
    }

    private func nearest(_ kind: Kind) -> Int? {
        guard let opener = stacks[kind.rawValue].last, opener.token > floor else { return nil }
        return opener.token
    }

    /// Each opener is removed once, so all calls together are linear.
    private mutating func discard(from token: Int) {
        for index in stacks.indices {
            while let last = stacks[index].last, last.token >= token { stacks[index].removeLast() }
        }
    }
}
#endif
