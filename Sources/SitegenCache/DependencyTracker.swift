import CSitegenCache
package import Hypertext
import SitegenBytes

/// Records what is read while an output file is rendered: its dependencies.
///
/// The tracker is that of the current thread while ``dependencies(readBy:)`` runs. Code that gives access to a value
/// calls ``note(_:)`` and need not know whether anybody records.
public final class DependencyTracker {
    private var reads: [Dependency] = []

    /// The text that the output file shows, if it shows one.
    private let text: RenderedBody?

    /// - Parameter text: The text that the output file shows, if it shows one.
    public init(showing text: RenderedBody? = nil) {
        self.text = text
    }

    /// Runs a function and returns the dependencies that it read on this thread, sorted, each once.
    public func dependencies<Failure: Error>(readBy body: () throws(Failure) -> Void) throws(Failure) -> [Dependency] {
        reads.removeAll(keepingCapacity: true)
        let outer = sitegen_dependency_tracker()
        sitegen_set_dependency_tracker(Unmanaged.passUnretained(self).toOpaque())
        defer { sitegen_set_dependency_tracker(outer) }
        try body()
        return Self.sorted(&reads)
    }

    /// The dependencies, sorted, each once.
    private static func sorted(_ reads: inout [Dependency]) -> [Dependency] {
        reads.sort()
        var dependencies: [Dependency] = []
        for dependency in reads where dependency != dependencies.last { dependencies.append(dependency) }
        return dependencies
    }

    /// The tracker of this thread, if something is recorded.
    private static var current: DependencyTracker? {
        // The pointer is valid: `dependencies(readBy:)` sets it, and resets it on exit.
        sitegen_dependency_tracker().map { Unmanaged<DependencyTracker>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Notes that a dependency is read, if something is recorded.
    public static func note(_ dependency: Dependency) {
        WorkCounter.add()
        current?.reads.append(dependency)
    }

    /// Writes the HTML of a text, and notes what it depends on.
    ///
    /// The HTML is copied if the text is the one that the output file shows and its HTML is known; otherwise it is
    /// rendered.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - form: The form in which it is written.
    ///   - buffer: What it is written to.
    ///   - render: Renders the text to the buffer.
    package static func writeText(
        _ text: RenderedBody.Identity, as form: BodyForm, to buffer: inout HTMLBuffer,
        rendering render: (inout HTMLBuffer) -> Void
    ) {
        guard let tracker = current, let shown = tracker.text, shown.identity == text else { return render(&buffer) }
        if let (bytes, dependencies) = shown.html(as: form, at: buffer.bytes.count) {
            tracker.reads.append(text.dependency)
            tracker.reads += dependencies
            bytes.withUnsafeBytes { buffer.write($0) }
            return
        }
        let (start, firstRead) = (buffer.bytes.count, tracker.reads.count)
        render(&buffer)
        var others = tracker.reads[firstRead...].filter { $0 != text.dependency }
        shown.keep(buffer.bytes[start...], as: form, dependencies: sorted(&others))
    }
}
