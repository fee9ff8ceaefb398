import SitegenDocuments
import SitegenFiles

/// Recognizes the videos of YouTube, for which sitegen has a directive.
enum VideoPlatform {
    /// The directive for the address of a video; `nil` if it is not one of YouTube.
    static func directive(_ address: String, title: String?) -> BlockDirective? {
        guard let (id, start) = video(address) else { return nil }
        var attributes = NodeAttributes()
        attributes.set("id", to: id)
        if let start { attributes.set("start", to: String(start)) }
        let title = title.flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed } ?? "YouTube"
        return BlockDirective("youtube", label: [.text(Text(title))], attributes: attributes)
    }

    /// The id of a video of YouTube and the second at which it starts.
    static func video(_ address: String) -> (id: String, start: Int?)? {
        var rest = address[...]
        for prefix in ["https:", "http:", "//", "www.", "m."] where rest.hasPrefix(prefix) {
            rest = rest.dropFirst(prefix.count)
        }
        let parts = rest.split(separator: "?", maxSplits: 1).map(String.init)
        let path = (parts.first ?? "").pathParts
        var query: [String: String] = [:]
        for pair in parts.dropFirst().first?.split(whereSeparator: { $0 == "&" || $0 == "#" }) ?? [] {
            let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
            if sides.count == 2, query[sides[0]] == nil { query[sides[0]] = sides[1] }
        }
        let id: String?
        switch path.first {
        case "youtu.be": id = path.dropFirst().first
        case "youtube.com", "youtube-nocookie.com":
            id =
                ["embed", "v", "shorts", "live"].contains(path.dropFirst().first) ? path.dropFirst(2).first : query["v"]
        default: id = nil
        }
        guard let id, id.utf8.count == 11,
            id.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F })
        else { return nil }
        let start = (query["start"] ?? query["t"]).flatMap { Int($0.hasSuffix("s") ? String($0.dropLast()) : $0) }
        return (id, start.flatMap { (1...1_000_000).contains($0) ? $0 : nil })
    }
}
