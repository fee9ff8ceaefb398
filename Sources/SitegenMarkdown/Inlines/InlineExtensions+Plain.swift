#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

extension InlineExtensions {
    /// The nodes of a text that is plain or a single piece of code; `nil` if it has to be parsed by libcmark and scanned.
    ///
    /// - Parameter text: Inline text on one line, without surrounding white space.
    func simpleContent(of text: UnsafeBufferPointer<UInt8>) -> [Inline]? {
        guard let first = text.first else { return [] }
        if first == UInt8(ascii: "`") { return Self.code(in: text).map { [.code(Code($0))] } }
        guard isPlain(text) else { return nil }
        return [.text(Text(String(decoding: text, as: UTF8.self)))]
    }

    /// Whether a text on one line contains no syntax of CommonMark or an extension.
    private func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var isASCII = true
        for index in text.indices {
            let byte = text[index]
            if byte >= 0x80 {
                isASCII = false
            } else if marks.contains(byte) {
                guard triggers.contains(byte), !confirms(text, at: index) else { return false }
            }
        }
        return isASCII || Self.isWithoutRepairs(text)
    }

    /// The code that a text consists of: the text between its first and last byte, if these are backticks and nothing within
    /// needs CommonMark's rules for code (§6.1).
    private static func code(in text: UnsafeBufferPointer<UInt8>) -> String? {
        guard text.count > 2, text[text.count - 1] == UInt8(ascii: "`") else { return nil }
        let code = UnsafeBufferPointer(rebasing: text[1..<text.count - 1])
        var isASCII = true
        for byte in code {
            // The backslash may precede a pipe.
            if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "\\") || byte == 0 { return nil }
            if byte >= 0x80 { isASCII = false }
        }
        guard !code[0].isASCIIBlank, !code[code.count - 1].isASCIIBlank, isASCII || isWithoutRepairs(code) else {
            return nil
        }
        return String(decoding: code, as: UTF8.self)
    }

    /// Whether a text is valid UTF-8 and contains no placeholders.
    private static func isWithoutRepairs(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var parser = Unicode.UTF8.ForwardParser()
        var bytes = text.makeIterator()
        while true {
            switch parser.parseScalar(from: &bytes) {
            case .valid(let scalar):
                if scalar.first == Placeholder.lead.0, scalar.dropFirst().first == Placeholder.lead.1 { return false }
            case .error: return false
            case .emptyInput: return true
            }
        }
    }
}
#endif
