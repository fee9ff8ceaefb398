/// The header of a response (RFC 9112 §4 and §5), read line by line. Interim responses (RFC 9110 §15.2) are skipped.
struct ResponseHeader: Sendable {
    /// The result of reading a line.
    enum Progress: Hashable, Sendable {
        case incomplete
        case complete
        case malformed
    }

    /// The maximum number of bytes of all lines.
    static let sizeLimit = 65_536

    /// The response, once it is complete.
    private(set) var response = HTTPResponse(status: 0)
    private var size = 0

    /// Reads a line.
    ///
    /// - Parameter line: The line with its line break.
    mutating func receive(_ line: some BidirectionalCollection<UInt8>) -> Progress {
        size += line.count
        guard size <= Self.sizeLimit else { return .malformed }
        var text = line[...]
        if text.last == UInt8(ascii: "\n") { text.removeLast() }
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        // RFC 9110 §5.5: CR, LF and NUL in a value are invalid.
        guard !text.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else { return .malformed }
        guard !text.isEmpty else { return response.status < 200 ? .incomplete : .complete }
        let isStatusLine = text.starts(with: "HTTP/".utf8)
        return (isStatusLine ? receiveStatus(text) : receiveField(text)) ? .incomplete : .malformed
    }

    private mutating func receiveStatus(_ line: some Collection<UInt8>) -> Bool {
        let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard parts.count >= 2, parts[1].count == 3, let status = Int(String(decoding: parts[1], as: UTF8.self)),
            (100...999).contains(status)
        else { return false }
        response = HTTPResponse(status: status)
        return true
    }

    private mutating func receiveField(_ line: some BidirectionalCollection<UInt8>) -> Bool {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return false }
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
        let end = line[colon...].dropFirst().drop(while: isBlank).reversed().drop(while: isBlank)
        let value = String(decoding: end.reversed(), as: UTF8.self)
        // The first field of a name takes precedence.
        switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
        case "location": response.location = response.location ?? value
        case "retry-after": response.retryAfter = response.retryAfter ?? value
        default: break
        }
        return true
    }
}
