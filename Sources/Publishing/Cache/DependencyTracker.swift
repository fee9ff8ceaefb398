import CPublishing
import Hypertext
import SitegenBytes

/// Records the dependencies of an output file while it is rendered.
///
/// Each property that a template reads of a ``Page``, a ``Section`` or the ``Site`` records itself here. There are no
/// rules to write by hand.
final class DependencyTracker {
    private var reads: [Dependency] = []

    /// The text that is shown by the page that is made, if it shows one.
    private let text: RenderedText?

    /// - Parameter text: The text that is shown by the page that is made, if it shows one.
    init(showing text: RenderedText? = nil) {
        self.text = text
    }

    /// The dependencies that are read meanwhile on this thread, sorted, each once.
    func dependencies<Failure: Error>(readBy body: () throws(Failure) -> Void) throws(Failure) -> [Dependency] {
        reads.removeAll(keepingCapacity: true)
        let outer = publishing_current_recorder()
        publishing_set_recorder(Unmanaged.passUnretained(self).toOpaque())
        defer { publishing_set_recorder(outer) }
        try body()
        return Self.sorted(&reads)
    }

    /// Facts, each once.
    private static func sorted(_ reads: inout [Dependency]) -> [Dependency] {
        reads.sort()
        var dependencies: [Dependency] = []
        for dependency in reads where dependency != dependencies.last { dependencies.append(dependency) }
        return dependencies
    }

    /// The recorder of this thread, if somebody records.
    private static var current: DependencyTracker? {
        // The recorder set itself for as long as its own function runs, on this thread.
        publishing_current_recorder().map { Unmanaged<DependencyTracker>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Notes that a dependency is read, if somebody records.
    static func note(_ dependency: Dependency) {
        WorkCounter.add()
        current?.reads.append(dependency)
    }

    /// Writes a text as HTML: what is at hand of it where it is the one that the page shows which is made, else what is
    /// rendered. What either depends on is noted.
    static func writeText(
        of page: Page, in site: Site, as form: TextForm, to buffer: inout HTMLBuffer,
        rendering render: (inout HTMLBuffer) -> Void
    ) {
        guard let recorder = current, let text = recorder.text, text.page === page, text.site === site else {
            return render(&buffer)
        }
        let own = Dependency(PageAspects.all.text, of: page.number)
        if let (bytes, dependencies) = text.html(as: form, at: buffer.bytes.count) {
            recorder.reads.append(own)
            recorder.reads += dependencies
            bytes.withUnsafeBytes { buffer.write($0) }
            return
        }
        let (start, firstRead) = (buffer.bytes.count, recorder.reads.count)
        render(&buffer)
        var others = recorder.reads[firstRead...].filter { $0 != own }
        text.keep(buffer.bytes[start...], as: form, dependencies: sorted(&others))
    }
}
