import SitegenData
import SitegenModel

/// Writes spans in the Trace Event Format, in its form of a JSON object.
///
/// Spans are complete events (`X`) with times in microseconds since the start. Tracks are threads of one process,
/// named by metadata events (`M`). The source is “Trace Event Format” of the Chromium project.
struct ChromeTrace {
    /// The text of the file.
    let text: String

    init(spans: [BuildProfile.Span], leftOutCount: Int, start: ContinuousClock.Instant) {
        let taskCount = spans.lazy.map(\.track).max() ?? 0
        var events = [Self.metadata("process_name", track: 0, .init("name", Generator.name))]
        for track in 0...taskCount {
            events.append(
                Self.metadata("thread_name", track: track, .init("name", track == 0 ? "build" : "task \(track)")))
            events.append(Self.metadata("thread_sort_index", track: track, .init("sort_index", track)))
        }
        let ordered = spans.sorted { ($0.track, $0.start, $1.duration) < ($1.track, $1.start, $0.duration) }
        events += ordered.map { Self.event($0, start) }
        let details = JSONWriter.line { json in
            json.object { json in
                json.member("version", "\(Generator.name) \(Generator.version)")
                json.name("itemsLeftOut")
                json.write(literal: String(leftOutCount))
            }
        }
        text = """
            {"displayTimeUnit":"ms","otherData":\(details),"traceEvents":[
            \(events.joined(separator: ",\n"))
            ]}

            """
    }

    private struct Argument {
        let name: String
        let write: (inout JSONWriter) -> Void

        init(_ name: String, _ text: String) {
            self.name = name
            write = { $0.write(text) }
        }

        init(_ name: String, _ number: Int) {
            self.name = name
            write = { $0.write(literal: String(number)) }
        }
    }

    private static func metadata(_ name: String, track: Int, _ argument: Argument) -> String {
        event(name, "M", track: track, [argument])
    }

    private static func event(_ span: BuildProfile.Span, _ start: ContinuousClock.Instant) -> String {
        var arguments: [Argument] = []
        if span.kind == .item { arguments.append(Argument("file", span.name)) }
        if let source = span.source { arguments.append(Argument("source", source)) }
        if let count = span.itemCount { arguments.append(Argument("items", count)) }
        return event(span.name, "X", track: span.track, arguments) { json in
            json.member("cat", span.kind.rawValue)
            json.name("ts")
            json.write(literal: microseconds(span.start - start))
            json.name("dur")
            json.write(literal: microseconds(span.duration))
        }
    }

    private static func event(
        _ name: String, _ phase: String, track: Int, _ arguments: [Argument],
        _ times: (inout JSONWriter) -> Void = { _ in }
    ) -> String {
        JSONWriter.line { json in
            json.object { json in
                json.member("name", name)
                json.member("ph", phase)
                times(&json)
                json.name("pid")
                json.write(literal: "1")
                json.name("tid")
                json.write(literal: String(track))
                json.name("args")
                json.object { json in
                    for argument in arguments {
                        json.name(argument.name)
                        argument.write(&json)
                    }
                }
            }
        }
    }

    /// A duration in microseconds, to the nanosecond.
    private static func microseconds(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let nanoseconds = max(0, seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        let rest = String(nanoseconds % 1000)
        return "\(nanoseconds / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
    }
}
