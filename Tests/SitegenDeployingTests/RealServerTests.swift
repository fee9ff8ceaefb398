import Foundation
import RealServers
import SitegenBase
import SitegenFiles
import SystemPackage
import TestPrograms
import TestSupport
import Testing

@testable import SitegenConfiguration
@testable import SitegenDeploying
@testable import SitegenModel

/// Deployments to servers that the tests start on this machine.
@Suite struct RealServerTests {
    /// Deploys two versions and compares the files at the target with them.
    ///
    /// - Parameters:
    ///   - additions: Files that deployments add, besides the manifest.
    ///   - intrude: Adds a file to the target that sitegen has not written.
    ///   - contents: The texts of the files at the target.
    private func expectDeployments(
        of fixture: OutputFixture, to address: DeploymentTarget.Address, options: [String] = [],
        additions: [String: String] = [:], intrude: () throws -> Void, contents: () throws -> [String: String]
    ) async throws {
        func deploy() async throws -> DeploymentPlan {
            // Only the target has data about the last deployment.
            fixture.forget()
            return try await fixture.deployment(to: address, options: options).run()
        }
        func seen() throws -> [String: String] {
            try contents().filter {
                !$0.key.hasPrefix(".sitegen-deployment.") && additions[$0.key] != $0.value
            }
        }
        var first = OutputFixture.first
        var second = OutputFixture.second
        if case .rclone = address {
            // rclone leaves empty folders, and some servers cannot replace them.
            first["about"] = nil
            second["about/index.html"] = nil
        }
        try fixture.write(first)
        #expect(try await deploy().uploads.count == first.count)
        #expect(try seen() == first)
        #expect(try await deploy().isEmpty)

        try intrude()
        try fixture.write(second)
        let plan = try await deploy()
        #expect(plan.unchangedCount == 1)
        #expect(plan.uploads.count == second.count - 1)
        #expect(try seen() == second.merging(["foreign.txt": "kept"]) { $1 })
        #expect(try await deploy().isEmpty)
    }

    private static func write(_ text: String, _ path: FilePath) throws {
        try FileSystem.disk.write(path, Array(text.utf8))
    }

    // MARK: - rsync

    @Test(.enabled(if: RealServer.has("rsync"), "rsync is not installed"))
    func `rsync deploys to a folder`() async throws {
        try await OutputFixture.with { fixture in
            let target = fixture.site.appending("target")
            try await expectDeployments(
                of: fixture, to: .rsync(target.string),
                intrude: { try Self.write("kept", target.appending("foreign.txt")) },
                contents: { try OutputFixture.texts(in: target) })
            // Folders that lost their last file are removed.
            #expect(FileSystem.disk.kind(target.appending("old")) == nil)
        }
    }

