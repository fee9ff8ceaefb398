import SitegenBase
import SystemPackage
import Testing

@testable import SitegenConfiguration
@testable import SitegenDeploying
@testable import SitegenModel

/// `deploy` in the configuration.
@Suite struct DeploymentTargetTests {
    private func read(_ text: String) -> (targets: [DeploymentTarget], errors: [String]) {
        let source = SourceText(file: "site.yaml", bytes: Array("title: T\nbaseURL: https://a.example/\n\(text)".utf8))
        let (configurations, diagnostics) = SiteConfiguration.read(source, baseURL: nil)
        return (
            configurations.first?.deploymentTargets ?? [],
            diagnostics.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" }
        )
    }

    @Test func `Targets are read in order with their program, address, options and cache rules`() {
        let (targets, errors) = read(
            """
            deploy:
              production: {rsync: "me@host:/var/www/site", options: [--compress-level=9]}
              storage:
                rclone: storage:bucket/site
                cache: {"*.pdf": max-age=5}
              pages: {git: origin}
              mirror: {git: "git@host:a/b.git", branch: site/main}
            """)
        #expect(errors == [])
        #expect(targets.map(\.name) == ["production", "storage", "pages", "mirror"])
        #expect(
            targets.map(\.address) == [
                .rsync("me@host:/var/www/site"), .rclone("storage:bucket/site"), .git("origin", branch: "gh-pages"),
                .git("git@host:a/b.git", branch: "site/main"),
            ])
        #expect(targets[0].options == ["--compress-level=9"])
        #expect(targets[1].cacheRules.map(\.value) == ["max-age=5"])
        #expect(targets[3].description == "git git@host:a/b.git, branch site/main")
    }

    @Test(arguments: [
        ("a: {}", "4:3: the target ‘a’ has no destination"),
        ("a: {rsync: h:/a, git: b}", "4:25: a target can have only one of rclone, rsync and git"),
        ("a: {rsync: h:/a, branch: b}", "4:28: only targets with ‘git’ have a branch"),
        ("a: {git: \"https://me:pw@h/a.git\"}", "4:12: the destination contains a password or a key"),
        ("a: {rclone: \":s3,secret_access_key=x:b\"}", "4:15: the destination contains a password or a key"),
        ("a: {rclone: \"s:b\", options: [--s3-secret-access-key=x]}", "4:31: the options contain a password or a key"),
        ("a: {rclone: bucket}", "4:15: ‘bucket’ is not an rclone remote"),
        ("a: {rsync: -e}", "4:14: ‘-e’ is not a valid rsync destination"),
        ("a: {git: b, branch: \"a b\"}", "4:23: ‘a b’ is not the name of a branch"),
        ("a: {git: b, branch: -d}", "4:23: ‘-d’ is not the name of a branch"),
        ("a: {git: b, branch: HEAD}", "4:23: ‘HEAD’ is not the name of a branch"),
        ("a: {git: b, branch: \"@\"}", "4:23: ‘@’ is not the name of a branch"),
        ("a: {git: b, branch: a/.b}", "4:23: ‘a/.b’ is not the name of a branch"),
        ("a: {git: b, branch: a.lock/b}", "4:23: ‘a.lock/b’ is not the name of a branch"),
        ("a: {git: b, branch: a//b}", "4:23: ‘a//b’ is not the name of a branch"),
        ("a: {rsync: \"me:pw@h:/a\"}", "4:14: the destination contains a password or a key"),
        ("a: {rsync: \"me:pw@h::a\"}", "4:14: the destination contains a password or a key"),
        ("a: {git: \"me:pw@h:a.git\"}", "4:12: the destination contains a password or a key"),
        ("a: {rsync: h:/a, cache: {/a: b}}", "4:28: ‘/a’ begins with a slash"),
        ("a: {rsyncc: h:/a, rsync: h:/a}", "4:7: unknown key ‘rsyncc’"),
    ])
    func `Errors in targets have a position`(text: String, error: String) {
        #expect(read("deploy:\n  \(text)\n").errors == [error])
    }

    @Test(arguments: [
        (
            "rsync: /www",
            ["rsync: /www/", "rsync: //www/.", "rsync: /a/../www", "rclone: /www/", "rclone: \":local:/www\""]
        ),
        ("rsync: www", ["rsync: ./www", "rsync: www/", "rsync: /site/www", "rclone: \":local:www\""]),
        ("rsync: \"host:dir\"", ["rsync: \"host:dir/\"", "rsync: \"host:./dir\"", "rsync: \"HOST:~/dir//\""]),
        ("rsync: \"me@host:/a/b\"", ["rsync: \"me@host:/a//b/\"", "rsync: \"me@host:/a/./c/../b\""]),
        ("rsync: \"host::module/a\"", ["rsync: \"host::module/a/\"", "rsync: rsync://host/module/a/"]),
        (
            "rclone: \"s:bucket/site\"",
            ["rclone: \"s:bucket/site/\"", "rclone: \"s:/bucket//site\"", "rclone: \"s:bucket/./site\""]
        ),
        ("rclone: \"s:\"", ["rclone: \"s:/\"", "rclone: \"s:.\""]),
        ("rclone: \":s3,endpoint='http://h:1':b\"", ["rclone: \":s3,endpoint='http://h:1':b/\""]),
        ("git: \"git@host:a/b.git\"", ["git: \"git@host:a/b\"", "git: \"git@host:a/b.git/\""]),
        ("git: /a/b.git", ["git: /a/./b.git/", "git: ../a/b"]),
    ])
    func `All spellings of a destination are equal`(text: String, others: [String]) {
        func destination(_ text: String) -> String? {
            let (targets, errors) = read("deploy:\n  a: {\(text)}\n")
            #expect(errors == [], "\(text)")
            return targets.first?.destination { path in
                FilePath("/site").pushing(FilePath(path)).lexicallyNormalized().string
            }
        }
        for other in others { #expect(destination(other) == destination(text), "\(other)") }
    }

    @Test func `Different destinations are not equal`() {
        let texts = [
            "rsync: /www", "rsync: www", "rsync: \"host:www\"", "rsync: \"host:/www\"", "rsync: \"host::www\"",
            "rsync: \"me@host:www\"", "rclone: \"host:www\"", "rclone: \"host:www/a\"", "rclone: \"store:www\"",
            "git: www", "git: www, branch: a", "git: /www",
        ]
        let destinations = texts.flatMap { read("deploy:\n  a: {\($0)}\n").targets }.map { target in
            target.destination { FilePath("/site").pushing(FilePath($0)).lexicallyNormalized().string }
        }
        #expect(Set(destinations).count == texts.count, "\(destinations)")
    }

    @Test(arguments: [
        "rsync: \"me:s3cret@h:/a\"", "git: \"https://me:s3cret@h/a.git\"",
        "rclone: \"s:b\", options: [--b2-key-password=s3cret]",
    ])
    func `The message about a password does not contain it`(text: String) {
        let source = SourceText(
            file: "site.yaml", bytes: Array("title: T\nbaseURL: https://a.example/\ndeploy: {a: {\(text)}}\n".utf8))
        let diagnostics = SiteConfiguration.read(source, baseURL: nil).1
        #expect(diagnostics.count == 1)
        #expect(!diagnostics.map(\.description).joined().contains("s3cret"))
    }

    @Test func `The description of a target contains no user of a URL`() {
        let target = DeploymentTarget("a", at: .git("https://token@host/a.git", branch: "b"))
        #expect(target.description == "git https://…@host/a.git, branch b")
    }

    @Test func `Addresses without secrets are accepted`() {
        let addresses = [
            "rsync: \"host:a@b\"", "rsync: \"host:/a@b:c\"", "git: \"git@host:a@b:c.git\"",
            "rclone: \"s:me@example.org/a:b\"", "git: b, branch: head", "git: b, branch: v1.0/HEAD",
            "rsync: me@host:/a", "rsync: rsync://me@host/module", "rsync: /mnt/www", "git: \"ssh://git@host:22/a.git\"",
            "git: \"https://host/a.git\"", "rclone: \"a:b\"", "rclone: \":sftp,host=h:/a\"", "rclone: /mnt/www",
        ]
        for address in addresses {
            #expect(read("deploy:\n  a: {\(address)}\n").errors == [], "\(address)")
        }
    }
}
