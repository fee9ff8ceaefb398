import Foundation
import Sitegen
import SitegenBase
import SitegenData
import SitegenPublishing
import Testing

/// The project's own manual is complete, and its examples are valid.
@Suite struct ManualTests {
    // MARK: - Completeness

    @Test(arguments: ["configuration", "configuration.fr"])
    func `The manual documents every configuration key`(name: String) throws {
        // The keys of books are on their own page.
        let page = try ManualPages.page(name) + ManualPages.page(name.replacing("configuration", with: "books"))
        let paths = Set(Self.paths(in: try Self.schema(of: EditorSchema.configuration)))
        #expect(paths.count > 90)
        let missing = paths.filter { path in
            // The manual documents the keys of menus, of check rules, of generated pages and of lists only once.
            let known = path.replacing(/^languages\.\*\.menu\..*/, with: "languages.*.menu")
                .replacing(/^languages\.\*\.footer/, with: "footer").replacing(/^menu\.\*\./, with: "menu.")
                .replacing(/^check\.rules\..*/, with: "check.rules").replacing(/^sections\.\*\.pages\./, with: "pages.")
                .replacing(/^sections\.\*\.listed\..*/, with: "sections.*.listed")
            return !page.contains("`\(known)`")
        }
        #expect(missing.sorted() == [])
    }

    @Test(arguments: ["content", "content.fr"])
    func `The manual documents every front-matter field`(name: String) throws {
        let page = try ManualPages.page(name)
        let paths = Self.paths(in: try Self.schema(of: EditorSchema.frontMatter))
        #expect(paths.count > 15)
        #expect(paths.filter { !$0.contains(".") && !page.contains("`\($0)`") } == [])
    }

