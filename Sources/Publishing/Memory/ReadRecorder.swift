import CPublishing

/// Notes down what is read of a site while a page is made.
///
/// Whatever templates ask a ``Page``, a ``Section`` or the ``Site`` for notes itself here. What was noted is what the page
/// depends on: nobody has to write down rules, and none can be forgotten.
final class ReadRecorder {
    private var reads: [SiteFact] = []

    /// The facts that are read meanwhile on this thread, sorted, each once.
    func facts<Failure: Error>(readBy body: () throws(Failure) -> Void) throws(Failure) -> [SiteFact] {
        reads.removeAll(keepingCapacity: true)
        let outer = publishing_current_recorder()
        publishing_set_recorder(Unmanaged.passUnretained(self).toOpaque())
        defer { publishing_set_recorder(outer) }
        try body()
        reads.sort()
        var facts: [SiteFact] = []
        for fact in reads where fact != facts.last { facts.append(fact) }
        return facts
    }

    /// Does something whose reads are nobody's.
    static func pausing<Result>(_ body: () -> Result) -> Result {
        let outer = publishing_current_recorder()
        publishing_set_recorder(nil)
        defer { publishing_set_recorder(outer) }
        return body()
    }

    /// Notes that a fact is read, if somebody records.
    static func note(_ fact: SiteFact) {
        guard let recorder = publishing_current_recorder() else { return }
        // The recorder set itself for as long as its own function runs, on this thread.
        Unmanaged<ReadRecorder>.fromOpaque(recorder).takeUnretainedValue().reads.append(fact)
    }
}
