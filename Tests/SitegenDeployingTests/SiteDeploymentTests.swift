import SitegenBase
import SitegenFiles
import Synchronization
import SystemPackage
import Testing

@testable import SitegenConfiguration
@testable import SitegenDeploying
@testable import SitegenModel

@Suite struct SiteDeploymentTests {
    @Test func `Hidden files are deployed only if sitegen has written them`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write([
                "index.html": "1", ".env": "secret", ".git/config": "secret", ".well-known/a.txt": "1",
                ".well-known/b.txt": "2", "a/.DS_Store": "3", "a/.b/c.html": "4",
            ])
            let deployment = try fixture.deployment(
                to: .rsync("/nowhere"), written: ["index.html", ".well-known/a.txt", "gone.html"])
            #expect(deployment.files.map(\.name) == [".well-known/a.txt", "index.html"])
        }
    }

    @Test func `Fingerprints depend on contents and headers, and not on times`() async throws {
        try await OutputFixture.with { fixture in
            func fingerprints(_ rules: [(pattern: FilePattern, value: String)] = []) throws -> [UInt64] {
                try fixture.write(["a.html": "1", "b.html": "1", "c.html": "2", "d.css": "1"])
                let target = DeploymentTarget("t", at: .rsync("/nowhere"), cacheRules: rules)
                return try PublishedFile.all(in: fixture.output, written: [], for: target).map(\.fingerprint)
            }
            let first = try fingerprints()
            #expect(first[0] == first[1])
            #expect(Set(first).count == 3)
            #expect(try fingerprints() == first)
            let ruled = try fingerprints([(try #require(FilePattern("b.html")), "no-store")])
            #expect(ruled[0] == first[0])
            #expect(ruled[1] != first[1])
        }
    }

    @Test func `A large file is read in parts`() async throws {
        try await OutputFixture.with { fixture in
            let text = String(repeating: "0123456789abcdef", count: 600_000)
            try fixture.write(["a.bin": text, "b.bin": text + "x", "c.bin": text])
            let files = try fixture.deployment(to: .rsync("/nowhere")).files
            #expect(files.map(\.size) == [9_600_000, 9_600_001, 9_600_000])
            #expect(files[0].fingerprint == files[2].fingerprint)
            #expect(files[0].fingerprint != files[1].fingerprint)
        }
    }

    @Test func `An empty output folder is not deployed`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write([".hidden": "1"])
            #expect(throws: BuildFailure.self) { try fixture.deployment(to: .rsync("/nowhere")) }
        }
    }

    @Test(arguments: [
        "content", "content/a", "./static", "public", "public/a", ".", "..", "/", ".git", "themes",
    ])
    func `A local target cannot overlap with the sources or the output`(path: String) async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(["index.html": "1"])
            let failure = try #require(throws: BuildFailure.self) { try fixture.deployment(to: .rsync(path)) }
            #expect(
                failure.diagnostics.map(\.message) == ["the target overlaps with the site's sources or output folder"])
            #expect(throws: Never.self) { try fixture.deployment(to: .rsync("host:\(path)")) }
        }
    }

    @Test func `The parent folder of a local target must exist, because rsync does not create it`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(["index.html": "1"])
            let failure = try #require(throws: BuildFailure.self) { try fixture.deployment(to: .rsync("a/b")) }
            #expect(
                failure.diagnostics.map(\.description) == [
                    """
                    deploy.test: error: the target's parent folder \(fixture.site)/a does not exist
                       = help: create it, or correct the path of the target
                    """
                ])
            #expect(throws: Never.self) { try fixture.deployment(to: .rsync("a")) }
            #expect(throws: Never.self) { try fixture.deployment(to: .rclone("\(fixture.site)/a/b")) }
        }
    }

    @Test func `A program that outlives sitegen keeps the lock`() async throws {
        try await OutputFixture.with { fixture in
            let folder = try FileDescriptor.open(fixture.site, .readOnly, options: .closeOnExec)
            #expect(flock(folder.rawValue, LOCK_EX | LOCK_NB) == 0)
            let program = try ChildProcess(
                "/bin/sleep", ["600"], environment: [:], files: .init(input: folder.rawValue))
            try folder.close()
            #expect(try FileSystem.disk.lock(fixture.site) == nil)
            program.send(SIGKILL)
            program.waitForEnd()
            #expect(try FileSystem.disk.lock(fixture.site) != nil)
        }
    }

    @Test func `A full disk is an error with its own advice`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(["index.html": "1"])
            var full = FileSystem.disk
            full.createFolder = { path throws(FileSystem.Failure) in throw FileSystem.Failure(path, .noSpace) }
            let deployment = try SiteDeployment(
                of: fixture.output, written: [], site: fixture.site,
                to: DeploymentTarget("test", at: .rsync("/nowhere")), fileSystem: full)
            let failure = try await #require(throws: BuildFailure.self) { try await deployment.plan() }
            #expect(failure.diagnostics.map(\.help) == ["free up disk space"])
        }
    }

    @Test(arguments: [1, 2, 1000])
    func `A deployment that stops at any change leaves a consistent site, and the next one completes it`(
        batchLimit: Int
    ) async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(OutputFixture.first)
            let start = MemoryTransport()
            _ = try await fixture.deployment(to: .rsync("/nowhere")).run(by: start)
            var initial = start.state.withLock { $0 }
            initial.files["foreign.txt"] = "kept"
            let old = initial.files
            try fixture.write(OutputFixture.second)
            var deployment = try fixture.deployment(to: .rsync("/nowhere"))
            deployment.batchLimit = batchLimit
            var new = Dictionary(
                uniqueKeysWithValues: deployment.files.map { ($0.name, DeploymentManifest.text(of: $0.fingerprint)) })
            new["foreign.txt"] = "kept"

            var changeCount = 0
            while true {
                initial.changesLeft = changeCount
                let transport = MemoryTransport(initial)
                let isComplete = (try? await deployment.run(by: transport)) != nil
                let files = transport.state.withLock { $0.files }
                expectWhole(files, from: old, to: new, "after \(changeCount) changes")
                transport.state.withLock { $0.changesLeft = .max }
                _ = try await deployment.run(by: transport)
                #expect(transport.state.withLock { $0.files } == new, "resumed after \(changeCount) changes")
                let manifest = transport.state.withLock { DeploymentManifest(decoding: $0.manifest ?? []) }
                #expect(manifest?.isPartial == false)
                if isComplete { break }
                changeCount += 1
            }
            #expect(changeCount > 10)
        }
    }

    /// Each file has one of the two versions, and no link is broken.
    private func expectWhole(
        _ files: [String: String], from old: [String: String], to new: [String: String], _ comment: Comment
    ) {
        for (name, text) in files { #expect(text == old[name] || text == new[name], comment) }
        for name in old.keys where new[name] != nil { #expect(files[name] != nil, comment) }
        func links(_ name: String, _ targets: [String], if version: [String: String]) {
            guard files[name] == version[name] else { return }
            for target in targets { #expect(files[target] != nil, comment) }
        }
        links("index.html", ["a/index.html", "old/index.html"], if: old)
        links("a/index.html", ["theme.11111111.css"], if: old)
        links("index.html", ["a/index.html", "new/index.html"], if: new)
        links("a/index.html", ["theme.22222222.css"], if: new)
    }

    @Test func `Two deployments of different versions that stop at any change leave no broken link`() async throws {
        try await OutputFixture.with { fixture in
            let versions = [
                ["index.html": "<a href=/p.html>", "p.html": "<link href=/a.11111111.css>", "a.11111111.css": "a{}"],
                ["index.html": "<a href=/b.html>", "b.html": "b"],
                [
                    "index.html": "<a href=/b.html><a href=/p.html>", "b.html": "<a href=/z.html>", "z.html": "z",
                    "p.html": "<link href=/c.11111111.css>", "c.11111111.css": "c{}",
                ],
            ]
            var texts: [[String]: String] = [:]
            var deployments: [SiteDeployment] = []
            for version in versions {
                try fixture.write(version)
                let deployment = try fixture.deployment(to: .rsync("/nowhere"))
                for file in deployment.files {
                    texts[[file.name, DeploymentManifest.text(of: file.fingerprint)]] = version[file.name]
                }
                deployments.append(deployment)
            }
            let start = MemoryTransport()
            _ = try await deployments[0].run(by: start)
            for first in 0..<12 {
                for second in 0..<20 {
                    var state = start.state.withLock { $0 }
                    state.changesLeft = first
                    let transport = MemoryTransport(state)
                    _ = try? await deployments[1].run(by: transport)
                    transport.state.withLock { $0.changesLeft = second }
                    _ = try? await deployments[2].run(by: transport)
                    let files = transport.state.withLock { $0.files }
                    let broken = Self.brokenLinks(files) { texts[[$0, $1]] ?? "" }
                    #expect(broken == [], "after \(first) and \(second) changes")
                }
            }
        }
    }

    /// The links of all pages that can be reached from the start page and that lead to no file.
    private static func brokenLinks(
        _ files: [String: String], _ text: (_ name: String, _ fingerprint: String) -> String
    ) -> [String] {
        var (broken, waiting, reached): ([String], [String], Set<String>) = ([], ["index.html"], [])
        while let name = waiting.popLast() {
            guard reached.insert(name).inserted else { continue }
            guard let fingerprint = files[name] else {
                broken.append(name)
                continue
            }
            waiting += text(name, fingerprint).matches(of: #/href=/([^>]*)>/#).map { String($0.1) }
        }
        return broken
    }

    @Test func `Deploying the previous version reverts an interrupted deployment`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(OutputFixture.first)
            let transport = MemoryTransport()
            let first = try fixture.deployment(to: .rsync("/nowhere"))
            _ = try await first.run(by: transport)
            let old = transport.state.withLock { $0.files }
            try fixture.write(OutputFixture.second)
            transport.state.withLock { $0.changesLeft = 5 }
            let second = try fixture.deployment(to: .rsync("/nowhere"))
            await #expect(throws: Diagnostic.self) { try await second.run(by: transport) }
            #expect(transport.state.withLock { $0.files } != old)
            transport.state.withLock { $0.changesLeft = .max }
            #expect(try await first.run(by: transport).completesPrevious)
            #expect(transport.state.withLock { $0.files } == old)
        }
    }

    @Test func `After two machines have deployed at the same time, one reports it, or the next deployment repairs it`()
        async throws
    {
        try await OutputFixture.with { fixture in
            let versions = [
                ["a.html": "1", "b.html": "1", "c.html": "1", "old.html": "1"],
                ["a.html": "2", "b.html": "2", "c.html": "1", "left.html": "2"],
                ["a.html": "3", "b.html": "2", "c.html": "3", "right.html": "3"],
            ]
            var deployments: [SiteDeployment] = []
            for version in versions {
                try fixture.write(version)
                deployments.append(try fixture.deployment(to: .rsync("/nowhere")))
            }
            func fingerprints(_ deployment: SiteDeployment) -> [String: String] {
                Dictionary(
                    uniqueKeysWithValues: deployment.files.map {
                        ($0.name, DeploymentManifest.text(of: $0.fingerprint))
                    })
            }
            let start = MemoryTransport()
            _ = try await deployments[0].run(by: start)
            let initial = start.state.withLock { $0 }
            var (conflicts, successes) = (0, 0)
            for seed in 0..<600 as Range<UInt64> {
                let target = MemoryTransport(initial)
                let turns = Turns(machines: 1..<3, seed: seed)
                let failures = await withTaskGroup(of: Bool.self) { group in
                    for machine in 1..<3 {
                        group.addTask { [deployment = deployments[machine]] in
                            let transport = TurnTransport(target: target, machine: machine, turns: turns)
                            let isDone = (try? await deployment.run(by: transport)) != nil
                            await turns.end(machine)
                            return !isDone
                        }
                    }
                    return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
                }
                let files = target.state.withLock { $0.files }
                if failures == 0 {
                    successes += 1
                    #expect(deployments.dropFirst().contains { fingerprints($0) == files }, "seed \(seed)")
                } else {
                    conflicts += 1
                }
                for next in 1..<3 {
                    let copy = MemoryTransport(target.state.withLock { $0 })
                    _ = try await deployments[next].run(by: copy)
                    var expected = fingerprints(deployments[next])
                    // A name that only an overtaken machine has recorded is not known any more.
                    for name in ["left.html", "right.html"] where expected[name] == nil {
                        expected[name] = copy.state.withLock { $0.files[name] }
                    }
                    #expect(copy.state.withLock { $0.files } == expected, "seed \(seed)")
                    #expect(try await deployments[next].run(by: copy).isEmpty, "seed \(seed)")
                }
            }
            #expect(conflicts > 100)
            #expect(successes > 0 || conflicts == 600)
        }
    }

    @Test func `A deployment that is killed leaves no claim on the target`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(OutputFixture.first)
            let transport = MemoryTransport()
            transport.state.withLock { $0.changesLeft = 4 }
            let deployment = try fixture.deployment(to: .rsync("/nowhere"))
            await #expect(throws: Diagnostic.self) { try await deployment.run(by: transport) }
            transport.state.withLock { $0.changesLeft = .max }
            let plan = try await deployment.run(by: transport)
            #expect(plan.completesPrevious)
            #expect(plan.unchangedCount == 0)
            #expect(try await deployment.run(by: transport).isEmpty)
        }
    }

    @Test func `Uploads are recorded after a number of bytes, and the next deployment completes them`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(["a.css": "a{}", "b.css": "b{}", "index.html": "1"])
            let transport = MemoryTransport()
            // A claim, the manifest, the first file, and the manifest with it.
            transport.state.withLock { $0.changesLeft = 4 }
            var deployment = try fixture.deployment(to: .rsync("/nowhere"))
            deployment.byteLimit = 3
            let events = Mutex<[String]>([])
            deployment.report = { event in
                if case .completesPrevious = event { events.withLock { $0.append("completes") } }
            }
            await #expect(throws: Diagnostic.self) { try await deployment.run(by: transport) }
            let manifest = transport.state.withLock { DeploymentManifest(decoding: $0.manifest ?? []) }
            #expect(manifest?["a.css"] == DeploymentManifest.text(of: deployment.files[0].fingerprint))
            #expect(manifest?["b.css"] == DeploymentManifest.new)
            #expect(events.withLock { $0 } == [])
            transport.state.withLock { $0.changesLeft = .max }
            #expect(try await deployment.run(by: transport).uploads.map(\.file.name) == ["b.css", "index.html"])
            #expect(events.withLock { $0 } == ["completes"])
        }
    }

    @Test func `A file that has another Unicode form now is uploaded again`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(["index.html": "1", "\u{E9}.png": "2"])
            let transport = MemoryTransport()
            _ = try await fixture.deployment(to: .rsync("/nowhere")).run(by: transport)
            try fixture.write(["index.html": "1", "e\u{301}.png": "2"])
            let plan = try await fixture.deployment(to: .rsync("/nowhere")).run(by: transport)
            #expect(plan.uploads.map { Array($0.file.name.utf8) } == [Array("e\u{301}.png".utf8)])
            #expect(try await fixture.deployment(to: .rsync("/nowhere")).run(by: transport).isEmpty)
        }
    }

    @Test(arguments: [("", [0x62, 0xFF]), ("", [0x62, 0x0A]), ("/.git", [0x62, 0xFF])] as [(String, [UInt8])])
    func `A name that programs cannot upload is an error, except in hidden folders`(
        parent: String, name: [UInt8]
    ) async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(["index.html": "1", ".git/config": "2"])
            let folder = fixture.output.string + parent
            let path = Array(folder.utf8) + [0x2F] + name + [0]
            let file = path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
                open($0.baseAddress!, O_CREAT, 0o644)
            }
            #expect(file >= 0)
            close(file)
            guard parent.isEmpty else {
                #expect(try fixture.deployment(to: .rsync("/nowhere")).files.map(\.name) == ["index.html"])
                return
            }
            let failure = try #require(throws: BuildFailure.self) { try fixture.deployment(to: .rsync("/nowhere")) }
            #expect(failure.diagnostics.map(\.help) == ["rename the file"])
        }
    }

    @Test func `With a damaged manifest all files are uploaded and none is removed`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(OutputFixture.second)
            let transport = MemoryTransport(
                .init(files: ["x.html": "1"], own: [DeploymentManifest.fileName: Array("{\"files".utf8)]))
            let plan = try await fixture.deployment(to: .rsync("/nowhere")).run(by: transport)
            #expect(plan.uploads.count == OutputFixture.second.count)
            #expect(transport.state.withLock { $0.files["x.html"] } == "1")
        }
    }
}
