import Foundation
import SitegenBase
import Testing

@testable import SitegenCommands
@testable import SitegenPublishing

/// Help, completions, diagnostics on terminals, and invalid command lines.
@Suite struct CommandLineTests {
    @Test(arguments: [
        (["biuld"], "there is no command ‘biuld’\n  = help: did you mean ‘build’?\nUsage: sitegen <subcommand>\n"),
        (
            ["theme", "lst", "--site", "x"],
            "there is no command ‘theme lst’\n  = help: did you mean ‘theme list’?\nUsage: sitegen theme <subcommand>\n"
        ),
        (
            ["help", "sreve"],
            "there is no command ‘sreve’\n  = help: did you mean ‘serve’?\nUsage: sitegen <subcommand>\n"
        ),
        (
            ["frobnicate"],
            "there is no command ‘frobnicate’\n  = help: ‘sitegen --help’ lists the commands\n"
                + "Usage: sitegen <subcommand>\n"
        ),
        (
            ["build", "--outptu", "x"],
            """
            Unknown option '--outptu'. Did you mean '--output'?
            Usage: sitegen build [<options>] [<folder>]
              See 'sitegen build --help' for more information.

            """
        ),
        (
            ["--verson"],
            "there is no option ‘--verson’\n  = help: did you mean ‘--version’?\nUsage: sitegen <subcommand>\n"
        ),
        (
            ["render", "--extensions", "none,tabels"],
            """
            The value 'none,tabels' is invalid for '--extensions <extensions>': unknown extension ‘tabels’. \
            Did you mean ‘tables’?
            Help:  --extensions <extensions>  Markdown extensions: standard or none, then names to add, or to remove with \
            a hyphen: standard,mark,-tables.
            Usage: sitegen render [<file>] [--to <to>] [--width <width>] [--raw-html <raw-html>] [--untrusted] [--no-remote-images] [--extensions <extensions>] [--heading-id-scheme <heading-id-scheme>]
              See 'sitegen render --help' for more information.

            """
        ),
        (
            ["build", "--jobs", "-1"],
            """
            ‘-1’ is not a number of tasks. Use a number from 1 to 1024.
            Usage: sitegen build [<options>] [<folder>]
              See 'sitegen build --help' for more information.

            """
        ),
        (
            ["build", "--jobs", "0"],
            """
            ‘0’ is not a number of tasks. Use a number from 1 to 1024.
            Usage: sitegen build [<options>] [<folder>]
              See 'sitegen build --help' for more information.

            """
        ),
    ])
    func `An invalid command line is rejected with a suggestion or usage`(arguments: [String], message: String) throws {
        let result = try Command.run(arguments)
        #expect(result == Command.Result(status: 2, output: "", error: "error: " + message))
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `The completion script of a shell contains the commands`(shell: String) throws {
        let result = try Command.run(["completions", shell])
        #expect(result.status == 0)
        #expect(result.error == "")
        for word in ["build", "doctor", "timings", "eject"] { #expect(result.output.contains(word)) }
    }

    @Test(arguments: [("zsh", "_sitegen_new_site && ret=0"), ("fish", "set unparsed_tokens new site")])
    func `The completion script of a shell completes the options of a new site`(shell: String, line: String) throws {
        #expect(try Command.run(["completions", shell]).output.contains(line))
    }

    #if os(Linux)
    /// Words before the Tab key, and the completions.
    @Test(arguments: [
        ("sitegen new garden --s", "--starter"), ("sitegen new garden --starter d", "docs"),
        ("sitegen new --t", "--title"), ("sitegen new post --d", "--draft --date"), ("sitegen new p", "post page"),
        ("sitegen new site garden --l", "--language"),
    ])
    func `Bash completes the options of a new site, with and without its subcommand`(words: String, expected: String)
        throws
    {
        let script = try Command.run(["completions", "bash"]).output
        let query = """
            COMP_LINE='\(words)'; COMP_WORDS=($COMP_LINE); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_POINT=${#COMP_LINE}
            _sitegen sitegen "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
            echo "${COMPREPLY[*]}"

            """
        let result = try Command.run([], of: "/bin/bash", input: script + "\n" + query)
        #expect(result.output == expected + "\n", "\(result.error)")
    }
    #endif

    @Test func `The doctor command checks the machine, and the site if there is one`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let nowhere = try Command.run(["doctor"], in: folder.path)
        #expect(nowhere.status == 0)
        let texts = [
            "sitegen        \(Generator.version)", "libcmark       ", "libyaml        ",
            "not a site: it has no site.yaml",
        ]
        for text in texts {
            #expect(nowhere.output.contains(text), "\(nowhere.output)")
        }
        try Data("titel: T\n".utf8).write(to: folder.appendingPathComponent("site.yaml"))
        let ill = try Command.run(["doctor"], in: folder.path)
        #expect(ill.status == 1)
        #expect(ill.output.contains("✗ configuration  site.yaml, with 2 errors\n"), "\(ill.output)")
        #expect(ill.output.contains("\n2 problems found."), "\(ill.output)")
        #expect(ill.error.contains("help: did you mean ‘title’?"))
    }

    // MARK: - Help

    private struct Help: Decodable {
        struct Command: Decodable {
            var commandName: String
            var abstract: String
            var discussion: String?
            var subcommands: [Command]?

            /// The leaf commands at or below this command, each with its full name.
            func leaves(below path: String = "") -> [(name: String, command: Command)] {
                let name = path.isEmpty ? commandName : "\(path) \(commandName)"
                let own = (subcommands ?? []).filter { $0.commandName != "help" }
                return own.isEmpty ? [(name, self)] : own.flatMap { $0.leaves(below: name) }
            }
        }

        var command: Command
    }

    @Test func `Help shows examples that fit into 80 columns`() throws {
        let text = try Command.run(["--experimental-dump-help"]).output
        let root = try JSONDecoder().decode(Help.self, from: Data(text.utf8)).command
        for (name, command) in [("sitegen", root)] + root.leaves() {
            let lines = (command.discussion ?? "").split(separator: "\n", omittingEmptySubsequences: false)
            guard let start = lines.firstIndex(where: { $0.hasPrefix("EXAMPLE") }) else {
                Issue.record("‘\(name) --help’ shows no example")
                continue
            }
            #expect(lines[(start + 1)...].contains { $0.hasPrefix("  sitegen ") }, "‘\(name) --help’")
            for line in lines[start...] { #expect(line.count < 80, "‘\(name) --help’: \(line)") }
        }
    }

    @Test func `The manual page contains commands, options, environment variables and exit codes`() throws {
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Scripts/manual-page").path
        let result = try Command.run(
            [script, Command.path(of: "sitegen"), "--date", "2026-11-20"], of: "/usr/bin/python3")
        #expect(result.status == 0, "\(result.error)")
        #expect(result.output.hasPrefix(".Dd November 20, 2026\n.Dt SITEGEN 1\n"))
        for text in [
            ".Ss \"sitegen theme eject\"\n", ".It Fl \"j\" , Fl \"\\-jobs\" Ar \"jobs\"\n", ".Sh ENVIRONMENT\n",
            ".It 2\nThe command line is invalid.\n",
        ] {
            #expect(result.output.contains(text), "\(text)")
        }
        // Characters outside ASCII are written as roff escapes.
        #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    }

    // MARK: - Colors

    @Test func `Diagnostics are colored on a terminal`() {
        let diagnostic = Diagnostic(
            "unknown key ‘titel’", file: "content/a.md", line: 12, column: 3, length: 5, excerpt: "  titel: Hello",
            help: "did you mean ‘title’?")
        let style = DiagnosticStyle(for: Terminal(columns: 80) { ["TERM": "xterm"][$0] })
        #expect(
            style.text(of: diagnostic).replacing("\u{1B}[", with: "<") == """
                <1mcontent/a.md:12:3:<0m <1;31merror:<0m <1munknown key ‘titel’<0m
                  <34m12 │<0m   titel: Hello
                  <34m   │<0m   <1;31m^~~~~<0m
                     = <1;36mhelp:<0m did you mean ‘title’?
                """)
        let plain = DiagnosticStyle(for: Terminal(columns: nil) { _ in nil })
        #expect(plain.text(of: diagnostic) == diagnostic.description)
    }

    @Test func `The excerpt of a long line is truncated around the error to the width of the terminal`() {
        let line = String(repeating: "a", count: 60) + "X" + String(repeating: "b", count: 60)
        let diagnostic = Diagnostic("no X", file: "a.md", line: 1, column: 61, excerpt: line)
        let narrow = DiagnosticStyle(for: Terminal(columns: 40) { _ in nil }).text(of: diagnostic)
        #expect(
            narrow == """
                a.md:1:61: error: no X
                  1 │ …aaaaaaaaaaaaaaaaXbbbbbbbbbbbbbbb…
                    │                  ^
                """)
        #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 40 })
    }

    @Test(arguments: [
        ([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    ])
    func `Redirected output is colored only if the environment forces it`(
        environment: [String: String], isColored: Bool
    ) throws {
        let result = try Command.run(["build", "nowhere"], environment: environment)
        #expect(result.status == 1)
        #expect(result.error.contains("\u{1B}[") == isColored)
    }
}
