import Foundation

#if compiler(>=6.2)
/// What JSON can be made of on any thread: every type whose conformance to `Encodable` is not bound to an actor.
public typealias ThreadSafeEncodable = Encodable & SendableMetatype
#else
/// What JSON can be made of.
public typealias ThreadSafeEncodable = Encodable
#endif

extension Snapshotting where Value: ThreadSafeEncodable {
    /// The JSON of any value that can be encoded, in a `json` file: laid out in lines, the keys sorted, slashes as they
    /// are.
    public static var json: Snapshotting {
        Snapshotting(pathExtension: "json") { value in
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        }
    }
}
