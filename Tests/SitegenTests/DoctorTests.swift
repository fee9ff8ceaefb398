import SitegenBase
import SystemPackage
import Testing

@testable import SitegenCommands
@testable import SitegenModel
@testable import SitegenPublishing
@testable import SitegenTools

/// The findings of `sitegen doctor` for a condition of the site or the machine.
@Suite struct DoctorTests {
    private func lines(_ condition: SiteCondition, isWritable: Bool = true) -> [String] {
        Doctor.site(condition, isWritable: { _ in isWritable }).map(Self.line)
    }

    private static func line(_ finding: Doctor.Finding) -> String {
        "\(finding.isProblem ? "✗" : "✓") \(finding.name): \(finding.value)" + (finding.help.map { " → \($0)" } ?? "")
    }

    private var healthy: SiteCondition {
        var condition = SiteCondition()
        condition.configuration = "site.yaml"
        condition.contentCount = 12
        condition.folderCount = 3
        condition.cache = .usable(3_100_001)
        condition.output = "/site/public"
        condition.outputState = .built(1204, missing: 0)
        return condition
    }

    @Test func `A healthy site has no problems`() {
        #expect(
            lines(healthy) == [
                "✓ configuration: site.yaml", "✓ content: 12 files", "✓ cache: 3,101 KB from the last build",
                "✓ output: /site/public, 1,204 files written by sitegen",
            ])
    }

    @Test func `Problems of a site are reported with advice`() {
        var condition = healthy
        condition.diagnostics = [Diagnostic("there is no site.yaml", file: "site.yaml")]
        condition.configuration = nil
        condition.contentCount = nil
        condition.cache = .stale
        condition.outputState = .obstructed
        #expect(
            lines(condition) == [
                "✗ configuration: not found → fix the errors listed below",
                "✗ content: not found → create the folder content and add a Markdown file",
                "✓ cache: outdated (the sitegen version, configuration or base URL differs); the next build renders all files",
                "✗ output: /site/public is not a folder → move it, or choose another folder with --output",
            ])
    }

    @Test(
        arguments: [
            (.absent, true, "✓ output: /site/public, not created yet"),
            (
                .absent, false,
                "✗ output: does not exist yet; /site is not writable "
                    + "→ check the folder's permissions (ls -ld /site), or choose another folder with --output"
            ),
            (.taken, false, "✓ output: /site/public, in use by a running build"),
            (.built(3, missing: 1), true, "✓ output: /site/public, 3 files written by sitegen, 1 missing"),
            (
                .built(3, missing: 0), false,
                "✗ output: /site/public is not writable "
                    + "→ check the folder's permissions (ls -ld /site/public), or choose another folder with --output"
            ),
        ] as [(SiteCondition.Output, Bool, String)])
    func `The state of the output folder is reported`(state: SiteCondition.Output, isWritable: Bool, line: String) {
        var condition = healthy
        condition.outputState = state
        #expect(lines(condition, isWritable: isWritable).last == line)
    }

    @Test func `A missing libcurl is reported as needed to check external links`() {
        #expect(Self.line(Doctor.curl(version: "8.5.0")) == "✓ libcurl: 8.5.0")
        #expect(
            Self.line(Doctor.curl(version: nil))
                == "✓ libcurl: missing, or older than 7.68 "
                + "→ install libcurl (Debian and Ubuntu: apt install libcurl4) to use check --external")
    }

    @Test func `A missing libvips is reported as needed to resize images`() {
        #expect(Self.line(Doctor.images(version: "vips-8.14.1")) == "✓ libvips: vips-8.14.1")
        #expect(
            Self.line(Doctor.images(version: nil))
                == "✓ libvips: missing → install libvips "
                + "(Debian and Ubuntu: apt install libvips-tools, macOS: brew install vips) "
                + "to resize images and draw share cards")
    }

    @Test func `A missing compression library is reported as needed for files of its format`() {
        #expect(Self.line(Doctor.compression(by: .gzip, version: "1.2.13")) == "✓ zlib: 1.2.13")
        #expect(
            Self.line(Doctor.compression(by: .brotli, version: nil))
                == "✓ libbrotlienc: missing → install libbrotlienc "
                + "(Debian and Ubuntu: apt install libbrotli1, macOS: brew install brotli) "
                + "to write .br files with precompress")
        #expect(["libbrotlienc", "libzstd", "zlib"].allSatisfy { name in Doctor.program.contains { $0.name == name } })
    }

    @Test func `A missing Graphviz is reported as needed to draw diagrams`() {
        #expect(Self.line(Doctor.graphviz(version: "2.43.0", installationHelp: "")) == "✓ Graphviz: 2.43.0")
        #expect(
            Self.line(Doctor.graphviz(version: nil, installationHelp: "install it"))
                == "✓ Graphviz: not found → install it to draw ‘dot’ code blocks")
    }

    @Test func `A missing git is a problem only if the site uses Git dates`() {
        #expect(Self.line(Doctor.git(isNeeded: true, version: "2.39.5")) == "✓ git: 2.39.5")
        #expect(Self.line(Doctor.git(isNeeded: false, version: nil)) == "✓ git: not found")
        #expect(
            Self.line(Doctor.git(isNeeded: true, version: nil))
                == "✗ git: not found, but gitDates is on "
                + "→ install git, or remove gitDates from the configuration")
    }

    @Test(arguments: [
        (192_536, 9, "✓ inotify: 192,536 watched folders allowed"),
        (8192, 4096, "✓ inotify: 8,192 watched folders allowed"),
        (
            8192, 200_000,
            "✓ inotify: 8,192 watched folders allowed, and the site has 200,000 "
                + "→ raise the limit: sudo sysctl fs.inotify.max_user_watches=800000"
        ),
    ])
    func `An inotify limit that is too low for the site is reported with advice`(
        limit: Int, folderCount: Int, line: String
    ) {
        #expect(Self.line(Doctor.watches(limit: limit, folderCount: folderCount)) == line)
    }

    @Test(
        arguments: [
            ("NAME=x\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\n", "Debian GNU/Linux 12 (bookworm)"),
            ("PRETTY_NAME=Alpine", "Alpine"), ("ID=a\n", nil), ("", nil),
        ] as [(String, String?)])
    func `The name of the system is read from its release file`(file: String, name: String?) {
        #expect(Doctor.prettyName(in: Array(file.utf8)) == name)
    }
}
