import CSitegenThreads
package import Hypertext
import SitegenBase

/// Records the dependencies of an output file while it is rendered.
///
/// The tracker belongs to the current thread while ``dependencies(readBy:)`` runs. Code that gives access to a value
/// calls ``note(_:)``, whether or not a tracker is recording.
public final class DependencyTracker {
    private var reads: [Dependency] = []

    /// The text that the output file shows; `nil` if it shows none.
    private let text: RenderedBody?

    /// - Parameter text: The text that the output file shows; `nil` if it shows none.
    public init(showing text: RenderedBody? = nil) {
        self.text = text
    }

    /// Runs a function and returns the dependencies that it read on this thread, sorted and unique.
    public func dependencies<Failure: Error>(readBy body: () throws(Failure) -> Void) throws(Failure) -> [Dependency] {
        reads.removeAll(keepingCapacity: true)
        let outer = sitegen_dependency_tracker()
        sitegen_set_dependency_tracker(Unmanaged.passUnretained(self).toOpaque())
        defer { sitegen_set_dependency_tracker(outer) }
        try body()
        return Self.sorted(&reads)
    }

    /// Sorts the dependencies and removes duplicates.
    private static func sorted(_ reads: inout [Dependency]) -> [Dependency] {
        reads.sort()
        var dependencies: [Dependency] = []
        for dependency in reads where dependency != dependencies.last { dependencies.append(dependency) }
        return dependencies
    }

    /// The tracker of this thread; `nil` if none is recording.
    private static var current: DependencyTracker? {
        // The pointer is valid: `dependencies(readBy:)` sets it, and resets it on exit.
        sitegen_dependency_tracker().map { Unmanaged<DependencyTracker>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Records that a dependency was read, if this thread has a tracker.
    public static func note(_ dependency: Dependency) {
        WorkCounter.add()
        current?.reads.append(dependency)
    }

    /// Writes the HTML of a text, and records its dependencies.
    ///
    /// The HTML is copied if it is cached and the text is the one that the output file shows. Otherwise it is
    /// rendered.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - form: The form of the HTML.
    ///   - buffer: The buffer to write to.
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
