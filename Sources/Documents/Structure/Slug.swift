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
    public mutating func slug(for text: String) -> String {
        let slug = Self.slug(text)
        let base = slug.isEmpty ? "section" : slug
        guard var use = uses[base] else {
            uses[base] = 0
            return base
        }
        var candidate: String
        repeat {
            use += 1
            candidate = "\(base)-\(use)"
        } while uses[candidate] != nil
        uses[base] = use
        uses[candidate] = 0
        return candidate
    }

    /// The name for `text` on its own, whether it was given before or not; may be empty.
    public static func slug(_ text: String) -> String {
        var result: [UInt8] = []
        let text = text.unicodeScalars.drop { $0 == " " }
        let end = text.lastIndex { $0 != " " }.map(text.index(after:)) ?? text.startIndex
        for scalar in text[..<end] {
            switch scalar {
            case "a"..."z", "0"..."9", "-", "_":
                result.append(UInt8(truncatingIfNeeded: scalar.value))
            case "A"..."Z":
                result.append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
            case " ":
                result.append(UInt8(ascii: "-"))
            case _ where scalar.value > 127 && scalar.staysInSlug:
                result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            default:
                break
            }
        }
        return String(decoding: result, as: UTF8.self)
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
