import CSitegenThreads
import SitegenBase

/// Records the dependencies of an output file while it is rendered.
///
/// The tracker belongs to the current thread while ``dependencies(readBy:)`` runs. Code that gives access to a value
/// calls ``note(_:)``, whether or not a tracker is recording.
public final class DependencyTracker {
    package var reads: [Dependency] = []

    /// The text that the output file shows, which the module that renders texts knows; `nil` if it shows none.
    package let text: AnyObject?

    /// The parts of the output file that are kept; `nil` if none are.
    let parts: OutputParts?

    /// - Parameter text: The text that the output file shows; `nil` if it shows none.
    public init(showing text: AnyObject? = nil) {
        (self.text, parts) = (text, nil)
    }

    /// - Parameter parts: The parts of the output file that are kept.
    package init(keeping parts: OutputParts) {
        (text, self.parts) = (nil, parts)
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
    package static func sorted(_ reads: inout [Dependency]) -> [Dependency] {
        reads.sort()
        var dependencies: [Dependency] = []
        for dependency in reads where dependency != dependencies.last { dependencies.append(dependency) }
        return dependencies
    }

    /// The tracker of this thread; `nil` if none is recording.
    package static var current: DependencyTracker? {
        // The pointer is valid: `dependencies(readBy:)` sets it, and resets it on exit.
        sitegen_dependency_tracker().map { Unmanaged<DependencyTracker>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Records that a dependency was read, if this thread has a tracker.
    public static func note(_ dependency: Dependency) {
        WorkCounter.add()
        current?.reads.append(dependency)
    }
}