    @Test(.enabled(if: RealServer.has("rsync"), "rsync is not installed"))
    func `A relative target is in the site's folder, and only one deployment at a time uses it`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(OutputFixture.first)
            let deployment = try fixture.deployment(to: .rsync("target"))
            try FileSystem.disk.createFolder(deployment.scratch)
            var lock = try FileSystem.disk.lock(deployment.scratch)
            #expect(lock != nil)
            for spelling in ["target", "./target/", "\(fixture.site)/target"] {
                let other = try fixture.deployment(to: .rsync(spelling))
                let failure = await #expect(throws: BuildFailure.self) { try await other.run() }
                #expect(failure?.diagnostics.first?.message == "another deployment to the target is running")
            }
            lock = nil
            _ = try await fixture.deployment(to: .rsync("target")).run()
            let target = fixture.site.appending("target")
            #expect(try OutputFixture.texts(in: target)["index.html"] == OutputFixture.first["index.html"])
            #expect(try await deployment.plan().isEmpty)
        }
    }

    /// Names that programs read as comments, options, patterns or with other blanks.
    private static let oddNames = [
        "#a.png", ";b.png", " c.png", "d.png ", "-e.png", "!f", "+ g", "- h", "[i]*?.png", "\\j", "\\#134k", "~l",
        "e\u{301}.png", "#m/;n/#o.png", "p：／q", "{r,s}", "$(t)", "'u'\"", ":v", ":!w",
    ]

    @Test(
        .enabled(if: RealServer.has("rsync", "git", "rclone"), "rsync, git or rclone is not installed"),
        arguments: ["rsync", "rclone", "git"])
    func `A file with an unusual name is uploaded, and removed`(program: String) async throws {
        try await OutputFixture.with { fixture in
            var target = fixture.site.appending("target")
            let address: DeploymentTarget.Address
            switch program {
            case "rsync": address = .rsync(target.string)
            case "rclone": address = .rclone(target.string)
            default:
                let remote = fixture.site.appending("remote.git")
                try RealServer.run("git", ["init", "--bare", "--quiet", remote.string])
                address = .git(remote.string, branch: "site")
            }
            func seen() throws -> [String: String] {
                if program == "git" {
                    target = fixture.site.appending("clone")
                    try? FileManager.default.removeItem(atPath: target.string)
                    try RealServer.run(
                        "git",
                        [
                            "clone", "--quiet", "--branch", "site", fixture.site.appending("remote.git").string,
                            target.string,
                        ])
                }
                return try OutputFixture.texts(in: target).filter {
                    !$0.key.hasPrefix(".sitegen-deployment.") && !$0.key.hasPrefix(".git/") && $0.key != ".nojekyll"
                }
            }
            let names = Self.oddNames.filter { program != "rclone" || !$0.contains("／") }
            let files = Dictionary(uniqueKeysWithValues: names.map { ($0, "text of \($0)") })
            try fixture.write(files.merging(["index.html": "1"]) { $1 })
            _ = try await fixture.deployment(to: address, written: Set(names)).run()
            #expect(try seen() == files.merging(["index.html": "1"]) { $1 })
            try fixture.write(["index.html": "2"])
            _ = try await fixture.deployment(to: address).run()
            #expect(try seen() == ["index.html": "2"])
        }
    }

    @Test(.enabled(if: RealServer.has("rclone"), "rclone is not installed"))
    func `A file that rclone would skip is an error`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(["index.html": "1", "a‛b.png": "2"])
            let deployment = try fixture.deployment(to: .rclone(fixture.site.appending("target").string))
            let failure = await #expect(throws: BuildFailure.self) { try await deployment.run() }
            #expect(failure?.diagnostics.first?.message == "rclone does not upload the file ‘a‛b.png’")
        }
    }

    @Test(.enabled(if: RealServer.has("rsync"), "rsync is not installed"))
    func `The next deployment removes temporary files that rsync has left`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(["index.html": "1"])
            let target = fixture.site.appending("target")
            let deployment = try fixture.deployment(to: .rsync(target.string))
            _ = try await deployment.run()
            #expect(FileSystem.disk.kind(target.appending(".sitegen-deployment.tmp")) == nil)
            try FileSystem.disk.createFolder(target.appending(".sitegen-deployment.tmp"))
            for name in [".sitegen-deployment.tmp/.index.html.AbC123", "..sitegen-deployment.json.AbC123"] {
                try Self.write("left", target.appending(path: name))
            }
            try Self.write("kept", target.appending(".index.html.backup"))
            try fixture.write(["index.html": "2"])
            _ = try await fixture.deployment(to: .rsync(target.string)).run()
            let texts = try OutputFixture.texts(in: target)
            #expect(
                texts.keys.sorted()
                    == [
                        ".index.html.backup", DeploymentManifest.fileName, TargetState.claimFile, "index.html",
                    ].sorted())
            #expect(FileSystem.disk.kind(target.appending(".sitegen-deployment.tmp")) == nil)
        }
    }

    /// Starts an SSH server with its own keys.
    private func withSSH(
        _ fixture: OutputFixture, _ body: (_ port: Int, _ options: [String]) async throws -> Void
    ) async throws {
        let folder = fixture.site.appending("ssh")
        try FileSystem.disk.createFolder(folder)
        for name in ["host", "user"] {
            try RealServer.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", folder.appending(name).string])
        }
        let configuration = """
            HostKey \(folder)/host
            AuthorizedKeysFile \(folder)/user.pub
            ListenAddress 127.0.0.1
            PidFile none
            StrictModes no
            UsePAM no
            PermitRootLogin yes
            PasswordAuthentication no
            """
        try Self.write(configuration, folder.appending("sshd_config"))
        let sshd = try #require(TestProgram.path(of: "sshd"))
        let server = try await RealServer(sshd) { ["-D", "-f", "\(folder)/sshd_config", "-p", "\($0)"] }
        let ssh = "ssh -oBatchMode=yes -oStrictHostKeyChecking=no -oUserKnownHostsFile=/dev/null -oLogLevel=ERROR"
        try await body(server.port, ["-e", "\(ssh) -i \(folder)/user -p \(server.port)"])
        withExtendedLifetime(server) {}
    }

    /// As root, the server needs a folder that the system creates.
    private static let hasSSH =
        RealServer.has("rsync", "ssh", "sshd", "ssh-keygen")
        && (geteuid() != 0 || FileManager.default.fileExists(atPath: "/run/sshd"))

    @Test(
        .enabled(if: hasSSH, "rsync, ssh or sshd is not installed, or /run/sshd is missing")
    )
    func `rsync deploys over ssh`() async throws {
        try await OutputFixture.with { fixture in
            try await withSSH(fixture) { _, options in
                let target = fixture.site.appending("target")
                try await expectDeployments(
                    of: fixture, to: .rsync("127.0.0.1:\(target)"), options: options,
                    intrude: { try Self.write("kept", target.appending("foreign.txt")) },
                    contents: { try OutputFixture.texts(in: target) })
            }
        }
    }

    @Test(
        .enabled(if: hasSSH, "rsync, ssh or sshd is not installed, or /run/sshd is missing")
    )
    func `Failures of ssh are reported with their cause`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(OutputFixture.first)
            try await withSSH(fixture) { port, options in
                let key = fixture.site.appending("ssh").appending("other")
                try RealServer.run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", key.string])
                let refused = options[1].replacing(
                    "-i \(fixture.site)/ssh/user", with: "-oIdentitiesOnly=yes -i \(key)")
                try await RealServer.withClosedPort { closed in
                    for (folder, rsh, messages) in [
                        ("\(fixture.site)/a", refused, ["the server does not accept your credentials"]),
                        (
                            "\(fixture.site)/a", options[1].replacing("-p \(port)", with: "-p \(closed)"),
                            ["cannot reach the server"]
                        ),
                        (
                            "/proc/nowhere/site", options[1],
                            // On a busy machine, rsync sometimes ends before its message has arrived through ssh.
                            [
                                "the parent folder of the target does not exist",
                                "rsync cannot read or write a file",
                            ]
                        ),
                    ] {
                        let deployment = try fixture.deployment(
                            to: .rsync("127.0.0.1:\(folder)"), options: ["-e", rsh])
                        await #expect {
                            _ = try await deployment.run()
                        } throws: { error in
                            let text = (error as? BuildFailure)?.diagnostics.first?.message ?? ""
                            let isExpected = messages.contains { text.hasPrefix($0) }
                            if !isExpected { Issue.record("\(text)") }
                            return isExpected
                        }
                    }
                }
            }
        }
    }

    // MARK: - git

    @Test(.enabled(if: RealServer.has("git"), "git is not installed"))
    func `git deploys to a branch of a bare repository`() async throws {
        try await OutputFixture.with { fixture in
            let remote = fixture.site.appending("remote.git").string
            try RealServer.run("git", ["init", "--bare", "--quiet", remote])
            let clone = fixture.site.appending("clone")
            func git(_ arguments: String...) throws {
                let identity = ["-c", "user.name=t", "-c", "user.email=t@localhost"]
                try RealServer.run("git", ["-C", clone.string] + identity + arguments)
            }
            func update() throws {
                try? FileManager.default.removeItem(atPath: clone.string)
                try RealServer.run("git", ["clone", "--quiet", "--branch", "site", remote, clone.string])
            }
            try await expectDeployments(
                of: fixture, to: .git(remote, branch: "site"), additions: [".nojekyll": ""],
                intrude: {
                    try update()
                    try Self.write("kept", clone.appending("foreign.txt"))
                    try git("add", ".")
                    try git("commit", "--quiet", "-m", "By hand")
                    try git("push", "--quiet")
                },
                contents: {
                    try update()
                    return try OutputFixture.texts(in: clone).filter { !$0.key.hasPrefix(".git/") }
                })
            // A deployment of all files that changes none makes no commit.
            var all = try fixture.deployment(to: .git(remote, branch: "site"))
            all.uploadsAll = true
            #expect(try await all.run().uploads.count == 8)
            let log = try RealServer.run("git", ["-C", remote, "log", "--format=%s", "site"])
            #expect(log == "Deploy 8 files: 7 changed, 3 removed\nBy hand\nDeploy 8 files: 8 changed, 0 removed\n")
        }
    }

    @Test(.enabled(if: RealServer.has("git"), "git is not installed"))
    func `git deploys through a remote of the site's repository and does not change its index or branches`()
        async throws
    {
        try await OutputFixture.with { fixture in
            let remote = fixture.site.appending("remote.git").string
            try RealServer.run("git", ["init", "--bare", "--quiet", remote])
            try RealServer.run("git", ["init", "--quiet", fixture.site.string])
            try RealServer.run("git", ["-C", fixture.site.string, "remote", "add", "origin", remote])
            try RealServer.run("git", ["-C", fixture.site.string, "config", "core.autocrlf", "true"])
            try fixture.write(["index.html": "a\r\nb\n"])
            _ = try await fixture.deployment(to: .git("origin", branch: "gh-pages")).run()
            let page = try RealServer.run("git", ["-C", remote, "show", "gh-pages:index.html"])
            #expect(page == "a\r\nb\n")
            #expect(try RealServer.run("git", ["-C", fixture.site.string, "ls-files"]) == "")
            #expect(try RealServer.run("git", ["-C", fixture.site.string, "branch"]) == "")

            let missing = try fixture.deployment(to: .git("upstream", branch: "gh-pages"))
            await #expect(throws: BuildFailure.self) { try await missing.run() }
        }
    }

    @Test(
        .enabled(if: RealServer.has("git"), "git is not installed"),
        arguments: [
            "index.lock", "repository.git/HEAD.lock", "repository.git/config.lock", "repository.git/shallow.lock",
            "repository.git/packed-refs.lock", "repository.git/refs/sitegen/site.lock", "index",
            "repository.git/HEAD", "repository.git/config", "repository.git/refs/sitegen/site",
            "repository.git/shallow",
            "repository.git/objects", "repository.git",
        ])
    func `A deployment with git continues after a killed one that has left a lock or an incomplete file`(
        name: String
    ) async throws {
        try await OutputFixture.with { fixture in
            let remote = fixture.site.appending("remote.git").string
            try RealServer.run("git", ["init", "--bare", "--quiet", remote])
            try fixture.write(OutputFixture.first)
            let deployment = try fixture.deployment(to: .git(remote, branch: "site"))
            _ = try await deployment.run()
            try fixture.write(OutputFixture.second)
            // The copy of the branch is shallow only after a second deployment.
            _ = try await fixture.deployment(to: .git(remote, branch: "site")).run()
            let left = deployment.scratch.appending(path: name)
            if FileSystem.disk.kind(left) == .folder { try FileSystem.disk.removeTree(left) }
            try Self.write("", left)
            try fixture.write(["index.html": "after"])
            _ = try await fixture.deployment(to: .git(remote, branch: "site")).run()
            #expect(try RealServer.run("git", ["-C", remote, "show", "site:index.html"]) == "after")
        }
    }

    @Test(.enabled(if: RealServer.has("git"), "git is not installed"))
    func `After incomplete objects in the copy of a branch, a later deployment succeeds`() async throws {
        try await OutputFixture.with { fixture in
            let remote = fixture.site.appending("remote.git").string
            try RealServer.run("git", ["init", "--bare", "--quiet", remote])
            try fixture.write(OutputFixture.first)
            let deployment = try fixture.deployment(to: .git(remote, branch: "site"))
            _ = try await deployment.run()
            let objects = deployment.scratch.appending("repository.git").appending("objects")
            for name in try objects.fileContents().keys {
                let path = objects.appending(path: name)
                try FileSystem.disk.remove(path)
                try Self.write("", path)
            }
            try fixture.write(OutputFixture.second)
            _ = try? await fixture.deployment(to: .git(remote, branch: "site")).run()
            _ = try await fixture.deployment(to: .git(remote, branch: "site")).run()
            let page = try RealServer.run("git", ["-C", remote, "show", "site:index.html"])
            #expect(page == OutputFixture.second["index.html"])
        }
    }

    // MARK: - rclone

    @Test(.enabled(if: RealServer.has("rclone"), "rclone is not installed"))
    func `rclone deploys to a WebDAV server`() async throws {
        try await OutputFixture.with { fixture in
            let target = fixture.site.appending("target")
            try FileSystem.disk.createFolder(target)
            let rclone = try #require(TestProgram.path(of: "rclone"))
            let server = try await RealServer(rclone) {
                ["serve", "webdav", target.string, "--addr", "127.0.0.1:\($0)", "--dir-cache-time", "0s"]
            }
            let remote = ":webdav,url=\"http://127.0.0.1:\(server.port)\",vendor=other:"
            try await expectDeployments(
                of: fixture, to: .rclone(remote),
                intrude: { try Self.write("kept", target.appending("foreign.txt")) },
                contents: { try OutputFixture.texts(in: target) })
            withExtendedLifetime(server) {}
        }
    }

    @Test(.enabled(if: RealServer.has("rclone"), "rclone is not installed"))
    func `Failures of rclone are reported with their cause`() async throws {
        try await OutputFixture.with { fixture in
            try fixture.write(OutputFixture.first)
            try await RealServer.withClosedPort { closed in
                for (remote, message) in [
                    (":webdav,url=\"http://127.0.0.1:\(closed)\",vendor=other:", "cannot reach the server"),
                    ("no-such-remote-\(closed):a", "rclone has no remote with this name"),
                ] {
                    let deployment = try fixture.deployment(to: .rclone(remote), options: ["--retries=1"])
                    await #expect {
                        _ = try await deployment.run()
                    } throws: { error in
                        (error as? BuildFailure)?.diagnostics.first?.message.hasPrefix(message) == true
                    }
                }
            }
        }
    }

    @Test(.enabled(if: RealServer.hasS3, "\(RealServer.withoutS3)"))
    func `rclone deploys to an S3 server, with headers`() async throws {
        try await OutputFixture.with { fixture in
            let moto = try #require(TestProgram.path(of: "moto_server"))
            let server = try await RealServer(moto) { ["-H", "127.0.0.1", "-p", "\($0)"] }
            let store =
                ":s3,provider=Other,endpoint=\"http://127.0.0.1:\(server.port)\",access_key_id=a,"
                + "secret_access_key=b,region=us-east-1:garden-notes"
            let copy = fixture.site.appending("copy")
            try fixture.write(OutputFixture.first)
            let missing = try fixture.deployment(to: .rclone("\(store)/site"), options: ["--retries=1"])
            for isDryRun in [true, false] {
                let failure = await #expect(throws: BuildFailure.self) {
                    _ = try await isDryRun ? missing.plan() : missing.run()
                }
                #expect(
                    failure?.diagnostics.map(\.message) == ["the bucket does not exist or its name is not valid"])
            }
            try RealServer.run("rclone", ["mkdir", store])
            #expect(try await missing.plan().uploads.count == OutputFixture.first.count)
            try await expectDeployments(
                of: fixture, to: .rclone("\(store)/site"),
                intrude: {
                    try Self.write("kept", fixture.site.appending("foreign.txt"))
                    try RealServer.run(
                        "rclone", ["copy", fixture.site.appending("foreign.txt").string, "\(store)/site"])
                },
                contents: {
                    try RealServer.run("rclone", ["sync", "\(store)/site", copy.string])
                    return try OutputFixture.texts(in: copy)
                })

            try fixture.write(["index.html": "page", "index.html.br": "compressed", "theme.3f9a1c2b.css": "a{}"])
            _ = try await fixture.deployment(to: .rclone("\(store)/site")).run()
            func headers(_ name: String) throws -> [String] {
                let list = try RealServer.run("rclone", ["lsjson", "--metadata", "\(store)/site/\(name)"])
                let objects = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]]
                let metadata = objects?.first?["Metadata"] as? [String: String] ?? [:]
                return ["content-type", "cache-control", "content-encoding"].map { metadata[$0] ?? "" }
            }
            #expect(
                try headers("index.html") == ["text/html; charset=utf-8", "public, max-age=0, must-revalidate", ""])
            #expect(
                try headers("index.html.br")
                    == ["text/html; charset=utf-8", "public, max-age=0, must-revalidate", "br"])
            #expect(
                try headers("theme.3f9a1c2b.css")
                    == ["text/css; charset=utf-8", "public, max-age=31536000, immutable", ""])
            withExtendedLifetime(server) {}
        }
    }

    @Test(.enabled(if: RealServer.hasS3, "\(RealServer.withoutS3)"))
    func `A wrong key for an S3 server is not reported as a missing permission`() async throws {
        try await OutputFixture.with { fixture in
            let moto = try #require(TestProgram.path(of: "moto_server"))
            // The server checks the keys of all requests.
            let server = try await RealServer(try #require(TestProgram.path(of: "env"))) {
                ["INITIAL_NO_AUTH_ACTION_COUNT=0", moto, "-H", "127.0.0.1", "-p", "\($0)"]
            }
            let store =
                ":s3,provider=Other,endpoint=\"http://127.0.0.1:\(server.port)\",access_key_id=wrong,"
                + "secret_access_key=wrong,region=us-east-1:garden-notes"
            try fixture.write(OutputFixture.first)
            let deployment = try fixture.deployment(to: .rclone(store), options: ["--retries=1"])
            let failure = await #expect(throws: BuildFailure.self) { try await deployment.run() }
            let message = failure?.diagnostics.first?.message ?? ""
            #expect(message.hasPrefix("the server refuses access and does not say why"), "\(message)")
            #expect(
                failure?.diagnostics.first?.help
                    == "check the access key or the password, and its permissions for the folder or the bucket")
            withExtendedLifetime(server) {}
        }
    }
}
