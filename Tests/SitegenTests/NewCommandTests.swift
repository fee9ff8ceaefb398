import Foundation
import Testing

/// `sitegen new`: arguments, output and created files.
@Suite struct NewCommandTests {
    @Test func `A new site can be built and extended with a post`() throws {
        try withFolder { folder in
            let made = try Command.run(["new", "garden"], in: folder)
            #expect(made.status == 0)
            #expect(made.error == "")
            #expect(made.output.hasPrefix("Created a blog in garden with 13 files, including:\n"))
            #expect(made.output.contains("\nNext:\n  cd garden\n  sitegen serve "))
            #expect(try text(folder + "/garden/site.yaml").contains("\ntitle: Garden\n"))
            let site = folder + "/garden"
            let post = try Command.run(["new", "post", "What", "the tide left"], in: site)
            #expect(post == Command.Result(status: 0, output: "content/posts/what-the-tide-left.md\n", error: ""))
            let build = try Command.run(["build"], in: site)
            #expect(build.status == 0)
            #expect(build.error == "")
            #expect(
                try text(site + "/public/index.html").contains("What the tide left"), "a post of today is published")
        }
    }

    @Test func `Options set the starter, title, language, author and base URL`() throws {
        try withFolder { folder in
            let arguments = ["new", "--starter", "docs", "--title", "Le jardin", "--language", "fr", "--author", "Ada"]
            let made = try Command.run(arguments + ["--base-url", "https://ada.example", "."], in: folder)
            #expect(made.status == 0)
            #expect(
                made.output.hasPrefix("Created a manual in this folder with 13 files, including:\n"), "\(made.output)")
            let configuration = try text(folder + "/site.yaml")
            for line in ["title: Le jardin", "baseURL: \"https://ada.example\"", "language: fr", "author: Ada"] {
                #expect(configuration.contains("\n\(line)\n"))
            }
        }
    }

    @Test(
        arguments: [
            (["new"], 2, "Missing expected argument '<folder>'"),
            (["new", "a", "--starter", "blgo"], 2, "blgo"),
            (["new", "a", "--title", " "], 2, "The title is empty."),
            (["new", "a", "--language", "français"], 2, "‘français’ is not a language tag. Use one such as en"),
            (["new", "a", "--base-url", "ada.example"], 2, "‘ada.example’ is not a complete URL."),
            (["new", "post"], 2, "For a new site in a folder called ‘post’ or ‘page’, write sitegen new ./post."),
            (["new", "post", "A"], 1, "error: no site found: neither this folder nor a parent folder has a site.yaml"),
        ])
    func `An invalid command line is reported, and nothing is created`(
        arguments: [String], status: Int32, message: String
    ) throws {
        try withFolder { folder in
            let result = try Command.run(arguments, in: folder)
            #expect(result.status == status)
            #expect(result.output == "")
            #expect(result.error.contains(message), "\(result.error)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        }
    }

    @Test(arguments: [
        ["--date", "soon"], ["--language", "xx"], ["--section", "nowhere"], ["--slug", "A b"],
    ])
    func `An invalid option value is reported with the name of the option`(option: [String]) throws {
        try withFolder { folder in
            _ = try Command.run(["new", "garden"], in: folder)
            let result = try Command.run(["new", "post", "A"] + option, in: folder + "/garden")
            #expect(result.status == 2)
            #expect(result.output == "")
            #expect(result.error.hasPrefix("\(option[0]): error: "), "\(result.error)")
        }
    }

    @Test func `A site is not created in a folder that contains a site`() throws {
        try withFolder { folder in
            #expect(try Command.run(["new", "./post", "--starter", "series"], in: folder).status == 0)
            let again = try Command.run(["new", "./post"], in: folder)
            #expect(
                again
                    == Command.Result(
                        status: 1, output: "",
                        error: """
                            ./post: error: this folder already contains a site
                               = help: add a page with sitegen new post "A title"

                            """))
        }
    }

    @Test func `The path of a new page is printed relative to the current folder`() throws {
        try withFolder { folder in
            _ = try Command.run(["new", "garden"], in: folder)
            let posts = folder + "/garden/content/posts"
            #expect(try Command.run(["new", "post", "A"], in: posts).output == "a.md\n")
            #expect(try Command.run(["new", "post", "B", "--section", "."], in: posts).output == "../b.md\n")
            let outside = try Command.run(["new", "page", "C", "--site", "garden"], in: folder)
            #expect(outside.output == "garden/content/c.md\n")
            let clash = try Command.run(["new", "post", "A", "--site", "garden"], in: folder)
            #expect(clash.status == 1)
            #expect(clash.error.hasPrefix("content/posts/a.md: error: a page with this name exists\n"))
        }
    }

    @Test func `A note for the author is printed to standard error`() throws {
        try withFolder { folder in
            _ = try Command.run(["new", "garden"], in: folder)
            let later = try Command.run(["new", "post", "Later", "--date", "2999-01-01"], in: folder + "/garden")
            #expect(later.output == "content/posts/later.md\n")
            #expect(later.error == "Builds publish the page from 2999-01-01 on.\n")
        }
    }

    @Test func `A website program can create pages`() throws {
        try withFolder { folder in
            _ = try Command.run(["new", "garden"], in: folder)
            let result = try Command.run(["new", "post", "A", "--draft"], of: "Kitchen", in: folder + "/garden")
            #expect(result == Command.Result(status: 0, output: "content/posts/a.md\n", error: ""))
            #expect(try text(folder + "/garden/content/posts/a.md").contains("\ndraft: true\n"))
        }
    }

    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("new-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
}
