/// The content of the page: 20 paragraphs that need escaping, a table of 50 rows and 30 links, each `scale` times.
struct Post: Sendable {
    struct Row: Sendable {
        let name: String
        let size: String
        let state: String
    }

    struct Link: Sendable {
        let url: String
        let style: String
        let index: String
        let text: String
    }

    let title = "On <angle brackets> & quotes"
    let paragraphs: [String]
    let rows: [Row]
    let links: [Link]

    init(scale: Int) {
        let sentence = "The quick brown fox jumps over the lazy dog while the builder writes what it sees. "
        paragraphs = (0..<20 * scale).map { number in
            "Paragraph \(number): if a < b && b > c, \"quoted\" text is escaped. "
                + String(repeating: sentence, count: 6)
        }
        rows = (0..<50 * scale).map { Row(name: "file-\($0).swift", size: "\($0 * 37) bytes", state: "R&D") }
        links = (0..<30 * scale).map {
            Link(
                url: "/articles/number-\($0)/?a=1&b=2", style: $0 % 2 == 0 ? "link even" : "link odd", index: "\($0)",
                text: "Article number \($0)")
        }
    }
}
