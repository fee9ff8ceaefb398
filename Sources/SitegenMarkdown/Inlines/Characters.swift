#if canImport(CSitegenCmark)
extension UInt8 {
    var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    var isASCIIAlphanumeric: Bool {
        isASCIILetter || isASCIIDigit
    }

    var isASCIIBlank: Bool {
        self == UInt8(ascii: " ") || (0x09...0x0D).contains(self)
    }
}

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
        if value < 0x80 {
            return value > 0x20 && value != 0x7F && !UInt8(truncatingIfNeeded: value).isASCIIAlphanumeric
        }
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
