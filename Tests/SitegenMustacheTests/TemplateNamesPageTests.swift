import Foundation
import SitegenBase
import SitegenTemplates
import Testing

@testable import SitegenModel
@testable import SitegenMustache

/// The pages of the manual on templates list every name and every template.
@Suite struct TemplateNamesPageTests {
    /// The words for the types of values in a language.
    struct Words: Sendable {
        var page: String
        var text = "string", date = "date", number = "number", truth = "Boolean", open = "any"
        var list = "list: ", named = "lists by name: ", texts = "list of strings", namedTexts = "strings by name"
        var namedObjects = "objects by name: ", namedValues = "values by name", namedHTML = "HTML by name"

        static let english = Words(page: "template-names")
        static let french = Words(
            page: "template-names.fr", text: "texte", number: "nombre", truth: "booléen", open: "quelconque",
            list: "liste : ", named: "listes par nom : ", texts: "liste de textes", namedTexts: "textes par nom",
            namedObjects: "objets par nom : ", namedValues: "valeurs par nom", namedHTML: "HTML par nom")
    }

    private static func page(_ name: String) throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Site/content/manual/\(name).md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The sections of a page by the ids of their headings.
    private static func sections(of name: String) throws -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: try page(name).split(separator: "\n## ").dropFirst().map { section in
                let heading = section.prefix { $0 != "\n" }
                let id = heading.firstMatch(of: /\{#(.+)\}/)?.output.1 ?? heading[...]
                return (String(id), String(section))
            })
    }

    /// The rows of the tables in a section: the name and the type.
    private static func rows(of section: String) -> [String: String] {
        Dictionary(
            section.split(separator: "\n").compactMap { line in
                guard let row = line.firstMatch(of: /^\| `(.+?)` \| (.+?) \| .+ \|$/)?.output else { return nil }
                return (String(row.1), String(row.2))
            }, uniquingKeysWith: { first, _ in first })
    }

    private static func id(_ names: TemplateNames) -> String {
        names.rawValue.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
    }

    /// The type that the page states: a prefix, and the id of the section that it links to.
    private static func type(_ shape: TemplateShape, _ words: Words) -> (prefix: String, link: TemplateNames?) {
        switch shape {
        case .text: (words.text, nil)
        case .date: (words.date, nil)
        case .number, .position: (words.number, nil)
        case .truth: (words.truth, nil)
        case .html: ("HTML", nil)
        case .script: ("script", nil)
        case .styleSheet: ("CSS", nil)
        case .json: ("JSON", nil)
        case .open, .setting: (words.open, nil)
        case .object(let names): ("[", names)
        case .list(.object(let names)): (words.list, names)
        case .list: (words.texts, nil)
        case .named(.list(.object(let names)), _): (words.named, names)
        case .named(.object(let names), _): (words.namedObjects, names)
        case .named(.setting, _): (words.namedValues, nil)
        case .named(.html, _): (words.namedHTML, nil)
        case .named: (words.namedTexts, nil)
        }
    }

