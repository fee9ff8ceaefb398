import Foundation
import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenTools
import SystemPackage

/// Commits the site to a branch and pushes it. Readers see the new version after a successful push.
///
/// The commit is created with a separate index, so that no working tree and no branch of the site's repository changes.
struct GitTransport: DeploymentTransport {
    /// The URL of the repository, or the name of a remote of the site's repository.
    private let repository: String

    /// The branch of the repository.
    private let branch: String

    /// The output folder.
    private let folder: FilePath

    /// The folder of the repository with the objects: that of the site for its remotes, or one in the cache.
    private let store: FilePath

    /// The commit of the branch; `nil` if there is no such branch.
    private let parent: String?

    private let program: DeploymentProgram

    var publishesAtOnce: Bool { true }
    var storesHeaders: Bool { false }

    /// Fetches the branch.
    ///
    /// - Parameter site: The site's folder.
    init(
        repository: String, branch: String, folder: FilePath, site: FilePath, program: DeploymentProgram
    ) async throws(Diagnostic) {
        var program = program
        program.variables = Self.variables(index: program.scratch.appending("index"))
        self.program = program
        self.repository = repository
        self.branch = branch
        self.folder = folder
        (store, parent) = try await Self.fetch(repository, branch, site: site, program)
    }

    private static func variables(index: FilePath) -> [String: String] {
        var variables = [
            "GIT_INDEX_FILE": index.string,
            "GIT_LITERAL_PATHSPECS": "1",
            // Otherwise git would wait for a password that nobody can type.
            "GIT_TERMINAL_PROMPT": "0",
        ]
        let environment = ProcessInfo.processInfo.environment
        if environment["GIT_SSH_COMMAND"] == nil, environment["GIT_SSH"] == nil {
            variables["GIT_SSH_COMMAND"] = "ssh -oBatchMode=yes -oConnectTimeout=15"
        }
        return variables
    }

    /// Overrides for user settings that would change the bytes of files.
    private static let settings = [
        "-c", "core.autocrlf=false", "-c", "core.safecrlf=false", "-c", "core.attributesFile=/dev/null",
        "-c", "gc.auto=0",
    ]

    /// Fetches the branch, and reads its commit into a new index.
    ///
    /// If a deployment is killed, git leaves locks and, if the machine loses power, incomplete objects. Only the holder of the
    /// deployment's lock uses the index, the reference and the repository in the cache, so they are replaced.
    private static func fetch(
        _ repository: String, _ branch: String, site: FilePath, _ program: DeploymentProgram
    ) async throws(Diagnostic) -> (store: FilePath, parent: String?) {
        for name in ["index", "index.lock"] { try program.discard(program.scratch.appending(name)) }
        if !repository.contains("/"), !repository.contains(":") {
            let ask = ["-C", site.string, "rev-parse", "--absolute-git-dir", "--is-shallow-repository"]
            let answer = try await program.run(ask).output
            let lines = String(decoding: answer, as: UTF8.self).split(whereSeparator: \.isNewline)
            let store = FilePath(String(lines.first ?? ""))
            try program.discard(store.appending(path: "\(reference(of: branch)).lock"))
            try await program.run(["--git-dir", store.string, "remote", "get-url", repository])
            // A complete repository must not become a shallow one.
            let depth = lines.last == "true" ? ["--depth=1"] : []
            return (store, try await fetch(repository, branch, into: store, depth, program))
        }
        let store = program.scratch.appending("repository.git")
        func fetchIntoStore() async throws(Diagnostic) -> String? {
            try await program.run(["init", "--bare", "--quiet", store.string])
            return try await fetch(repository, branch, into: store, ["--depth=1"], program)
        }
        guard program.fileSystem.kind(store) != nil else { return (store, try await fetchIntoStore()) }
        do {
            return (store, try await fetchIntoStore())
        } catch {
            try program.discard(store)
            return (store, try await fetchIntoStore())
        }
    }

