import Foundation
import Testing

/// The recipes of the manual, each tested in a site with two pages.
@Suite struct RecipeTests {
    /// A recipe, by the id of its heading, and what it adds to the output.
    struct Recipe: Sendable {
        var id: String
        /// A file of the output and a part of it.
        var file: String
        var part: String
        /// Another file of the output, without this part.
        var other: String
    }

    private static let recipes = [
        Recipe(id: "comments", file: "posts/a/index.html", part: "giscus.app", other: "index.html"),
        Recipe(id: "comments", file: "posts/a/index.html", part: "comments.example", other: "index.html"),
        Recipe(id: "analytics", file: "index.html", part: "goatcounter", other: "sitemap.xml"),
        Recipe(id: "fonts-and-colors", file: "index.html", part: "<style>", other: "sitemap.xml"),
        Recipe(id: "custom-404-page", file: "404.html", part: "class=\"prose\"><p>", other: "posts/index.html"),
        Recipe(id: "contact-page", file: "contact/index.html", part: "/f/abcdwxyz\"", other: "index.html"),
        Recipe(id: "newsletter", file: "news/index.html", part: "embed-subscribe/garden\"", other: "index.html"),
        Recipe(
            id: "changelog", file: "changes/index.html", part: "<time datetime=\"2026-11-14\">", other: "index.html"),
        Recipe(id: "redirects", file: "_redirects", part: "https://example.org/wiki/", other: "index.html"),
        Recipe(id: "publish-to-a-host", file: "sitemap.xml", part: ".example/posts/a/", other: "404.html"),
    ]

    /// The files of a recipe. Each of its configurations belongs to a separate site.
    private static func files(of id: String, on page: String) throws -> (
        other: [String: String], configurations: [String]
    ) {
        let text = try ManualPages.page(page)
        let sections = text.split(separator: "\n## ").filter { $0.prefix { $0 != "\n" }.hasSuffix("{#\(id)}") }
        let section = try #require(sections.first)
        var files: [String: String] = [:]
        var configurations: [String] = []
        for fence in section.matches(of: /\n( *)```\w+ title="([^"]+)"\n((?s:.*?))\n *```/) {
            let indentation = String(fence.output.1)
            let code = ("\n" + fence.output.3).replacing("\n" + indentation, with: "\n").dropFirst() + "\n"
            if fence.output.2 == "site.yaml" {
                configurations.append(String(code))
            } else {
                files[String(fence.output.2)] = String(code)
            }
        }
        return (files, configurations.isEmpty ? [""] : configurations)
    }

    @Test(arguments: recipes, ["recipes", "recipes.fr"])
    func `A recipe has its documented effect on a site with two pages`(recipe: Recipe, page: String) throws {
        let (files, configurations) = try Self.files(of: recipe.id, on: page)
        for configuration in configurations {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recipe-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let base = configuration.contains("baseURL:") ? "" : "baseURL: https://example.org/\n"
            let assets = configuration.matches(of: /assets\/[\w\/.-]+/).map { (String($0.output), "") }
            let all = [
                "site.yaml": "title: T\n\(base)\(configuration)", "content/_index.md": "Welcome.\n",
                "content/posts/_index.md": "---\ntitle: Posts\n---\n",
                "content/posts/a.md": "---\ntitle: A\ndate: 2026-11-20\n---\nText.\n",
            ].merging(assets) { $1 }.merging(files) { $1 }
            for (path, text) in all {
                let url = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: url)
            }
            let result = try Command.run(["build", "--quiet"], in: folder.path)
            #expect(result == Command.Result(status: 0, output: "", error: ""))
            func output(_ path: String) throws -> String {
                try String(contentsOf: folder.appendingPathComponent("public/\(path)"), encoding: .utf8)
            }
            #expect(try output(recipe.file).contains(recipe.part))
            #expect(try !output(recipe.other).contains(recipe.part))
        }
    }

    @Test(arguments: ["recipes", "recipes.fr"])
    func `Every recipe is tested`(page: String) throws {
        let ids = try ManualPages.page(page).matches(of: /\n## .*\{#(.+)\}/).map { String($0.output.1) }
        // Drawing with Mermaid needs programs: `DiagramTests` and `MermaidTests` use others in their place.
        #expect(Set(ids) == Set(Self.recipes.map(\.id)).union(["mermaid"]))
    }
}
