import Hypertext

struct Row: Sendable {
    let name: String
    let size: String
    let state: String
}

struct Reference: Sendable {
    let url: String
    let style: String
    let index: String
    let text: String
}

/// The content of the page: 20 paragraphs that need escaping, a table of 50 rows and 30 links, each `scale` times.
struct Post: Sendable {
    let title = "On <angle brackets> & quotes"
    let paragraphs: [String]
    let rows: [Row]
    let references: [Reference]

    init(scale: Int) {
        let sentence = "The quick brown fox jumps over the lazy dog while the builder writes what it sees. "
        paragraphs = (0..<20 * scale).map { number in
            "Paragraph \(number): if a < b && b > c, \"quoted\" text is escaped. "
                + String(repeating: sentence, count: 5)
        }
        rows = (0..<50 * scale).map { Row(name: "file-\($0).swift", size: "\($0 * 37) bytes", state: "R&D") }
        references = (0..<30 * scale).map {
            Reference(
                url: "/articles/number-\($0)/?a=1&b=2", style: $0 % 2 == 0 ? "link even" : "link odd", index: "\($0)",
                text: "Article number \($0)")
        }
    }
}

struct ReferenceList: HTML {
    let references: [Reference]

    var body: some HTML {
        ul(.class("links")) {
            for reference in references {
                li {
                    a(.href(reference.url), .class(reference.style), .dataIndex(reference.index)) { reference.text }
                }
            }
        }
    }
}

struct BlogPage: HTML {
    let post: Post

    var body: some HTML {
        Doctype()
        html(.lang("en")) {
            head {
                meta(.name("description"), .content(post.title))
                title { post.title }
            }
            Hypertext.body {
                main(.id("content"), .class("post")) {
                    h1 { post.title }
                    for paragraph in post.paragraphs {
                        p { paragraph }
                    }
                    table(.class("files")) {
                        thead {
                            tr {
                                th { "Name" }; th { "Size" }; th { "State" }
                            }
                        }
                        tbody {
                            for row in post.rows {
                                tr {
                                    td { row.name }
                                    td(.class("number")) { row.size }
                                    td { row.state }
                                }
                            }
                        }
                    }
                    ReferenceList(references: post.references)
                }
            }
        }
    }
}