    @Test(arguments: [
        ("checking", [CheckRule.Severity.error: "error", .warning: "warning"]),
        ("checking.fr", [.error: "erreur", .warning: "avertissement"]),
    ])
    func `The manual documents every check rule with its severity`(
        name: String, words: [CheckRule.Severity: String]
    ) throws {
        let page = try ManualPages.page(name)
        for rule in CheckRule.allCases {
            let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(rule.rawValue)` |") }
            let word = try #require(words[rule.standardSeverity])
            #expect(row?.hasSuffix("| \(word) |") == true, "\(rule.rawValue)")
        }
    }

    @Test(arguments: [("markdown", "on", "off"), ("markdown.fr", "actif", "inactif")])
    func `The manual documents every Markdown extension with its default`(
        name: String, on: String, off: String
    ) throws {
        let page = try ManualPages.page(name)
        for one in MarkdownExtension.allCases {
            let row = page.split(separator: "\n").first { $0.hasPrefix("| `\(one.rawValue)` |") }
            let state = Set<MarkdownExtension>.standard.contains(one) ? on : off
            #expect(row?.hasSuffix("| \(state) |") == true, "\(one.rawValue)")
        }
    }

    @Test(arguments: [("markdown", "## Names in other tools"), ("markdown.fr", "## Les noms dans d’autres outils")])
    func `The manual lists the names of every Markdown extension in other tools`(
        name: String, heading: String
    ) throws {
        let page = try ManualPages.page(name)
        let table = try #require(page.range(of: heading).map { page[$0.upperBound...] })
        for one in MarkdownExtension.allCases {
            #expect(table.contains("\n| `\(one.rawValue)` | "), "\(one.rawValue)")
        }
    }

    @Test(arguments: [("commands", "Exit codes"), ("commands.fr", "Codes de sortie")])
    func `The manual documents every command and option`(page: String, beginning: String) throws {
        let text = try Command.run(["--experimental-dump-help"]).output
        let root = try JSONDecoder().decode(Help.self, from: Data(text.utf8)).command
        let parts = try ManualPages.page(page).split(separator: "\n## ").dropFirst()
        let pages = Dictionary(
            uniqueKeysWithValues: parts.map { (String($0.prefix { $0 != "\n" }), $0) })
        let commands = root.leaves()
        #expect(commands.count > 12)
        for (name, command) in commands {
            // The options of ‘new page’ are those of ‘new post’.
            guard let part = pages[name == "new page" ? "new post" : name], pages[name] != nil else {
                Issue.record("the manual does not document ‘sitegen \(name)’")
                continue
            }
            for option in command.options {
                #expect(part.contains("`--\(option)`"), "--\(option) of ‘sitegen \(name)’")
            }
        }
        let known = Set(commands.map(\.name) + [beginning])
        #expect(Set(pages.keys).subtracting(known) == [])
    }

    // MARK: - Examples

    @Test func `Every configuration in the manual is valid`() throws {
        var count = 0
        for name in try ManualPages.names() {
            let fences = ManualPages.fences(in: try ManualPages.page(name))
            for fence in fences where fence.info.contains("title=\"site.yaml\"") {
                count += 1
                let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                    "manual-\(UUID().uuidString)")
                defer { try? FileManager.default.removeItem(at: folder) }
                var lines = fence.code.split(separator: "\n").map(String.init)
                for key in ["title: T", "baseURL: https://example.org/"] {
                    if !lines.contains(where: { $0.hasPrefix(key.prefix { $0 != ":" }) }) { lines.append(key) }
                }
                // The menus and sections of the examples refer to these files.
                let content =
                    ["_index.md", "articles/a.md", "articles/a.fr.md"]
                    + ["posts", "posts/photos", "manual", "recipes", "guide", "reference"].map { "\($0)/_index.md" }
                var others: [String: String] = [:]
                if fence.code.contains("pages:") {
                    // The data files and layouts are in other code blocks of the page.
                    for other in fences {
                        guard let match = other.info.firstMatch(of: /title="((data|templates)\/([^".]*)[^"]*)"/),
                            match.2 == "data" || fence.code.contains("layout: \(match.3)")
                        else { continue }
                        others[String(match.1)] = other.code
                    }
                }
                if fence.code.contains("themes/") {
                    for other in fences {
                        guard let match = other.info.firstMatch(of: /title="(themes\/[^"]*)"/) else { continue }
                        others[String(match.1)] = other.code
                    }
                }
                for asset in fence.code.matches(of: /assets\/[\w\/.-]+/) { others[String(asset.output)] = "" }
                if fence.code.contains("lists:") {
                    others["content/recipes/soup.md"] =
                        "---\ntitle: Soup\ntags: [vegan]\nparams: {featured: true, minutes: 20}\n---\nHot.\n"
                }
                if fence.code.contains("books:") {
                    others["content/manual/tides.md"] = "---\ntitle: Tides\nseries: Tides and moon\n---\nHigh.\n"
                }
                for file in content.map({ "content/\($0)" }) + ["site.yaml"] + others.keys {
                    let url = folder.appendingPathComponent(file)
                    try FileManager.default.createDirectory(
                        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                    let text = file == "site.yaml" ? lines.joined(separator: "\n") : others[file] ?? "Text.\n"
                    try Data(text.utf8).write(to: url)
                }
                let result = try Command.run(["build", "--quiet", "--no-commands"], in: folder.path)
                #expect(result.status == 0, "\(name): \(fence.code)\n\(result.error)")
                // A machine may lack libvips, which creates variants of images and share cards. The pages have no terms.
                let problems = result.error.split(separator: "\n").filter { line in
                    line.contains("error: ")
                        || line.contains("warning: ") && !line.contains("libvips is missing")
                            && !line.contains("no page has the term")
                }
                #expect(problems.isEmpty, "\(name): \(fence.code)\n\(result.error)")
            }
        }
        #expect(count > 5)
    }

    @Test func `Every command line in the manual is valid`() throws {
        let text = try Command.run(["--experimental-dump-help"]).output
        let root = try JSONDecoder().decode(Help.self, from: Data(text.utf8)).command
        let leaves = Dictionary(uniqueKeysWithValues: root.leaves().map { ($0.name, Set($0.command.options)) })
        var count = 0
        for name in try ManualPages.names() {
            for fence in ManualPages.fences(in: try ManualPages.page(name)) where fence.info.hasPrefix("console") {
                for line in fence.code.split(separator: "\n") {
                    for call in line.matches(of: /(?:^|[$&|] )sitegen ([^&|>]*)/) {
                        count += 1
                        let words = call.output.1.split(separator: " -- ")[0].split(separator: " ").map(String.init)
                        let two = words.prefix(2).joined(separator: " ")
                        let command = leaves[two] ?? leaves[words[0]] ?? leaves["\(words[0]) site"]
                        let options = words.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
                        #expect(command.map { Set(options).subtracting($0) } == [], "\(name): \(line)")
                    }
                }
            }
        }
        #expect(count > 30)
    }

    @Test(arguments: ["build-site", "netlify.toml"], ["deployment", "deployment.fr"])
    func `The manual shows the configuration files for hosts unchanged`(file: String, page: String) throws {
        let folder = ManualPages.site.deletingLastPathComponent().appendingPathComponent("Examples/Hosts")
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let shown = lines.map { $0.isEmpty ? "" : "   \($0)" }.joined(separator: "\n")
        #expect(lines.count > 5)
        #expect(try ManualPages.page(page).contains(" title=\"\(file)\"\n\(shown)\n   ```\n"))
    }

    // MARK: - Helpers

    private static func schema(of schema: EditorSchema) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(schema.value.json.utf8))
        return try #require(json as? [String: Any])
    }

    /// The paths of the keys in a schema, with `*` for names that authors choose.
    private static func paths(in root: [String: Any]) -> [String] {
        let definitions = root["$defs"] as? [String: Any] ?? [:]
        func paths(_ schema: [String: Any], below path: [String]) -> [String] {
            if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
                // Recursive definitions are followed once.
                guard !path.dropLast().contains("entries"), path.last != "entries" else { return [] }
                return paths(definitions[String(name)] as? [String: Any] ?? [:], below: path)
            }
            var found: [String] = []
            for one in schema["anyOf"] as? [[String: Any]] ?? [] { found += paths(one, below: path) }
            for (key, value) in schema["properties"] as? [String: [String: Any]] ?? [:] {
                found.append((path + [key]).joined(separator: "."))
                found += paths(value, below: path + [key])
            }
            if let names = schema["additionalProperties"] as? [String: Any] {
                found += paths(names, below: path + ["*"])
            }
            if let items = schema["items"] as? [String: Any] { found += paths(items, below: path) }
            return found
        }
        return paths(root, below: [])
    }

    /// The output of `--experimental-dump-help`.
    private struct Help: Decodable {
        struct Command: Decodable {
            struct Argument: Decodable {
                struct Name: Decodable {
                    var kind: String
                    var name: String
                }

                var kind: String
                var names: [Name]?
                var shouldDisplay: Bool
            }

            var commandName: String
            var arguments: [Argument]?
            var subcommands: [Command]?

            /// The long names of the options in the help, without those that every command has.
            var options: [String] {
                (arguments ?? []).filter { $0.kind != "positional" && $0.shouldDisplay }.flatMap { $0.names ?? [] }
                    .filter { $0.kind == "long" && !["help", "version"].contains($0.name) }.map(\.name)
            }

            /// The leaf commands below this command, each with its full name without that of the program.
            func leaves(below path: [String] = []) -> [(name: String, command: Command)] {
                (subcommands ?? []).filter { $0.commandName != "help" }.flatMap { command in
                    let name = path + [command.commandName]
                    let below = command.leaves(below: name)
                    return below.isEmpty ? [(name.joined(separator: " "), command)] : below
                }
            }
        }

        var command: Command
    }
}
