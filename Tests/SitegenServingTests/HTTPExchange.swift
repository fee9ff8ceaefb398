/// A response as it came over the wire.
struct HTTPExchange {
    struct Malformed: Error {
        let text: String
    }

    let status: Int

    /// The headers, their names in lower case.
    let headers: [String: String]

    let body: [UInt8]

    /// The body as a text.
    var text: String { String(decoding: body, as: UTF8.self) }

    /// Splits a response whose connection was closed after it.
    init(_ bytes: [UInt8]) throws {
        let end = Array("\r\n\r\n".utf8)
        let split = bytes.indices.first { bytes[$0...].starts(with: end) }
        guard let split else { throw Malformed(text: String(decoding: bytes, as: UTF8.self)) }
        let lines = String(decoding: bytes[..<split], as: UTF8.self).split(separator: "\r\n")
        let code = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        guard let code else { throw Malformed(text: String(decoding: bytes, as: UTF8.self)) }
        status = code
        headers = lines.dropFirst().reduce(into: [:]) { headers, line in
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.count == 2 ? String(parts[1].drop { $0 == " " }) : ""
        }
        body = Array(bytes[(split + end.count)...])
    }
}