    @Test(arguments: [Words.english, .french])
    func `The manual lists every name in templates with its type`(words: Words) throws {
        let sections = try Self.sections(of: words.page)
        for names in TemplateNames.allCases {
            let section = try #require(sections[Self.id(names)], "no section {#\(Self.id(names))}")
            var rows = Self.rows(of: section)
            if names == .page || names == .seriesPart {
                rows.merge(Self.rows(of: try #require(sections["brief"]))) { own, _ in own }
            }
            #expect(Set(rows.keys).symmetricDifference(names.shapes.keys) == [], "\(names)")
            for (name, shape) in names.shapes {
                guard let stated = rows[name] else { continue }
                let (prefix, link) = Self.type(shape, words)
                let end = link.map { "](#\(Self.id($0)))" } ?? prefix
                #expect(stated.hasPrefix(prefix) && stated.hasSuffix(end), "\(names).\(name) is \(shape)")
            }
        }
    }

    /// The sentences of the manual's English page without links, as `TemplateDescriptions` has them.
    ///
    /// `SITEGEN_SNAPSHOTS=record` writes that file.
    @Test func `The schema describes every name as the manual does`() throws {
        let sections = try Self.sections(of: "template-names")
        var texts: [String: String] = [:]
        for names in TemplateNames.allCases {
            for row in try #require(sections[Self.id(names)]).matches(of: /(?m)^\| `(.+?)` \| .+? \| (.+) \|$/) {
                let text = String(row.output.2).replacing(/\[([^\]]+)\]\([^)]*\)/) { $0.output.1 }
                texts["\(names.rawValue).\(row.output.1)"] = text.replacing("\\|", with: "|")
            }
        }
        if ProcessInfo.processInfo.environment["SITEGEN_SNAPSHOTS"] == "record" {
            let lines = texts.sorted { $0.key < $1.key }.map { "        \"\($0.key)\": #\"\($0.value)\"#,\n" }
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../../Sources/SitegenMustache/Analysis/TemplateDescriptions.swift")
            let source = try String(contentsOf: file, encoding: .utf8)
            let start = try #require(source.firstRange(of: "= [\n")).upperBound
            let end = try #require(source.firstRange(of: "    ]\n")).lowerBound
            try (source[..<start] + lines.joined() + source[end...]).write(to: file, atomically: true, encoding: .utf8)
            return
        }
        #expect(texts == TemplateDescriptions.texts)
        for names in TemplateNames.allCases {
            for name in names.shapes.keys {
                #expect(TemplateDescriptions.text(of: name, in: names) != nil, "\(names).\(name)")
            }
        }
    }

    @Test(arguments: ["templates", "templates.fr"])
    func `The manual lists every template of the theme`(name: String) throws {
        let page = try Self.page(name)
        for template in ThemeTemplates.all {
            #expect(page.contains(template.isPartial ? "`\(template.name)`" : "`\(template.path)`"), "\(template.path)")
        }
    }

    @Test(arguments: ["template-names", "template-names.fr"])
    func `The manual lists the filters of each kind of value`(page: String) throws {
        let sections = try Self.sections(of: page)
        let section = try #require(sections["filters"] ?? sections["Filters"])
        let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).prefix(7).map { row in
            Set(row.matches(of: /`(\w+)(?:\(\))?`/).map { String($0.output.1) })
        }
        let texts = rows[0]
        #expect(texts == Set(TemplateShape.text.filters))
        #expect(texts.union(rows[1]) == Set(TemplateShape.date.filters))
        #expect(rows[2] == Set(TemplateShape.number.filters))
        #expect(rows[3] == Set(TemplateShape.html.filters))
        #expect(rows[4] == Set(TemplateShape.list(.text).filters))
        #expect(rows[0...5].reduce([]) { $0.union($1) } == Set(TemplateShape.open.filters))
        #expect(rows[6] == Set(TemplateShape.placeFunctions.keys))
    }

    /// The examples of templates on the page, each with the id of its section.
    private static func examples() throws -> [(id: String, template: String)] {
        try sections(of: "template-names").sorted { $0.key < $1.key }.map { id, section in
            (id, section.matches(of: /```html\n([^`]*)```/).map { String($0.output.1) }.joined())
        }
    }

    @Test(arguments: try Self.examples())
    func `The example of each section is a valid template`(
        id: String, template: String
    ) async throws {
        #expect(!template.isEmpty)
        let file = id == "directive" ? "directives/video" : "article"
        let site = try TemporarySite([
            "site.yaml": "title: T\nbaseURL: https://example.org/\nmenu: {foot: [{title: A, url: /a/}]}\n"
                + "lists: {latest: {limit: 3}, byYear: {group: year}}\n",
            "static/a.mp4": "Video",
            "content/a.md": "---\ntitle: A\ntags: [x]\n---\n## One\n\n::video[One]{src=/a.mp4}\n",
            "templates/\(file).mustache": template,
        ])
        try await site.build(MustacheTheme())
    }
}
