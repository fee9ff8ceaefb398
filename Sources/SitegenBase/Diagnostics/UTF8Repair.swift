/// Converts arbitrary bytes to valid UTF-8.
enum UTF8Repair {
    /// The bytes with U+FFFD for invalid UTF-8, and the offset in the result of the first replacement;
    /// `nil` if the bytes are valid.
    static func repair(_ bytes: [UInt8]) -> (bytes: [UInt8], firstInvalid: Int?) {
        guard String(validating: bytes, as: UTF8.self) == nil else { return (bytes, nil) }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 16)
        var firstInvalid: Int?
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar):
                result.append(contentsOf: scalar)
            case .error:
                firstInvalid = firstInvalid ?? result.count
                result.append(contentsOf: [0xEF, 0xBF, 0xBD])
            case .emptyInput:
                return (result, firstInvalid)
            }
        }
    }
}
