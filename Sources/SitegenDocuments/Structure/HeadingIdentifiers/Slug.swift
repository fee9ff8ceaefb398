import SitegenBase

/// Creates unique names for headings and addresses from text.
///
/// The rules are those of GitHub's heading anchors: the text is lowercased; letters, digits, marks, `_` and `-` are kept; inner
/// spaces become hyphens; everything else is removed. Letters with accents are precomposed. A name that was used before gets `-1`, `-2` … at its end.
public struct Slugger: Sendable {
    /// How often each name was requested.
    private var uses: [String: Int] = [:]

    /// Creates a slugger without used names.
    public init() {}

    /// Returns a name for `text` that was not used before; `section` if nothing of the text is left.
    ///
    /// - Parameter text: A text without markup.
    /// - Returns: The name, which will not be returned again.
    public mutating func slug(for text: String) -> String {
        name(from: Self.base(for: text))
    }

    /// Returns a name that begins with `base` and was not used before.
    mutating func name(from base: String) -> String {
        let (name, use) = free(base)
        uses[base] = use
        if name != base { uses[name] = 0 }
        return name
    }

    /// The first unused name that begins with `base`, and the number at its end, 0 if there is none.
    private func free(_ base: String) -> (name: String, use: Int) {
        guard var use = uses[base] else { return (base, 0) }
        var name: String
        repeat {
            use += 1
            name = "\(base)-\(use)"
        } while uses[name] != nil
        return (name, use)
    }

    /// Reserves a name that was assigned elsewhere, so that it is not returned.
    ///
    /// - Parameter name: The name.
    public mutating func reserve(_ name: String) {
        if uses[name] == nil { uses[name] = 0 }
    }

    /// Uses `name` for `text` if ``slug(for:)`` would return it; otherwise does nothing.
    ///
    /// - Returns: Whether the name was used.
    mutating func use(_ name: String, for text: String) -> Bool {
        let base = Self.base(for: text)
        let (candidate, use) = free(base)
        let isUsed = candidate == name
        // The next search can skip names that are known to be used.
        if uses[base] != nil { uses[base] = isUsed ? use : use - 1 }
        if isUsed { uses[candidate] = 0 }
        return isUsed
    }

    /// The common start of all names for `text`.
    package static func base(for text: String) -> String {
        let slug = slug(text)
        return slug.isEmpty ? "section" : slug
    }

    /// The name for `text`, without regard to used names; may be empty.
    ///
    /// - Parameter text: A text without markup.
    /// - Returns: The name.
    public static func slug(_ text: String) -> String {
        let text = text.precomposed
        // Lowercasing can lengthen a character by half: from two bytes to three.
        return String(unsafeUninitializedCapacity: text.utf8.count * 3 / 2) { slug in
            var count = 0
            // Blanks become hyphens if something follows them; those at the start and end are removed.
            var blanks = 0
            var hasBegun = false
            for scalar in text.unicodeScalars {
                if scalar == " " {
                    if hasBegun { blanks += 1 }
                    continue
                }
                hasBegun = true
                while blanks > 0 {
                    slug[count] = UInt8(ascii: "-")
                    count += 1
                    blanks -= 1
                }
                switch scalar {
                case "a"..."z", "0"..."9", "-", "_":
                    slug[count] = UInt8(truncatingIfNeeded: scalar.value)
                    count += 1
                case "A"..."Z":
                    slug[count] = UInt8(truncatingIfNeeded: scalar.value | 0x20)
                    count += 1
                case _ where scalar.value > 127 && scalar.staysInSlug:
                    count = slug[count...].initialize(fromContentsOf: scalar.properties.lowercaseMapping.utf8)
                default:
                    break
                }
            }
            return count
        }
    }
}

extension Unicode.Scalar {
    fileprivate var staysInSlug: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .connectorPunctuation:
            true
        default:
            false
        }
    }
}
