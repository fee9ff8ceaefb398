/// What may be recorded.
enum RecordingMode: Equatable, Sendable {
    /// Every snapshot that is missing or differs.
    case record
    /// Only a snapshot that is missing.
    case missing
    /// Nothing. The setting that says so is kept for messages.
    case never(because: String)

    /// The environment variable that is asked.
    static let variable = "SITEGEN_SNAPSHOTS"

    /// The mode that the environment asks for: that of `SITEGEN_SNAPSHOTS`, `missing` where it is not set or empty, and
    /// always `never` on continuous integration, which is where `CI` is set to anything but `false` or `0`.
    ///
    /// - Parameter environment: The variables of the process.
    /// - Throws: `UnknownRecordingMode` where `SITEGEN_SNAPSHOTS` has another value.
    init(environment: [String: String]) throws(UnknownRecordingMode) {
        switch environment[Self.variable] ?? "" {
        case "", "missing": self = .missing
        case "record": self = .record
        case "never": self = .never(because: "\(Self.variable)=never")
        case let other: throw UnknownRecordingMode(value: other)
        }
        let integration = environment["CI"] ?? ""
        if !["", "0", "false"].contains(integration.lowercased()) {
            self = .never(because: "CI=\(integration)")
        }
    }
}

/// A value of `SITEGEN_SNAPSHOTS` that means nothing.
struct UnknownRecordingMode: Error, Equatable, CustomStringConvertible {
    /// The value.
    let value: String

    var description: String {
        "\(RecordingMode.variable) is “\(value)”. Set it to record, missing or never, or not at all."
    }
}
