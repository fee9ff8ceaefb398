public import SitegenBase
import SitegenFiles
import SitegenTools
import SystemPackage

/// The files of a site that was built in memory.
public struct BuiltWebsite: Sendable {
    /// The bytes of all files, by their paths in the output folder: `about/index.html`.
    public let files: [String: [UInt8]]

    /// The report of the build, with its warnings.
    public let report: BuildReport

    /// The text of a file; `nil` if the site has no such file, or if it is not UTF-8.
    ///
    /// - Parameter path: The path in the output folder: `about/index.html`, `feed.xml`.
    /// - Returns: The text.
    public subscript(path: String) -> String? {
        files[path].flatMap { String(validating: $0, as: UTF8.self) }
    }
}

extension Website {
    /// Builds the site of a folder in memory, for example in a test. Nothing is written, and no earlier build is reused.
    ///
    /// ```swift
    /// let site = try await Website().build("Cookbook")
    /// if let page = site["recipes/soup/index.html"] { print(page.contains("Serves 4")) }
    /// ```
    /// The commands of the configuration that follow a build do not run.
    ///
    /// - Parameters:
    ///   - folder: The path of the site's folder, which contains `site.yaml`. A relative path starts at the working directory.
    ///   - options: The build's options. The output folder is ignored.
    /// - Returns: The files of the site.
    /// - Throws: ``/SitegenBase/BuildFailure`` with every error found.
    public func build(
        _ folder: String, options: BuildOptions = BuildOptions()
    ) async throws(BuildFailure) -> BuiltWebsite {
        let folder = (try? FileSystem.disk.resolve(FilePath(folder))) ?? FilePath(folder)
        let memory = MemoryFolder(folder.appending(".sitegen"))
        return try await build(folder, in: memory, output: memory.root.appending("test"), options)
    }

    /// Builds a site whose folder exists only in memory, for example in a test.
    ///
    /// ```swift
    /// let site = try await Website().build(files: ["content/hello.md": "# Hello"])
    /// site["hello/index.html"]  // <!DOCTYPE html> …
    /// ```
    /// No programs run: neither the commands of the configuration nor git.
    ///
    /// - Parameters:
    ///   - files: The texts of the files by their paths in the site's folder. Without a configuration, the site has the title
    ///     `Site` and the address `https://site.example/`.
    ///   - options: The build's options. The output folder is ignored.
    /// - Returns: The files of the site.
    /// - Throws: ``/SitegenBase/BuildFailure`` with every error found.
    public func build(
        files: [String: String], options: BuildOptions = BuildOptions()
    ) async throws(BuildFailure) -> BuiltWebsite {
        let memory = MemoryFolder("/site")
        var files = files
        if !files.keys.contains(where: { $0.hasPrefix("site.") }) {
            files["site.yaml"] = "title: Site\nbaseURL: https://site.example/\n"
        }
        for (name, text) in files {
            guard let file = memory.root.lexicallyResolving(FilePath(name)) else {
                throw BuildFailure([Diagnostic("the path is outside of the site's folder", file: name)])
            }
            do throws(FileSystem.Failure) {
                try memory.fileSystem.createFolder(file.removingLastComponent())
                try memory.fileSystem.write(file, Array(text.utf8))
            } catch {
                throw BuildFailure([Diagnostic("cannot write the file: \(error.reason)", file: name)])
            }
        }
        var options = options
        options.commands = .none
        return try await build(memory.root, in: memory, output: memory.root.appending("public"), options, git: .absent)
    }

    private func build(
        _ folder: FilePath, in memory: MemoryFolder, output: FilePath, _ options: BuildOptions, git: Git = .installed
    ) async throws(BuildFailure) -> BuiltWebsite {
        var options = options
        options.output = output
        options.usesCache = false
        if options.commands == .all { options.commands = .before }
        var build = SiteBuild(folder: folder, options: options, website: self, fileSystem: memory.fileSystem)
        build.git = git
        let report = try await build.run()
        var files: [String: [UInt8]] = [:]
        let prefix = output.string + "/"
        for (path, file) in memory.files where path.hasPrefix(prefix) {
            files[String(path.dropFirst(prefix.count))] = file.bytes
        }
        return BuiltWebsite(files: files, report: report)
    }
}
