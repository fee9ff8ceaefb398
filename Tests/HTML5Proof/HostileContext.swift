import Hypertext

/// A context in a page that a text can try to break out of.
struct HostileContext: Sendable {
    let name: String
    /// Embeds a text in the context, in an element with the given id.
    let embed: @Sendable (_ id: String, _ text: String) -> Markup

    private static let stringsInPage = 500

    static let all: [Self] = [
        Self(name: "text") { id, text in p(.id(id)) { text } },
        Self(name: "attribute") { id, text in p(.id(id), .title(text), .data("proof", text)) },
        Self(name: "added attribute") { id, text in p(.title(text)).attributes(.id(id), .lang(text)) },
        Self(name: "URL") { id, text in a(.id(id), .href(text)) },
        Self(name: "script JSON") { id, text in script(.id(id), json: "{\"proof\":\(quoted(text))}") },
        Self(name: "script code") { id, text in script(.id(id)) { "proof = \(quoted(text))" } },
        Self(name: "style") { id, text in style(.id(id)) { text } },
        Self(name: "comment") { id, text in p(.id(id)) { Comment(text) } },
        Self(name: "title") { id, text in title(.id(id)) { text } },
        Self(name: "textarea") { id, text in textarea(.id(id)) { text } },
        Self(name: "pre") { id, text in pre(.id(id)) { text } },
        Self(name: "custom element") { id, text in
            customElement("x-proof", .id(id), .custom("x-attribute", text)) { text }
        },
    ]

    static func writeAll(count: Int, seed: UInt64) {
        for (index, context) in all.enumerated() {
            var random = SplitMix64(seed: seed &+ UInt64(index) &* 0x1_0000_0000)
            for start in stride(from: 0, to: count, by: stringsInPage) {
                let strings = (start..<min(start + stringsInPage, count)).map { _ in random.hostile() }
                context.write(strings)
            }
        }
    }

    private func write(_ strings: [String]) {
        let page = Markup {
            Doctype()
            html {
                head { meta(.charset(.utf8)) }
                body {
                    for (index, text) in strings.enumerated() { embed("s\(index)", text) }
                }
            }
        }
        var record = Record("hostile")
        record.add(name)
        record.add(page.bytes())
        record.add(page.bytes(as: .pretty))
        for string in strings { record.add(string) }
        record.write()
    }

    /// A JSON string, which is also a JavaScript string (RFC 8259 §7).
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\0"..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
