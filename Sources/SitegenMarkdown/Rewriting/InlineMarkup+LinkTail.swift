#if canImport(CSitegenCmark)
import SitegenBase

extension InlineMarkup {
    /// libcmark supports parentheses in a destination up to this depth.
    private static let maximumDepth = 32

    /// Parses the destination and the title in parentheses after the text of a link or an image (CommonMark §6.3).
    ///
    /// - Returns: Whether they begin at the start.
    mutating func readLinkTail() -> Bool {
        index += 1
        skipBlanks()
        guard byte == UInt8(ascii: "<") ? readBracketed() : readPlain() else { return false }
        let destinationEnd = index
        skipBlanks()
        if index > destinationEnd, let end = Self.endOfTitle(byte) {
            guard readTitle(to: end) else { return false }
            skipBlanks()
        }
        return take(UInt8(ascii: ")"))
    }

    /// Parses the destination and the title after the colon of a link's definition (CommonMark §4.7).
    ///
    /// - Returns: Whether they take the rest of the text.
    mutating func readDefinition() -> Bool {
        index += 1
        skipBlanks()
        let start = index
        guard byte == UInt8(ascii: "<") && index < limit ? readBracketed() : readDestinationOfDefinition(),
            index > start
        else { return false }
        let destinationEnd = index
        skipBlanks()
        if index == limit { return true }
        guard index > destinationEnd, let end = Self.endOfTitle(byte), readTitle(to: end) else { return false }
        skipBlanks()
        return index == limit
    }

    /// Unlike the destination in parentheses, it may contain a parenthesis without a partner at its end.
    private mutating func readDestinationOfDefinition() -> Bool {
        var depth = 0
        while index < limit, byte > 0x20, byte != 0x7F {
            if byte == UInt8(ascii: "("), source[index - 1] != UInt8(ascii: "\\") { depth += 1 }
            if byte == UInt8(ascii: ")"), source[index - 1] != UInt8(ascii: "\\") { depth -= 1 }
            index += 1
        }
        return depth == 0
    }

    // MARK: - Destinations

    private mutating func readBracketed() -> Bool {
        index += 1
        while index < limit {
            switch byte {
            case UInt8(ascii: "\\") where index + 1 < limit && !source[index + 1].isLineEnd: index += 1
            case UInt8(ascii: ">"):
                index += 1
                return true
            case UInt8(ascii: "<"): return false
            case let byte where byte.isLineEnd: return false
            default: break
            }
            index += 1
        }
        return false
    }

    /// Ends before a blank or the parenthesis that ends the tail.
    private mutating func readPlain() -> Bool {
        var depth = 0
        while index < limit {
            switch byte {
            case UInt8(ascii: "\\") where index + 1 < limit && !source[index + 1].isASCIIBlank: index += 1
            case UInt8(ascii: "("):
                depth += 1
                guard depth < Self.maximumDepth else { return false }
            case UInt8(ascii: ")"):
                guard depth > 0 else { return true }
                depth -= 1
            case ...0x20, 0x7F: return depth == 0
            default: break
            }
            index += 1
        }
        return false
    }

    // MARK: - Titles

    private static func endOfTitle(_ start: UInt8) -> UInt8? {
        switch start {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): start
        case UInt8(ascii: "("): UInt8(ascii: ")")
        default: nil
        }
    }

    private mutating func readTitle(to end: UInt8) -> Bool {
        index += 1
        while index < limit {
            if byte == end {
                index += 1
                return true
            }
            if end == UInt8(ascii: ")"), byte == UInt8(ascii: "(") { return false }
            index += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }
}
#endif
