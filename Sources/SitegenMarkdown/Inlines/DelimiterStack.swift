#if canImport(CSitegenCmark)
/// Delimiters that wait for those that close them (CommonMark §6.2, as cmark-gfm has it for `~`).
///
/// Each kind has a stack of its own, so the nearest opener is the top and nothing is searched for.
struct DelimiterStack {
    /// A run of delimiters of one length.
    enum Kind: Int, CaseIterable {
        case tilde, tildes, doubleTilde, subscriptTilde, superscript, mark, insertion

        /// What a pair of them makes.
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

        /// One tilde and two close each other's runs without making a pair.
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
    /// The token that begins the directive around; what stands before it is out of reach.
    private var floor = -1

    /// Takes the next delimiter of the run.
    ///
    /// - Parameter token: The number of its token.
    /// - Returns: The number of the token that it closes, if it closes one.
    mutating func add(_ kind: Kind, token: Int, canOpen: Bool, canClose: Bool) -> Int? {
        if canClose {
            let own = nearest(kind)
            if let rival = kind.rival, let other = stacks[rival.rawValue].last, other.token > max(own ?? -1, floor),
                // One and two make three: no pair, nor an end, where either could be both (rule 9 of §6.2).
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

    /// Forgets what a blank ends: superscript and subscript hold none, as Pandoc has it.
    mutating func passBlank() {
        while nearest(.superscript) != nil { stacks[Kind.superscript.rawValue].removeLast() }
        while nearest(.subscriptTilde) != nil { stacks[Kind.subscriptTilde.rawValue].removeLast() }
    }

    /// Begins a directive at a token; nothing within it is closed from outside, or closes what is outside.
    ///
    /// - Returns: What ``leave(to:)`` needs.
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

    /// Each opener is taken off once, so all calls together are linear.
    private mutating func discard(from token: Int) {
        for index in stacks.indices {
            while let last = stacks[index].last, last.token >= token { stacks[index].removeLast() }
        }
    }
}
#endif
