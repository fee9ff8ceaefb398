/// Makes names for headings and addresses from text, each only once.
///
/// The rules are those of GitHub's heading anchors: lower case, letters, digits, marks, `_` and `-` kept,
/// spaces within become hyphens, everything else goes. A name that was given before gets `-1`, `-2` … at its end.
public struct Slugger: Sendable {
    /// How often a name was asked for, by name.
    private var uses: [String: Int] = [:]

    /// A slugger that has given no name yet.
    public init() {}

    /// A name for `text` that was not given before; `section` where nothing of the text is left.
    ///
    /// - Parameter text: A text without markup.
    /// - Returns: The name, which nobody gets again.
    public mutating func slug(for text: String) -> String {
        name(from: Self.base(for: text))
    }

    /// A name that begins with `base` and was not given before.
    mutating func name(from base: String) -> String {
        let (name, use) = free(base)
        uses[base] = use
        if name != base { uses[name] = 0 }
        return name
    }

    /// The first name that begins with `base` and is not given yet, and the number at its end, 0 where there is none.
    private func free(_ base: String) -> (name: String, use: Int) {
        guard var use = uses[base] else { return (base, 0) }
        var name: String
        repeat {
            use += 1
            name = "\(base)-\(use)"
        } while uses[name] != nil
        return (name, use)
    }

    /// Notes a name that somebody else has given, so that it is not given again.
    ///
    /// - Parameter name: The name.
    public mutating func reserve(_ name: String) {
        if uses[name] == nil { uses[name] = 0 }
    }

    /// Gives `name` for `text` if that is what ``slug(for:)`` would give, and nothing otherwise.
    ///
    /// - Returns: Whether it was given.
    mutating func give(_ name: String, for text: String) -> Bool {
        let base = Self.base(for: text)
        let (candidate, use) = free(base)
        let isGiven = candidate == name
        // The next one need not try again what is taken.
        if uses[base] != nil { uses[base] = isGiven ? use : use - 1 }
        if isGiven { uses[candidate] = 0 }
        return isGiven
    }

    /// What every name for `text` begins with.
    package static func base(for text: String) -> String {
        let slug = slug(text)
        return slug.isEmpty ? "section" : slug
    }

    /// The name for `text` on its own, whether it was given before or not; may be empty.
    ///
    /// - Parameter text: A text without markup.
    /// - Returns: The name.
    public static func slug(_ text: String) -> String {
        // A small letter takes up to half as much again as the capital: three bytes, and the capital two.
        String(unsafeUninitializedCapacity: text.utf8.count * 3 / 2) { slug in
            var count = 0
            // Blanks become hyphens when something follows; those at the beginning and the end become nothing.
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
