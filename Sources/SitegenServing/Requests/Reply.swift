import SitegenModel

/// What a request is answered with.
struct Reply: Sendable {
    /// What follows the headers.
    enum Body: Sendable {
        /// A part of some content.
        case content(FileContent, Range<Int>)
        case events(EventStream)
    }

    var status = 200
    var headers: [String: String] = [:]
    var body: Body

    /// When the body became what it is, in seconds since the beginning of 1970.
    var time: Int?

    /// The tag of the body. Without one, no condition and no range applies.
    var tag: EntityTag?

    /// A body of some type.
    init(_ body: FileContent, type: String, status: Int = 200, time: Int? = nil, tag: EntityTag? = nil) {
        self.status = status
        self.body = .content(body, 0..<body.count)
        self.time = time
        self.tag = tag
        headers["Content-Type"] = type
        // Every page may change at any moment, so the browser has to ask each time.
        headers["Cache-Control"] = "no-cache"
    }

    /// A sentence for people.
    init(_ sentence: String, status: Int) {
        self.init(.memory(Array("\(sentence)\n".utf8)), type: MediaType.plainText, status: status)
    }

    /// The way to another path.
    init(redirectingTo location: String, status: Int) {
        self.init("See \(location)", status: status)
        headers["Location"] = location
    }

    /// Events as long as somebody listens.
    init(_ events: EventStream) {
        body = .events(events)
        headers["Content-Type"] = MediaType.eventStream
        headers["Cache-Control"] = "no-store"
    }

    /// Whether the answer ends only with the connection.
    var isEndless: Bool {
        if case .events = body { true } else { false }
    }

    /// The status line and the headers (RFC 9112 §4 and §5), with the empty line behind them.
    ///
    /// - Parameter isLast: Whether the connection ends with the answer.
    func head(isLast: Bool) -> String {
        var headers = headers
        if case .content(_, let range) = body, headers["Content-Length"] == nil {
            headers["Content-Length"] = String(range.count)
        }
        headers["Date"] = HTTPDate.now.text
        if isLast { headers["Connection"] = "close" }
        let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }
        return "HTTP/1.1 \(status) \(Self.reason(of: status))\r\n\(lines.joined())\r\n"
    }

    private static func reason(of status: Int) -> String {
        switch status {
        case 200: "OK"
        case 206: "Partial Content"
        case 301: "Moved Permanently"
        case 302: "Found"
        case 304: "Not Modified"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 416: "Range Not Satisfiable"
        case 431: "Request Header Fields Too Large"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: "Unknown"
        }
    }
}
