import Testing

@testable import SitegenSnapshots

@Suite struct TerminalTests {
    @Test(
        arguments: [
            (true, [:], true),
            (true, ["NO_COLOR": ""], true),
            (true, ["NO_COLOR": "1"], false),
            (true, ["NO_COLOR": "0"], false),
            (true, ["TERM": "xterm-256color"], true),
            (true, ["TERM": "dumb"], false),
            (false, [:], false),
            (false, ["TERM": "xterm-256color"], false),
        ] as [(Bool, [String: String], Bool)])
    func `Color is used only on a terminal and if the environment allows it`(
        isTerminal: Bool,
        environment: [String: String],
        showsColor: Bool
    ) {
        #expect(TerminalCapabilities.showsColor(isTerminal: isTerminal, environment: environment) == showsColor)
    }
}
