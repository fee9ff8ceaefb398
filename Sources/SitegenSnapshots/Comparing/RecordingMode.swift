/// What may be recorded, according to all settings.
enum RecordingMode: Equatable, Sendable {
    /// Snapshots that are missing or have different bytes.
    case record
    /// Snapshots that are missing or fail the comparison.
    case failed
    /// Only missing snapshots.
    case missing
    /// Nothing. The setting that forbids it is stored for messages.
    case never(because: String)

    /// The environment variable that sets the mode.
    static let variable = "SITEGEN_SNAPSHOTS"

    /// Determines the mode from the settings: `never` if any setting says so, and always on continuous integration, where `CI`
    /// is set to anything except `false` or `0`. Otherwise the mode of the scope, then that of `SITEGEN_SNAPSHOTS`, then
    /// `missing`.
    ///
    /// - Parameters:
    ///   - environment: The environment variables of the process.
    ///   - scope: The mode set by the suite's trait or by `withSnapshots`.
    /// - Throws: `UnknownRecordingMode` if `SITEGEN_SNAPSHOTS` has an unknown value.
    init(environment: [String: String], scope: SnapshotRecording?) throws(UnknownRecordingMode) {
        let value = environment[Self.variable] ?? ""
        let asked = SnapshotRecording(rawValue: value)
        if asked == nil, !value.isEmpty { throw UnknownRecordingMode(value: value) }

        let integration = environment["CI"] ?? ""
        if !["", "0", "false"].contains(integration.lowercased()) {
            self = .never(because: "CI=\(integration)")
        } else if asked == .never {
            self = .never(because: "\(Self.variable)=never")
        } else {
            self =
                switch scope ?? asked ?? .missing {
                case .record: .record
                case .failed: .failed
                case .missing: .missing
                case .never: .never(because: ".snapshots(.never)")
                }
        }
    }
}

/// An unknown value of `SITEGEN_SNAPSHOTS`.
struct UnknownRecordingMode: Error, Equatable, CustomStringConvertible {
    /// The value.
    let value: String

    var description: String {
        "\(RecordingMode.variable) is ‘\(value)’. Set it to record, failed, missing or never, or unset it."
    }
}
