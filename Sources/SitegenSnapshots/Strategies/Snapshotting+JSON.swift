import Foundation

#if compiler(>=6.2)
/// A type that can be encoded as JSON on any thread: its conformance to `Encodable` is not isolated to an actor.
public typealias ThreadSafeEncodable = Encodable & SendableMetatype
#else
/// A type that can be encoded as JSON.
public typealias ThreadSafeEncodable = Encodable
#endif

extension Snapshotting where Value: ThreadSafeEncodable {
    /// The JSON of any encodable value, in a `json` file: on several lines, with sorted keys and unescaped slashes.
    public static var json: Snapshotting {
        Snapshotting(pathExtension: "json") { value in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        }
    }
}
