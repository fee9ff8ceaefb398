import Testing

@testable import SitegenSnapshots

@Suite struct RecordingModeTests {
    @Test(
        arguments: [
            ([:], .missing),
            (["SITEGEN_SNAPSHOTS": ""], .missing),
            (["SITEGEN_SNAPSHOTS": "missing"], .missing),
            (["SITEGEN_SNAPSHOTS": "record"], .record),
            (["SITEGEN_SNAPSHOTS": "failed"], .failed),
            (["SITEGEN_SNAPSHOTS": "never"], .never(because: "SITEGEN_SNAPSHOTS=never")),
            (["CI": "true"], .never(because: "CI=true")),
            (["CI": "1"], .never(because: "CI=1")),
            (["CI": "true", "SITEGEN_SNAPSHOTS": "record"], .never(because: "CI=true")),
            (["CI": "true", "SITEGEN_SNAPSHOTS": "missing"], .never(because: "CI=true")),
            (["CI": ""], .missing),
            (["CI": "false", "SITEGEN_SNAPSHOTS": "record"], .record),
            (["CI": "False"], .missing),
            (["CI": "0"], .missing),
        ] as [([String: String], RecordingMode)])
    func `The environment sets the recording mode, and continuous integration disables recording`(
        environment: [String: String],
        mode: RecordingMode
    ) throws {
        #expect(try RecordingMode(environment: environment, scope: nil) == mode)
    }

    @Test(
        arguments: [
            ([:], .record, .record),
            (["SITEGEN_SNAPSHOTS": "record"], .failed, .failed),
            ([:], .never, .never(because: ".snapshots(.never)")),
            (["SITEGEN_SNAPSHOTS": "missing"], .record, .record),
            (["SITEGEN_SNAPSHOTS": "record"], .missing, .missing),
            (["SITEGEN_SNAPSHOTS": "record"], .never, .never(because: ".snapshots(.never)")),
            (["SITEGEN_SNAPSHOTS": "never"], .record, .never(because: "SITEGEN_SNAPSHOTS=never")),
            (["CI": "true"], .record, .never(because: "CI=true")),
            (["CI": "true", "SITEGEN_SNAPSHOTS": "record"], .record, .never(because: "CI=true")),
        ] as [([String: String], SnapshotRecording, RecordingMode)])
    func `A suite overrides the environment, and a prohibition overrides both`(
        environment: [String: String],
        scope: SnapshotRecording,
        mode: RecordingMode
    ) throws {
        #expect(try RecordingMode(environment: environment, scope: scope) == mode)
    }

    @Test(arguments: ["Record", "all", "true", "never "], [[:], ["CI": "true"]])
    func `An unknown value is an error`(value: String, others: [String: String]) {
        let environment = others.merging(["SITEGEN_SNAPSHOTS": value]) { $1 }
        #expect(throws: UnknownRecordingMode(value: value)) { try RecordingMode(environment: environment, scope: nil) }
        #expect(
            "\(UnknownRecordingMode(value: value))"
                == "SITEGEN_SNAPSHOTS is ‘\(value)’. Set it to record, failed, missing or never, or unset it."
        )
    }
}
