import SitegenBase
import SitegenFiles
import SitegenPublishing
import SitegenTemplates
import SystemPackage
import TestSupport

/// A site on disk with all kinds of files that shards divide.
struct ShardedSite {
    let folder: FilePath

    static func with(_ body: (ShardedSite) async throws -> Void) async throws {
        try await withTestFolder("shards") { folder in
            let site = ShardedSite(folder: folder)
            try site.writeSources()
            try await body(site)
        }
    }

    private func writeSources() throws {
        try write(
            "site.yaml",
            """
            title: Notes
            baseURL: https://notes.example/
            search: true
            llms: true
            archives: true
            outputs: [markdown]
            pageSize: 5
            feeds: {formats: [atom, json], fullText: true, terms: true}
            redirects: {/away/: /posts/post-1/}
            headers: [netlify, nginx, caddy]
            languages: {en: {name: English}, fr: {name: Français}}
            """)
        for number in 0..<40 {
            try write(
                "content/posts/post-\(number).md",
                """
                ---
                title: Post \(number)
                date: 2025-0\(1 + number % 9)-1\(number % 10)
                tags: [tag \(number % 3)]
                aliases: [/old/\(number)/]
                ---
                Text \(number), after [another](post-\((number + 1) % 40).md).
                """)
        }
        try write("content/posts/post-1.fr.md", "---\ntitle: Billet\n---\nTexte\n")
        try write("content/posts/bundle/index.md", "---\ntitle: Bundle\ndate: 2024-01-01\n---\n![A](a.svg)\n")
        try write("content/posts/bundle/a.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>")
        for name in ["x", "y", "z"] {
            try write(
                "static/\(name).html",
                "<!DOCTYPE html><title>\(name)</title><script>\(name)()</script><img src=https://\(name).example/a.png>"
            )
        }
        try write("static/robots.txt", "User-agent: *\n")
        try write("static/.well-known/security.txt", "Contact: mailto:a@notes.example\n")
    }

    func write(_ name: String, _ text: String) throws {
        let path = folder.appending(path: name)
        try FileSystem.disk.createFolder(path.removingLastComponent())
        try FileSystem.disk.write(path, Array(text.utf8))
    }

    /// Builds the site, or a shard of it.
    @discardableResult
    func build(_ output: String, shard: Shard? = nil, baseURL: String? = nil) async throws -> BuildReport {
        var options = BuildOptions(output: path(output), baseURL: baseURL)
        options.shard = shard
        return try await SiteBuild(folder: folder, options: options, theme: DefaultTheme()).run()
    }

    /// Builds all shards.
    ///
    /// - Returns: Their output folders.
    func buildShards(_ count: Int) async throws -> [FilePath] {
        var folders: [FilePath] = []
        for number in 1...count {
            let name = "shard-\(number)-of-\(count)"
            try await build(name, shard: Shard(number: number, of: count))
            folders.append(path(name))
        }
        return folders
    }

    @discardableResult
    func merge(_ shards: [FilePath], _ output: String) async throws -> Int {
        let build = SiteBuild(
            folder: folder, options: BuildOptions(output: path(output)), theme: DefaultTheme())
        return try await build.merge(try ShardMerge(of: shards))
    }

    func path(_ output: String) -> FilePath { folder.appending("out").appending(output) }

    /// The bytes of the files of an output folder, by path.
    func files(_ output: String) throws -> [String: [UInt8]] { try path(output).fileContents() }
}
