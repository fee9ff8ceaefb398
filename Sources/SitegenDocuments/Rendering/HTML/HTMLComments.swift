extension String {
    /// Raw HTML without its comments, which readers of HTML do not see either.
    ///
    /// Comments end as in CommonMark (§6.6). One without an end stays, and so does the code of scripts and styles, in which
    /// `<!--` begins no comment.
    package var withoutHTMLComments: String {
        guard contains("<!--") else { return self }
        var result: [UInt8] = []
        var rest = Array(utf8)[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            result += rest[..<start]
            rest = rest[start...]
            if rest.starts(with: "<!--".utf8) {
                guard let close = rest.endOfComment else { break }
                rest = rest[close...]
                continue
            }
            guard !rest.beginsCode, let end = rest.beginsTag ? rest.endOfTag : start + 1 else { break }
            result += rest[..<end]
            rest = rest[end...]
        }
        result += rest
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether the raw HTML consists of comments.
    package var isHTMLComment: Bool {
        contains("<!--") && withoutHTMLComments.utf8.allSatisfy { $0 <= 0x20 }
    }
}

extension ArraySlice<UInt8> {
    /// The index after the comment that begins here.
    fileprivate var endOfComment: Int? {
        // `<!-->` and `<!--->` are comments.
        for short in ["<!-->", "<!--->"] where starts(with: short.utf8) { return startIndex + short.utf8.count }
        var index = startIndex + 4
        while let dash = self[index...].firstIndex(of: UInt8(ascii: "-")) {
            if self[dash...].starts(with: "-->".utf8) { return dash + 3 }
            index = dash + 1
        }
        return nil
    }

    fileprivate var beginsTag: Bool {
        guard count > 1 else { return false }
        let next = self[startIndex + 1]
        return next == UInt8(ascii: "/") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20)
    }

    /// The index after the tag that begins here. Its attributes can contain `>` and `<!--` between quotes.
    fileprivate var endOfTag: Int? {
        var quote: UInt8?
        for index in indices.dropFirst() {
            switch self[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if quote == nil { quote = self[index] } else if quote == self[index] { quote = nil }
            case UInt8(ascii: ">") where quote == nil: return index + 1
            default: break
            }
        }
        return nil
    }

    /// Whether an element begins here with code as its content.
    fileprivate var beginsCode: Bool {
        ["script", "style", "textarea"].contains {
            dropFirst().prefix($0.utf8.count).map { $0 | 0x20 } == Array($0.utf8)
        }
    }
}
