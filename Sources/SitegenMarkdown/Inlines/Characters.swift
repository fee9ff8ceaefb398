#if canImport(CSitegenCmark)
import SitegenBase

extension Unicode.Scalar {
    /// Unicode whitespace (CommonMark §2.1).
    var isBlank: Bool {
        switch self {
        case " ", "\t", "\n", "\r", "\u{C}": true
        default: value >= 0x80 && properties.generalCategory == .spaceSeparator
        }
    }

    /// ASCII punctuation, or Unicode punctuation: the characters that libcmark considers punctuation, so that `~~€~~` and
    /// `**€**` are treated the same.
    var isPunctuation: Bool {
        if value < 0x80 { return UInt8(truncatingIfNeeded: value).isASCIIPunctuation }
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            return true
        default:
            return false
        }
    }

    var isAlphanumeric: Bool {
        value < 0x80
            ? UInt8(truncatingIfNeeded: value).isASCIIAlphanumeric
            : properties.isAlphabetic || properties.numericType != nil
    }
}
#endif
