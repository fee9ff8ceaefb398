import Foundation
import Testing

/// The website program of `Examples/Recipes` as a process.
@Suite struct WebsiteProgramTests {
    @Test func `The example's program builds its site`() throws {
        try withExample { folder in
            let result = try Command.run(["build"], of: "Kitchen", in: folder)
            #expect(result.status == 0)
            #expect(result.error == "")
            #expect(result.output.wholeMatch(of: /Built \d+ pages in \d+ ms: public\n/) != nil, "\(result.output)")
            let soup = try text(folder + "/public/recipes/soup/index.html")
            #expect(soup.contains("<p class=\"level\">easy</p>"))
            #expect(soup.contains("<p>Serves 4, with onions, butter, bread.</p>"))
            #expect(soup.contains("<span class=\"timer\" title=\"60 minutes\">an hour</span>"))
            #expect(try text(folder + "/public/recipes/soup/index.txt") == "[ ] onions\n[ ] butter\n[ ] bread\n")
            #expect(try text(folder + "/public/shopping.txt") == "bread\nbutter\nflour\nonions\n")
            #expect(try text(folder + "/public/about/index.html").contains("All of it was eaten."))
            #expect(try text(folder + "/public/index.html").contains("<a href=\"/about/\">who we are</a>"))
        }
    }

    @Test func `An invalid recipe field is reported with its position`() throws {
        try withExample { folder in
            let file = folder + "/content/recipes/soup.md"
            try text(file).replacing("servings: 4", with: "servings: four")
                .write(toFile: file, atomically: true, encoding: .utf8)
            let result = try Command.run(["build", "--output", "out"], of: "Kitchen", in: folder)
            #expect(result.status == 1)
            #expect(
                result.error == """
                    content/recipes/soup.md:4:11: error: ‘servings’ must be a whole number, not ‘four’
                      4 │ servings: four
                        │           ^~~~
                    1 error. The output folder is unchanged.
                    To publish the site despite the errors, add --keep-going.

                    """)
        }
    }

    @Test func `The program prints the front-matter schema of its sections`() throws {
        try withExample { folder in
            let arguments = ["schema", "front-matter", "--section", "recipes"]
            let result = try Command.run(arguments, of: "Kitchen", in: folder)
            #expect(result.status == 0)
            let schema = try #require(
                try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
            #expect(schema["required"] as? [String] == ["servings", "ingredients"])
            let properties = try #require(schema["properties"] as? [String: [String: Any]])
            #expect(properties["level"]?["enum"] as? [String] == ["easy", "hard"])
            #expect(properties["servings"]?["type"] as? String == "integer")
        }
    }

    @Test func `The program explains the templates and values of a page`() throws {
        try withExample { folder in
            let arguments = ["theme", "explain", "content/recipes/soup.md"]
            let result = try Command.run(arguments, of: "Kitchen", in: folder)
            #expect(result.status == 0 && result.error == "", "\(result)")
            #expect(result.output.hasPrefix("Templates: "))
            #expect(result.output.contains("page.title") || result.output.contains("a theme in Swift"))
        }
    }

    @Test(arguments: ["build", "serve"])
    func `The program has the same options as sitegen`(command: String) throws {
        func options(_ program: String) throws -> [Substring] {
            let help = try Command.run([command, "--help"], of: program).output
            return help.split(separator: "\n").filter { $0.contains(/^\s+-/) }
        }
        #expect(try options("Kitchen") == options("sitegen"))
        #expect(try options("Kitchen").count > 3)
    }

    @Test func `The usage for an invalid command line names the program`() throws {
        let result = try Command.run(["bild"], of: "Kitchen")
        #expect(result.status == 2)
        #expect(result.error.contains("Usage: Kitchen"))
    }

    private func withExample(_ body: (String) throws -> Void) throws {
        let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Examples/Recipes")
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["site.yaml", "content"] {
            try FileManager.default.copyItem(
                at: example.appendingPathComponent(name), to: folder.appendingPathComponent(name))
        }
        try body(folder.path)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}
