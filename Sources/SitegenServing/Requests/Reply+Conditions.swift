import SitegenConfiguration
import SitegenModel

extension Reply {
    /// The reply adapted to the conditions and the range of a request (RFC 9110 §13 and §14).
    func meeting(_ head: RequestHead) -> Reply {
        guard status == 200, let tag, case .content(let content, _) = body else { return self }
        var reply = self
        let lastModified = time.map(HTTPDate.init)
        reply.headers["ETag"] = tag.text
        reply.headers["Accept-Ranges"] = "bytes"
        reply.headers["Last-Modified"] = lastModified?.text
        if hasNotChanged(head, tag) {
            reply.status = 304
            reply.headers["Content-Type"] = nil
            // The headers describe the omitted body (RFC 9110 §8.6).
            reply.headers["Content-Length"] = String(content.count)
            reply.body = .content(content, 0..<0)
            return reply
        }
        guard head.method == "GET", let range = head["range"],
            head["if-range"].map({ $0 == tag.text || HTTPDate($0) == lastModified && lastModified != nil }) ?? true,
            let wanted = ByteRange(range)
        else { return reply }
        guard let part = wanted.part(of: content.count) else {
            reply = Reply("The range is not in the file, which has \(content.count) bytes.", status: 416)
            reply.headers["Content-Range"] = "bytes */\(content.count)"
            return reply
        }
        reply.status = 206
        reply.headers["Content-Range"] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(content.count)"
        reply.body = .content(content, part)
        return reply
    }

    /// Whether the client already has the content. If the request contains a tag, its date is ignored.
    private func hasNotChanged(_ head: RequestHead, _ tag: EntityTag) -> Bool {
        if let known = head["if-none-match"] { return tag.isListed(in: known) }
        guard let known = head["if-modified-since"].flatMap({ HTTPDate($0) }), let time else { return false }
        return time <= known.seconds
    }
}

/// The byte range of a request (RFC 9110 §14.1.2). If a request has several ranges, the complete file is sent.
struct ByteRange: Hashable, Sendable {
    private let first: Int?
    private let last: Int?

    /// Reads `bytes=0-499`, `bytes=500-` or `bytes=-500`; `nil` for any other header.
    init?(_ header: String) {
        guard header.lowercased().hasPrefix("bytes=") else { return nil }
        let parts = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        first = Int(parts[0])
        last = Int(parts[1])
        // A number with too many digits is not valid.
        guard (first != nil || parts[0].isEmpty) && (last != nil || parts[1].isEmpty) else { return nil }
        if let first, let last, first > last { return nil }
        if first == nil, last == nil { return nil }
    }

    /// The part of the range within this length; `nil` if there is none.
    func part(of count: Int) -> Range<Int>? {
        if let first { return first < count ? first..<(min(last ?? count, count - 1) + 1) : nil }
        guard let last, last > 0, count > 0 else { return nil }
        return max(count - last, 0)..<count
    }
}