    /// - Returns: The commit of the branch; `nil` if there is no such branch.
    private static func fetch(
        _ repository: String, _ branch: String, into store: FilePath, _ depth: [String], _ program: DeploymentProgram
    ) async throws(Diagnostic) -> String? {
        let name = reference(of: branch)
        let fetch = try await program.run(
            ["--git-dir", store.string, "fetch", "--quiet", "--no-tags", "--force"] + depth
                + [repository, "refs/heads/\(branch):\(name)"]
        ) { String(decoding: $0.errors, as: UTF8.self).contains("couldn't find remote ref") }
        guard fetch.status == 0 else {
            try await program.run(["--git-dir", store.string, "read-tree", "--empty"])
            return nil
        }
        let answer = try await program.run(["--git-dir", store.string, "rev-parse", name]).output
        let commit = String(decoding: answer, as: UTF8.self).filter { !$0.isWhitespace }
        try await program.run(["--git-dir", store.string, "read-tree", commit])
        return commit
    }

    /// The reference for the fetched commit, which only deployments use.
    private static func reference(of branch: String) -> String { "refs/sitegen/\(branch)" }

    func read(_ names: [String]) async throws(Diagnostic) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        guard let parent else { return files }
        for name in names {
            let result = try await run(["cat-file", "blob", "\(parent):\(name)"], accepting: { $0.status == 128 })
            if result.status == 0 { files[name] = result.output }
        }
        return files
    }

    func upload(_ files: [PublishedFile], with headers: DeliveryHeaders?) async throws(Diagnostic) {
        try await add(files.map(\.name), of: folder)
    }

    func write(_ name: String, _ bytes: [UInt8]) async throws(Diagnostic) {
        let copies = try program.emptyFolder("sent")
        _ = try program.note(bytes, as: "sent/\(name)")
        // Without this file, GitHub Pages runs Jekyll, which omits names that begin with an underscore.
        _ = try program.note([], as: "sent/.nojekyll")
        try await add([name, ".nojekyll"], of: copies)
    }

    func remove(_ names: [String]) async throws(Diagnostic) {
        let list = try program.note(names, endedBy: 0, as: "names")
        try await run(
            ["--work-tree", folder.string, "rm", "--cached", "--force", "--quiet", "--ignore-unmatch"]
                + ["--pathspec-from-file=\(list.string)", "--pathspec-file-nul"])
    }

    func finish(_ summary: String) async throws(Diagnostic) {
        let tree = try await answer(["write-tree"])
        if let parent, try await answer(["rev-parse", "\(parent)^{tree}"]) == tree { return }
        let identity = try await identity()
        let commit = try await answer(
            identity + ["commit-tree", tree, "-m", summary] + (parent.map { ["-p", $0] } ?? []))
        try await run(
            ["push", "--quiet", "--no-verify"] + program.target.options
                + [repository, "\(commit):refs/heads/\(branch)"])
    }

    /// Provides an author if none is configured in git, as on machines that build sites.
    private func identity() async throws(Diagnostic) -> [String] {
        let known = try await run(["var", "GIT_COMMITTER_IDENT"], accepting: { $0.status == 128 })
        return known.status == 0 ? [] : ["-c", "user.name=sitegen", "-c", "user.email=sitegen@localhost"]
    }

    private func add(_ names: [String], of folder: FilePath) async throws(Diagnostic) {
        let list = try program.note(names, endedBy: 0, as: "names")
        try await run(
            ["--work-tree", folder.string, "add", "--force"]
                + ["--pathspec-from-file=\(list.string)", "--pathspec-file-nul"])
    }

    private func answer(_ arguments: [String]) async throws(Diagnostic) -> String {
        String(decoding: try await run(arguments).output, as: UTF8.self).filter { !$0.isWhitespace }
    }

    @discardableResult
    private func run(
        _ arguments: [String], accepting accepts: (ProgramRun) -> Bool = { _ in false }
    ) async throws(Diagnostic) -> ProgramRun {
        try await program.run(["--git-dir", store.string] + Self.settings + arguments) { result in
            if accepts(result) { return true }
            let failure = DeploymentFailure(program: program.name, status: result.status, text: result.errors)
            // The next deployment fetches the branch again.
            if DeploymentFailure.damagedRepository.matches(failure), store.isWithin(program.scratch) {
                try? program.discard(store)
            }
            return false
        }
    }
}
