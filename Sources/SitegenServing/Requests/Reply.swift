import SitegenConfiguration
import SitegenModel

/// The response to a request.
struct Reply: Sendable {
    /// The content after the headers.
    enum Body: Sendable {
        /// A range of some content.
        case content(FileContent, Range<Int>)
        case events(EventStream)
    }

    var status = 200
    var headers: [String: String] = [:]
    var body: Body

    /// The modification time of the body, in seconds since the beginning of 1970.
    var time: Int?

    /// The tag of the body. Without one, conditions and ranges are ignored.
    var tag: EntityTag?

    /// Creates a reply with a body of a media type.
    init(_ body: FileContent, type: String, status: Int = 200, time: Int? = nil, tag: EntityTag? = nil) {
        self.status = status
        self.body = .content(body, 0..<body.count)
        self.time = time
        self.tag = tag
        headers["Content-Type"] = type
        // Every page may change at any time, so the browser has to revalidate it each time.
        headers["Cache-Control"] = "no-cache"
    }

    /// Creates a reply with a sentence for people.
    init(_ sentence: String, status: Int) {
        self.init(.memory(Array("\(sentence)\n".utf8)), type: MediaType.plainText, status: status)
    }

    /// Creates a redirect.
    init(redirectingTo location: String, status: Int) {
        self.init("See \(location)", status: status)
        headers["Location"] = location
    }

    /// Creates a stream of events that ends when the client disconnects.
    init(_ events: EventStream) {
        body = .events(events)
        headers["Content-Type"] = MediaType.eventStream
        headers["Cache-Control"] = "no-store"
    }

    /// Whether the response ends only with the connection.
    var isEndless: Bool {
        if case .events = body { true } else { false }
    }

    /// The status line and the headers (RFC 9112 §4 and §5), with the empty line after them.
    ///
    /// - Parameter isLast: Whether the connection ends after the response.
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
