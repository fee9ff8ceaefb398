/// What is recorded, all settings considered.
enum RecordingMode: Equatable, Sendable {
    /// Every snapshot that is missing or has other bytes.
    case record
    /// Every snapshot that is missing or fails its comparison.
    case failed
    /// Only a snapshot that is missing.
    case missing
    /// Nothing. The setting that says so is kept for messages.
    case never(because: String)

    /// The environment variable that is asked.
    static let variable = "SITEGEN_SNAPSHOTS"

    /// The mode that follows from the settings: `never` where any of them says so, and always on continuous integration,
    /// which is where `CI` is set to anything but `false` or `0`; otherwise what the scope asks for; otherwise what
    /// `SITEGEN_SNAPSHOTS` asks for; and `missing` where nobody asks.
    ///
    /// - Parameters:
    ///   - environment: The variables of the process.
    ///   - scope: What the trait of the suite, or `withSnapshots`, asks for.
    /// - Throws: `UnknownRecordingMode` where `SITEGEN_SNAPSHOTS` has another value.
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

/// A value of `SITEGEN_SNAPSHOTS` that means nothing.
struct UnknownRecordingMode: Error, Equatable, CustomStringConvertible {
    /// The value.
    let value: String

    var description: String {
        "\(RecordingMode.variable) is “\(value)”. Set it to record, failed, missing or never, or unset it."
    }
}
