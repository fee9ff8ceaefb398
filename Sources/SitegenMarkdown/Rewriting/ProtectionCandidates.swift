#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// The offsets of a source that may need protection: bare URLs with delimiters, attributes with delimiters or quotation marks.
struct ProtectionCandidates {
    private let source: UnsafeBufferPointer<UInt8>
    private var colons: ByteSearch
    private var webs: ByteSearch
    private var braces: ByteSearch
    private var dollars: ByteSearch
    private var backslashes: ByteSearch
    /// The offset up to which addresses are known to contain no delimiters.
    private var clearEnd = 0
    /// The offset up to which no dollar sign is known to end a formula, and that of the last one that may end it.
    private var formulaFreeEnd = 0
    private var formulaEnd = 0

    init(in source: UnsafeBufferPointer<UInt8>, _ triggers: Triggers) {
        self.source = source
        let nothing = UnsafeBufferPointer(rebasing: source[..<0])
        let hasAttributes = triggers.contains(.attributes) || triggers.contains(.directives)
        colons = ByteSearch(for: UInt8(ascii: ":"), in: triggers.contains(.autolinks) ? source : nothing)
        webs = ByteSearch(for: UInt8(ascii: "w"), in: triggers.contains(.autolinks) ? source : nothing)
        braces = ByteSearch(for: UInt8(ascii: "{"), in: hasAttributes ? source : nothing)
        dollars = ByteSearch(for: UInt8(ascii: "$"), in: triggers.contains(.math) ? source : nothing)
        backslashes = ByteSearch(for: UInt8(ascii: "\\"), in: triggers.contains(.mathBrackets) ? source : nothing)
    }

    /// Whether there may be anything to protect, judging by the bytes.
    static func occur(in source: UnsafeBufferPointer<UInt8>, _ triggers: Triggers) -> Bool {
        var candidates = Self(in: source, triggers)
        return candidates.next(from: 0) != nil
    }

    /// The first offset at or after another one.
    mutating func next(from start: Int) -> Int? {
        var offset = start
        while true {
            let colon = colons.next(from: offset)
            let web = webs.next(from: offset)
            let brace = braces.next(from: offset)
            let formula = min(dollars.next(from: offset), backslashes.next(from: offset))
            let index = min(min(colon, web), min(brace, formula))
            guard index < source.count else { return nil }
            if index == formula {
                if mayBeginFormula(at: index) { return index }
            } else if index == brace ? holdsDelimiter(after: index) : isAddress(at: index) {
                return index
            }
            offset = index + 1
        }
    }

    /// Whether something before the next blank line may end a formula that begins here. In code, most dollar signs begin
    /// variables.
    private mutating func mayBeginFormula(at index: Int) -> Bool {
        guard index + 2 < source.count else { return false }
        let next = source[index + 1]
        guard source[index] == UInt8(ascii: "$") else {
            return next == UInt8(ascii: "(") || next == UInt8(ascii: "[")
        }
        if next == UInt8(ascii: "$") || next == UInt8(ascii: "`") { return true }
        guard index >= formulaFreeEnd, !next.isASCIIBlank, index == 0 || !source[index - 1].isASCIIAlphanumeric else {
            return false
        }
        if index + 2 <= formulaEnd { return true }
        var end = index + 2
        defer { WorkCounter.add(end - index) }
        while end < source.count {
            switch source[end] {
            case UInt8(ascii: "$") where FormulaEnd.mayEnd(at: end, in: source):
                formulaEnd = end
                return true
            case UInt8(ascii: "\n") where source[end - 1] == UInt8(ascii: "\n"):
                formulaFreeEnd = end
                return false
            default: break
            }
            end += 1
        }
        formulaFreeEnd = end
        return false
    }

    private mutating func isAddress(at index: Int) -> Bool {
        guard index >= clearEnd else { return false }
        let host: Int
        if source[index] == UInt8(ascii: ":") {
            guard BareAddress.isScheme(endingAt: index, in: source, from: 0) else { return false }
            host = index + 3
        } else {
            guard BareAddress.isWeb(at: index, in: source, from: 0) else { return false }
            host = index + 4
        }
        var position = host
        while position < source.count, !source[position].isASCIIBlank, source[position] != UInt8(ascii: "<") {
            if BareAddress.isDelimiter(at: position, in: source) { return true }
            position += 1
        }
        clearEnd = position
        return false
    }

    private func holdsDelimiter(after brace: Int) -> Bool {
        guard brace > 0, InlineProtection.mayPrecedeAttributes(source[brace - 1]) else { return false }
        var isRestored = false
        var holdsDelimiter = false
        var index = brace + 1
        while index < source.count, !source[index].isLineEnd, source[index] != UInt8(ascii: "{") {
            let byte = source[index]
            index += 1
            switch byte {
            case UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: "="): isRestored = true
            case _ where InlineProtection.delimiters.contains(byte): holdsDelimiter = holdsDelimiter || isRestored
            default: break
            }
            if byte == UInt8(ascii: "="), index < source.count,
                source[index] == UInt8(ascii: "\"") || source[index] == UInt8(ascii: "'")
            {
                return true
            }
            if byte == UInt8(ascii: "}") { break }
        }
        // Most braces with stars are code.
        return holdsDelimiter
            && NodeAttributes.prefix(of: source[brace..<index], allowsBareNames: true, allowsColon: true) != nil
    }
}
#endif
