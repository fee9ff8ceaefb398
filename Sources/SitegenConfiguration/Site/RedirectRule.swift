import SitegenBase
import SitegenFiles

/// A redirect from `redirects` in the configuration, which does not belong to a page.
///
/// | source | matches |
/// | --- | --- |
/// | `/old/` | this address |
/// | `/blog/*` | addresses below `/blog/`; `*` or `:splat` in the target is the rest of the address |
/// | `/news/:year/:slug/` | addresses with one component at each name; `:year` and `:slug` in the target are these components |
/// | `/shop?id=:id` | the address with a parameter of this name in its query; `:id` in the target is its value |
package struct RedirectRule: Hashable, Sendable {
    /// The address within the site that is redirected: of one page, in the form of the addresses of pages (`/old/`, `/old.html`),
    /// otherwise a pattern.
    package let source: String

    /// The parameters that a query must have: `id=:id`, `page=2`.
    package let query: [String]

    /// The target: an address within the site that starts with `/`, or a complete URL with http or https. `:splat` is the rest
    /// of the address.
    package let target: String

    package init(source: String, query: [String] = [], target: String) {
        (self.source, self.query, self.target) = (source, query, target)
    }

    /// Whether the rule needs a server that evaluates it, because it matches many addresses or a query.
    package var isPattern: Bool {
        !query.isEmpty || source.pathParts.contains { $0 == "*" || $0.hasPrefix(":") }
    }

    /// The name of the rest of the address, as servers call it.
    private static let rest = ":splat"

    /// Returns the target of the redirect for an address.
    ///
    /// - Parameters:
    ///   - address: The address within the site: `/news/2026/storm/`.
    ///   - parameters: The parameters of its query: `id=7`.
    /// - Returns: The target with the captured parts; `nil` if the rule does not match.
    package func location(for address: String, parameters: [String] = []) -> String? {
        var captures: [String: Substring] = [:]
        var parts = address.pathParts[...]
        for pattern in source.pathParts {
            if pattern == "*" {
                let end = address.utf8.last == UInt8(ascii: "/") && !parts.isEmpty ? "/" : ""
                captures[Self.rest] = Substring(parts.joined(separator: "/") + end)
                parts = []
                break
            }
            guard let part = parts.popFirst() else { return nil }
            if pattern.hasPrefix(":") {
                captures[pattern] = part[...]
            } else if pattern != part {
                return nil
            }
        }
        guard parts.isEmpty else { return nil }
        for pattern in query {
            let (name, value) = Self.parameter(pattern)
            guard let found = parameters.lazy.map(Self.parameter).first(where: { $0.name == name }) else { return nil }
            if value.hasPrefix(":") {
                captures[String(value)] = found.value
            } else if value != found.value {
                return nil
            }
        }
        return Self.pieces(of: target).map { captures[$0] ?? $0[...] }.joined(separator: "")
    }

    private static func parameter(_ text: String) -> (name: Substring, value: Substring) {
        let name = text.prefix { $0 != "=" }
        return (name, text.dropFirst(name.count + 1))
    }

    /// The names in a text, such as `:slug`, and the texts between them.
    private static func pieces(of text: String) -> [String] {
        var pieces: [String] = []
        var rest = text.utf8[...]
        while !rest.isEmpty {
            let count = nameLength(at: rest) ?? (1 + rest.dropFirst().prefix { $0 != UInt8(ascii: ":") }.count)
            pieces.append(String(Substring(rest.prefix(count))))
            rest = rest.dropFirst(count)
        }
        return pieces
    }

    /// The length of the name with which a text starts, with its colon; `nil` if it starts with none.
    private static func nameLength(at text: Substring.UTF8View) -> Int? {
        guard text.first == UInt8(ascii: ":"), let letter = text.dropFirst().first, isLetter(letter) else { return nil }
        return 1
            + text.dropFirst().prefix { isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }.count
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    private static func isName(_ text: String) -> Bool { nameLength(at: text.utf8[...]) == text.utf8.count }
}

// MARK: - Reading

extension RedirectRule {
    /// Why a rule is not valid, and what to do about it.
    struct Problem: Error {
        let message: String
        let help: String
        /// Whether the target is wrong, and not the source.
        let isInTarget: Bool
    }

    /// A rule as written in the configuration.
    init(_ written: String, to target: String) throws(Problem) {
        let path = String(written.prefix { $0 != "?" })
        let parameters = written.dropFirst(path.count + 1).split(separator: "&").map(String.init)
        func invalid(_ message: String, _ help: String) -> Problem {
            Problem(message: message, help: help, isInTarget: false)
        }
        let isPattern = path.pathParts.contains { $0.contains("*") || $0.hasPrefix(":") }
        if isPattern {
            try Self.check(path)
        } else if FrontMatterReader.address(path) == nil {
            throw invalid(
                "‘\(written)’ is not a valid path on the site", FrontMatterReader.addressHelp(example: "/old/page/"))
        }
        guard path.count == written.count || !parameters.isEmpty, parameters.allSatisfy(Self.isParameter) else {
            throw invalid(
                "‘\(written)’ is not a valid query", "write parameters with values or names, such as /shop?id=:id")
        }
        source = isPattern ? path : PageAddress.normalized(path)
        query = parameters
        var target = target.isWithinSite ? target.precomposedAddress : target
        let hasRest = path.hasSuffix("/*")
        if target.contains("*") {
            guard hasRest, target.firstIndex(of: "*") == target.lastIndex(of: "*") else {
                throw Problem(
                    message: "‘*’ in the target is the rest of an address, but ‘\(written)’ does not end with /*",
                    help: "end the redirect with /*, or remove ‘*’ from the target", isInTarget: true)
            }
            target = target.replacing("*", with: Self.rest)
        }
        let names = Set(
            path.pathParts + parameters.map { String(Self.parameter($0).value) } + (hasRest ? [Self.rest] : []))
        let unknown = Self.pieces(of: target).first { Self.isName($0) && !names.contains($0) }
        if let unknown, isPattern || !parameters.isEmpty {
            throw Problem(
                message: "‘\(unknown)’ in the target is not a part of ‘\(written)’",
                help: "write the name in both, such as /news/:slug/: /posts/:slug/", isInTarget: true)
        }
        self.target = target
    }

    /// Checks the components of a pattern.
    private static func check(_ path: String) throws(Problem) {
        let parts = path.pathParts
        var names: Set<String> = []
        for (index, part) in parts.enumerated() {
            let help: String
            if part == "*" {
                if index == parts.count - 1, path.hasSuffix("*") { continue }
                help = "write ‘*’ as the last component, and names such as :year for others"
            } else if part.contains("*") {
                help = "write ‘*’ as a whole component, such as /blog/*"
            } else if part.hasPrefix(":") {
                if isName(part), part != rest, names.insert(part).inserted { continue }
                help = "write each name once, with letters, digits and underscores, such as :year"
            } else {
                if FrontMatterReader.address("/\(part)") != nil { continue }
                help = FrontMatterReader.addressHelp(example: "/news/:year/*")
            }
            throw Problem(message: "‘\(path)’ is not a valid pattern", help: help, isInTarget: false)
        }
        guard path.isWithinSite else {
            throw Problem(
                message: "‘\(path)’ is not a valid pattern", help: "start it with /, such as /blog/*", isInTarget: false
            )
        }
    }

    /// Whether a text is a parameter with a value or a name: `page=2`, `id=:id`.
    private static func isParameter(_ text: String) -> Bool {
        let (name, value) = parameter(text)
        func isPlain(_ text: Substring) -> Bool {
            !text.isEmpty
                && text.utf8.allSatisfy {
                    (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "#")
                }
        }
        return text.contains("=") && isPlain(name) && isPlain(value) && (!value.hasPrefix(":") || isName(String(value)))
    }
}

// MARK: - The file of servers

extension RedirectRule {
    /// The name of the file that configures redirects for Netlify, Cloudflare Pages and other servers.
    package static let fileName = "_redirects"

    /// The line of `_redirects` for the rule, in the format of Netlify.
    ///
    /// - Parameter url: Returns the URL of an address within the site.
    package func line(_ url: (String) -> String) -> String {
        let words = [url(source).percentEncoded] + query + [url(target).percentEncoded]
        // A page at the address of a pattern takes precedence.
        return "\(words.joined(separator: " ")) 301\(isPattern ? "" : "!")\n"
    }

    /// The rule of a line of `_redirects`; `nil` for a comment, an empty line, and one that is not a redirect.
    package init?(line: String) {
        var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" }).map(String.init)[...]
        guard let source = words.popFirst(), source.isWithinSite else { return nil }
        var query: [String] = []
        while let word = words.first, !word.isWithinSite, !word.contains("://"), word.contains("=") {
            query.append(word)
            words.removeFirst()
        }
        guard let target = words.popFirst(), target.isWithinSite || target.contains("://") else { return nil }
        let status = words.first.map { $0.prefix { $0 != "!" } } ?? "301"
        guard ["301", "302", "303", "307", "308"].contains(status) else { return nil }
        self.init(source: source.removingPercentEncoding, query: query, target: target)
    }
}
