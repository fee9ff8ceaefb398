public import Foundation
import Hypertext
public import HypertextAsync

/// How a value becomes the bytes of a snapshot, if this is asynchronous, if the bytes are not text, or if small differences are
/// tolerated.
///
/// ```swift
/// await assertSnapshot(of: FrontPage(), as: .html)  // FrontPage is AsyncHTML
/// ```
///
/// A custom strategy is a path extension and a closure. This one records the response of a server:
///
/// ```swift
/// struct Request { var respond: @Sendable () async throws -> [UInt8] }
///
/// extension AsyncSnapshotting where Value == Request {
///     static var response: AsyncSnapshotting {
///         AsyncSnapshotting(pathExtension: "txt") { request in try await request.respond() }
///     }
/// }
/// ```
///
/// Everything runs on the actor of the test, so a test on the main actor can use views.
public struct AsyncSnapshotting<Value> {
    /// Describes how the bytes of a value differ from those of the snapshot, which come first; `nil` if the difference is
    /// tolerated. It is called only if the bytes differ.
    public typealias Difference = (_ expected: [UInt8], _ actual: [UInt8]) throws -> String?

    /// The extension of the snapshot's file, without a dot, such as `png`.
    public let pathExtension: String

    /// The bytes of a value, the same in every run. An error fails the assertion.
    public let bytes: nonisolated(nonsending) (Value) async throws -> [UInt8]

    /// How bytes differ from those of the snapshot; `nil` if they must be equal and are shown as lines of text.
    public let difference: Difference?

    /// Creates a strategy.
    ///
    /// - Parameters:
    ///   - pathExtension: The extension of the snapshot's file, without a dot.
    ///   - difference: How bytes differ from those of the snapshot, if differences are tolerated or the bytes are not text.
    ///   - bytes: The bytes of a value. An error fails the assertion.
    public init(
        pathExtension: String,
        difference: Difference? = nil,
        bytes: nonisolated(nonsending) @escaping (Value) async throws -> [UInt8]
    ) {
        self.pathExtension = pathExtension
        self.difference = difference
        self.bytes = bytes
    }

    /// Creates a strategy from the parts of a swift-snapshot-testing strategy.
    ///
    /// With an extension in the test target, any of its strategies can be wrapped as `AsyncSnapshotting(strategy)`:
    ///
    /// ```text
    /// import SitegenTesting
    /// import SnapshotTesting
    ///
    /// extension AsyncSnapshotting {
    ///     init<Format>(_ other: SnapshotTesting.Snapshotting<Value, Format>) {
    ///         self.init(
    ///             pathExtension: other.pathExtension, data: other.diffing.toData, from: other.diffing.fromData,
    ///             difference: { other.diffing.diff($0, $1)?.0 }, snapshot: { other.snapshot($0).run })
    ///     }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - pathExtension: The extension of the snapshot's file, without a dot.
    ///   - data: The bytes of a snapshot in the strategy's format.
    ///   - format: A snapshot in the strategy's format from its bytes.
    ///   - difference: How the second snapshot differs from the first; `nil` if it does not.
    ///   - snapshot: Creates a snapshot of a value: a function that calls its argument once with the snapshot. If a strategy
    ///     never calls it, the test waits forever.
    public init<Format>(
        pathExtension: String?,
        data: @escaping (Format) -> Data,
        from format: @escaping (Data) -> Format,
        difference: @escaping (Format, Format) -> String?,
        snapshot: @escaping (Value) -> (@escaping (Format) -> Void) -> Void
    ) {
        self.init(
            pathExtension: pathExtension ?? "",
            difference: { difference(format(Data($0)), format(Data($1))) },
            bytes: { value in
                await withCheckedContinuation { continuation in
                    snapshot(value)({ continuation.resume(returning: Array(data($0))) })
                }
            })
    }

    /// Creates a strategy for another type by converting its values to this strategy's type. The file extension is unchanged.
    ///
    /// - Parameter convert: Returns this strategy's value for a value of the other type. An error fails the assertion.
    /// - Returns: A strategy for values of the other type.
    public func pullback<Other>(
        _ convert: nonisolated(nonsending) @escaping (Other) async throws -> Value
    ) -> AsyncSnapshotting<Other> {
        let bytes = self.bytes
        return AsyncSnapshotting<Other>(pathExtension: pathExtension, difference: difference) {
            try await bytes(convert($0))
        }
    }
}

extension AsyncSnapshotting where Value: AsyncHTML {
    /// The markup of an asynchronous page or component once all of its parts are available, in an `html` file, formatted like
    /// the strategy of the same name for synchronous markup.
    public static var html: AsyncSnapshotting {
        AsyncSnapshotting(pathExtension: "html") { page in
            try await TagLayout.lines(of: UnescapedHTML(page.render()).bytes(as: .pretty))
        }
    }
}
