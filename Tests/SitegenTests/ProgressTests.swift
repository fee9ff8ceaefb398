import SitegenBase
import SitegenData
import SitegenFiles
import SystemPackage
import Testing

@testable import SitegenCommands
@testable import SitegenPublishing

/// The progress of a build on a terminal, and the timings at its end.
@Suite struct ProgressTests {
    @Test(arguments: [
        (80, "rendering 4,210 of 10,000 files, 9,800 a second"),
        (47, "rendering 4,210 of 10,000 files, 9,800 a second"),
        (46, "rendering 4,210 of 10,000 files"),
        (30, "rendering 4,210 of 10,000"),
        (24, "rendering 42 %"),
        (13, "rendering 42 "),
        (0, ""),
    ])
    func `A progress line shows as much as the width allows`(width: Int, line: String) {
        let state = BuildProgress.State(
            phase: .rendering, doneCount: 4210, itemCount: 10_000, elapsed: .milliseconds(431))
        #expect(ProgressText.line(of: state, width: width) == line)
    }

    @Test(
        arguments: [
            (.init(phase: .discovery, elapsed: .zero), "finding files"),
            (.init(phase: .model, elapsed: .seconds(3)), "ordering pages"),
            (.init(phase: .reading, doneCount: 0, itemCount: 7, elapsed: .seconds(9)), "reading 0 of 7 content files"),
            // The first few items do not determine a rate.
            (
                .init(phase: .checking, doneCount: 32, itemCount: 900, elapsed: .milliseconds(199)),
                "checking 32 of 900 pages"
            ),
            (
                .init(phase: .publishing, doneCount: 1_234_567, itemCount: 2_000_000, elapsed: .seconds(10)),
                "publishing 1,234,567 of 2,000,000 files, 120,000 a second"
            ),
            (
                .init(phase: .rendering, doneCount: 3, itemCount: 9, elapsed: .seconds(1)),
                "rendering 3 of 9 files, 3 a second"
            ),
            // A rate below one per second is not shown.
            (.init(phase: .rendering, doneCount: 1, itemCount: 9, elapsed: .seconds(10)), "rendering 1 of 9 files"),
        ] as [(BuildProgress.State, String)])
    func `Each phase has its own progress text`(state: BuildProgress.State, line: String) {
        #expect(ProgressText.line(of: state, width: 80) == line)
    }

    @Test(
        arguments: [
            (nil, ["TERM": "xterm"]), (nil, ["CLICOLOR_FORCE": "1"]), (80, ["TERM": "dumb"]),
        ] as [(Int?, [String: String])])
    func `There is no progress where a line cannot be overwritten, such as in a log`(
        columns: Int?, environment: [String: String]
    ) {
        let terminal = Terminal(columns: columns) { environment[$0] }
        #expect(ProgressDisplay(of: BuildProgress(), on: terminal) == nil)
    }

    @Test func `The timings table lists the phases with their share and rate`() {
        var report = BuildReport(
            totals: BuildTotals(pageCount: 1, fileCount: 1), output: "/out", duration: .milliseconds(2125),
            phases: [
                .init(phase: .configuration, duration: .microseconds(430)),
                .init(phase: .rendering, duration: .milliseconds(1105), itemCount: 13_046),
                .init(phase: .publishing, duration: .zero, itemCount: 0),
            ])
        report.renderedCount = 1
        #expect(
            TimingsTable.text(of: report) == """
                  phase                 time    share    items   per second
                  configuration       0.4 ms    0.0 %
                  rendering       1,105.0 ms   52.0 %   13,046       11,800
                  publishing          0.0 ms    0.0 %        0
                  other           1,019.6 ms   48.0 %
                  total           2,125.0 ms    100 %
                """)
    }

    @Test(
        arguments: [
            (.milliseconds(0), "0 ms"), (.microseconds(34_600), "35 ms"), (.microseconds(999_400), "999 ms"),
            (.microseconds(999_600), "1.0 s"), (.milliseconds(13_830), "13.8 s"), (.seconds(75), "75.0 s"),
        ] as [(Duration, String)])
    func `A duration is shown in milliseconds below one second and in seconds above`(duration: Duration, text: String) {
        #expect(Summary.time(duration) == text)
    }

    // MARK: - Terminals

    /// The number of columns, the environment, and whether a line can be colored and rewritten.
    @Test(
        arguments: [
            (80, ["TERM": "xterm"], true, true),
            (nil, ["TERM": "xterm"], false, false),
            (80, [:], false, false),
            (80, ["TERM": "dumb"], false, false),
            (80, ["TERM": "xterm", "NO_COLOR": "1"], false, true),
            (80, ["TERM": "xterm", "NO_COLOR": ""], true, true),
            (nil, ["CLICOLOR_FORCE": "1"], true, false),
            (nil, ["CLICOLOR_FORCE": "0"], false, false),
            (nil, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false, false),
        ] as [(Int?, [String: String], Bool, Bool)])
    func `Colors and rewritten lines depend on the terminal and the environment`(
        columns: Int?, environment: [String: String], hasColors: Bool, canRewrite: Bool
    ) {
        let terminal = Terminal(columns: columns) { environment[$0] }
        #expect(terminal.hasColors == hasColors)
        #expect(terminal.canRewrite == canRewrite)
        #expect(terminal.width == columns)
    }
}
