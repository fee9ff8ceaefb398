package import SitegenCache
package import SitegenFiles
import Synchronization
import SystemPackage

/// Reads files of the site's folder for the code that renders pages.
package protocol RenderFileReader: Sendable {
    /// Returns the bytes of a file.
    ///
    /// - Parameter path: The path relative to the site's folder.
    func bytes(of path: String) throws(FileSystem.Failure) -> [UInt8]

    /// Returns the fingerprint of a file; `nil` if it cannot be read.
    func fingerprint(of path: String) -> UInt64?
}

/// The name of a value that a program computes in each build, with its type.
///
/// ```swift
/// extension InputKey where Value == [String: Double] {
///     static let rates = InputKey("rates")
/// }
/// ```
/// `Website.input` computes the value of such a key, and ``Site/input(_:)`` reads it.
public struct InputKey<Value: Encodable & Sendable>: Sendable {
    /// The name, which messages and `--explain` show.
    public let name: String

    /// Creates a key.
    ///
    /// - Parameter name: The name, which no other key of the program has.
    public init(_ name: String) {
        self.name = name
    }
}

/// A value that a program computes before the pages of a build are rendered.
package struct ProgramInput: Sendable {
    package let value: any Sendable
    package let fingerprint: UInt64

    package init(_ value: any Sendable, fingerprint: UInt64) {
        (self.value, self.fingerprint) = (value, fingerprint)
    }
}

/// What themes and directives read besides the site: files, environment variables, and inputs of the program.
///
/// Each is a dependency of the pages that were rendered with it. The inputs of the previous build are registered in the table
/// before pages are rendered, so that pages are rendered again when an input changes. Other inputs get their numbers when they
/// are first read.
package final class RenderInputs: Sendable {
    fileprivate enum Source: Hashable, Sendable {
        case file(String)
        case environment(String)
        case program(String)
        /// A dependency that differs in each build.
        case build
    }

    private struct State {
        var sources: [Source: Tracked<Source>] = [:]
        /// The sources that the previous build did not know, in the order of their numbers.
        var added: [(name: String, fingerprint: UInt64)] = []
        /// The number of the first source that is added.
        var first = 0
    }

    private let files: (any RenderFileReader)?
    private let variable: @Sendable (String) -> String?
    private let values: [String: ProgramInput]
    private let build = UInt64.random(in: 1 ... .max)
    private let state = Mutex(State())

    /// - Parameters:
    ///   - files: Reads files; `nil` if there are none.
    ///   - values: The inputs of the program by name.
    ///   - environment: Returns the value of an environment variable.
    package init(
        files: (any RenderFileReader)? = nil, values: [String: ProgramInput] = [:],
        environment: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
        (self.files, self.values, variable) = (files, values, environment)
    }

    /// Tracks the inputs whose names the table has from the previous build.
    package func register(in table: inout DependencyTable) {
        for name in table.names {
            guard let source = Source(name: name) else { continue }
            let tracked = table.track(name, source) { [weak self] in $0.combine(self?.fingerprint(of: $1) ?? 0) }
            state.withLock { $0.sources[source] = tracked }
        }
    }

    /// Assigns numbers to further inputs, starting after those of a complete table.
    package func number(after table: DependencyTable) {
        state.withLock { $0.first = table.names.count }
    }

    /// The names and fingerprints of the sources that are not in the table, in the order of their numbers.
    package var added: [(name: String, fingerprint: UInt64)] { state.withLock(\.added) }

    /// Whether an input was read that can change while all files of the site are unchanged.
    package var canChangeWithoutFiles: Bool {
        state.withLock { state in
            state.sources.keys.contains { source in
                if case .file(let path) = source { files?.fingerprint(of: path) == nil } else { true }
            }
        }
    }

    // MARK: - Reading

    func bytes(ofFile path: String) throws(FileSystem.Failure) -> [UInt8] {
        note(.file(path))
        guard let files else { throw FileSystem.Failure(FilePath(path), "there is no site folder") }
        return try files.bytes(of: path)
    }

    func environment(_ name: String) -> String? {
        note(.environment(name))
        return variable(name)
    }

    func input(_ name: String) -> (any Sendable)? {
        note(.program(name))
        return values[name]?.value
    }

    func noteBuild() { note(.build) }

    private func note(_ source: Source) {
        let tracked = state.withLock { state in
            if let known = state.sources[source] { return known }
            let tracked = Tracked(source, Dependency(other: state.first + state.added.count))
            let fingerprint = Fingerprint.of { $0.combine(self.fingerprint(of: source)) }
            state.added.append((source.name, fingerprint))
            state.sources[source] = tracked
            return tracked
        }
        _ = tracked.read()
    }

    private func fingerprint(of source: Source) -> UInt64 {
        switch source {
        case .file(let path): files?.fingerprint(of: path) ?? 0
        case .environment(let name): Self.fingerprint(ofVariable: variable(name))
        case .program(let name): values[name]?.fingerprint ?? 0
        case .build: build
        }
    }

    /// The fingerprint of the value of an environment variable.
    package static func fingerprint(ofVariable value: String?) -> UInt64 {
        value.map { Fingerprint.of($0) } ?? 0
    }
}

extension RenderInputs.Source {
    private static let inEachBuild = "a value that is different in each build"
    private static let prefixes: [(String, @Sendable (String) -> Self)] = [
        ("the file ‘", Self.file), ("the environment variable ‘", Self.environment), ("the input ‘", Self.program),
    ]

    /// The name in `--explain`.
    var name: String {
        switch self {
        case .file(let path): "the file ‘\(path)’"
        case .environment(let name): "the environment variable ‘\(name)’"
        case .program(let name): "the input ‘\(name)’"
        case .build: Self.inEachBuild
        }
    }

    /// The source with a name; `nil` for other dependencies.
    init?(name: String) {
        if name == Self.inEachBuild {
            self = .build
            return
        }
        guard name.hasSuffix("’"), let (prefix, make) = Self.prefixes.first(where: { name.hasPrefix($0.0) }) else {
            return nil
        }
        self = make(String(name.dropFirst(prefix.count).dropLast()))
    }
}
