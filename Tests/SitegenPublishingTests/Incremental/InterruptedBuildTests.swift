import Hypertext
import SitegenFiles
import SitegenModel
import SitegenPublishing
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// Builds that are interrupted, and builds during which files change.
@Suite struct InterruptedBuildTests {
    private static let archive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        -- content/a.md --
        Text.
        -- content/gone.md --
        Text.
        -- static/b.txt --
        B

        """

    /// Changes a page, adds one, turns a file into a folder, and removes a page.
    private static let edits: [String: String?] = [
        "content/a.md": "Another text.\n", "content/gone.md": nil, "content/new.md": "New.\n", "static/b.txt": nil,
        "static/b.txt/c.txt": "C\n",
    ]

    /// Builds a site on a disk that fails after a number of changes.
    ///
    /// - Returns: The number of changes.
    private func build(_ site: TestSite, stoppingAfter limit: Int, atomically: Bool) async -> Int {
        let power = Power(changesLeft: limit)
        var build = SiteBuild(folder: "/site", theme: PlainTheme(), fileSystem: site.disk.fileSystem.powered(by: power))
        build.options.jobs = 1
        build.options.publishesAtomically = atomically
        _ = try? await build.run()
        return power.changeCount
    }

    @Test(arguments: [false, true])
    func `The build after an interrupted build writes the same files as a clean build`(atomically: Bool) async throws {
        let original = TestSite(Self.archive)
        try await original.build()
        let edited = original.copy()
        edited.disk.edit(Self.edits)
        let (before, after) = (original.output, try await edited.cleanOutput())
        let count = await build(edited.copy(), stoppingAfter: .max, atomically: atomically)
        #expect(count > 10)
        // Every fourth change: each takes three builds. `make kill-proof` ends builds at any moment.
        for limit in stride(from: atomically ? 1 : 0, through: count, by: 4) {
            let site = edited.copy()
            _ = await build(site, stoppingAfter: limit, atomically: atomically)
            let undone = site.copy()
            try await site.build()
            #expect(firstDifference(of: site.output, from: after) == nil, "after \(limit) changes")
            #expect(site.disk.fileSystem.kind("/site/public/.sitegen-staging") == nil)
            #expect(site.disk.fileSystem.kind("/site/.public.sitegen") == nil)
            // Files that only the interrupted build has written are removed if they are obsolete.
            undone.disk.edit(Self.edits.mapValues { _ in nil })
            undone.disk.edit(
                original.disk.contents(of: "").filter { Self.edits[$0.key] != nil }.mapValues { text in
                    String(decoding: text, as: UTF8.self)
                })
            try await undone.build()
            #expect(firstDifference(of: undone.output, from: before) == nil, "undone after \(limit) changes")
        }
    }

    // MARK: - Files that change during a build

    private static let changes: [(name: String, edits: [String: String?])] = [
        ("the text of a later page", ["content/z.md": "Another text.\n"]),
        ("the front matter of a later page", ["content/z.md": "---\ntitle: Another\n---\nText.\n"]),
        ("a page that is removed", ["content/z.md": nil]),
        ("a file that is copied", ["static/z.txt": "ZZ\n"]),
        ("a file that is included", ["parts/part.md": "Another part.\n"]),
    ]

    @Test(arguments: changes.indices)
    func `After a file changes during a build, the output is the same as that of a clean build`(index: Int) async throws
    {
        let (name, edits) = Self.changes[index]
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/a.md --
            Text.
            -- content/z.md --
            ---
            title: Z
            ---
            Text.
            -- content/zz.md --
            ::include{file=parts/part.md}
            -- parts/part.md --
            Part.
            -- static/z.txt --
            Z
            """)
        site.jobs = 1
        let show: @Sendable (OutputPage, Site) -> String = { page, site in
            page.article.map { "\($0.title): \($0.document.render())" } ?? site.pages.map(\.title).joined()
        }
        for text in ["Text.\n", "Text of a second build.\n"] {
            site.disk.put(text, at: "content/a.md")
            // The first page that is rendered edits the site, once.
            let isEdited = Mutex(false)
            site.website = Website(
                theme: TextTheme { [disk = site.disk] page, site in
                    let isFirst = isEdited.withLock { isEdited in
                        defer { isEdited = true }
                        return !isEdited
                    }
                    if isFirst { disk.edit(edits) }
                    return show(page, site)
                })
            try await site.build()
            site.website = Website(theme: TextTheme(text: show))
            try await site.expectCleanOutput()
            try await site.expectUpToDate()
        }
        #expect(site.disk.contents(of: "public").count > 3, "\(name)")
    }
}

/// The power of a disk. After a number of changes, all further ones fail, as if the program had been terminated.
private final class Power: Sendable {
    private let state: Mutex<(left: Int, count: Int)>

    init(changesLeft: Int) {
        state = Mutex((changesLeft, 0))
    }

    /// The number of changes.
    var changeCount: Int { state.withLock(\.count) }

    func use(for path: FilePath) throws(FileSystem.Failure) {
        let isOn = state.withLock { state in
            guard state.left > 0 else { return false }
            state.left -= 1
            state.count += 1
            return true
        }
        if !isOn { throw FileSystem.Failure(path, "the disk has no power") }
    }
}

extension FileSystem {
    /// A file system whose changes need power.
    fileprivate func powered(by power: Power) -> FileSystem {
        var system = self
        system.createFolder = { [createFolder, kind] path throws(Failure) in
            if kind(path) == nil { try power.use(for: path) }
            try createFolder(path)
        }
        system.imitateFolder = { [imitateFolder] model, path throws(Failure) in
            try power.use(for: path)
            try imitateFolder(model, path)
        }
        system.write = { [write] path, bytes throws(Failure) in
            try power.use(for: path)
            try write(path, bytes)
        }
        system.append = { [append] path, bytes throws(Failure) in
            try power.use(for: path)
            try append(path, bytes)
        }
        system.move = { [move] source, destination throws(Failure) in
            try power.use(for: destination)
            try move(source, destination)
        }
        system.link = { [link] file, name throws(Failure) in
            try power.use(for: name)
            try link(file, name)
        }
        system.copy = { [copy] file, name throws(Failure) in
            try power.use(for: name)
            try copy(file, name)
        }
        system.exchange = { [exchange] first, second throws(Failure) in
            try power.use(for: second)
            try exchange(first, second)
        }
        system.remove = { [remove] path throws(Failure) in
            try power.use(for: path)
            try remove(path)
        }
        return system
    }
}
