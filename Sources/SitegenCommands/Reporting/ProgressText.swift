import SitegenBase
import SitegenPublishing

/// The progress of a build as a line of text.
package enum ProgressText {
    /// `rendering 4,210 of 10,000 files, 9,800 a second`, or as much of it as fits.
    ///
    /// - Parameter width: The maximum number of columns.
    package static func line(of state: BuildProgress.State, width: Int) -> String {
        let candidates = candidates(for: state)
        return candidates.first { $0.count <= width } ?? String((candidates.last ?? "").prefix(max(0, width)))
    }

    /// The lines from the longest to the shortest.
    private static func candidates(for state: BuildProgress.State) -> [String] {
        let (verb, object) = state.phase.activity
        guard let itemCount = state.itemCount else { return ["\(verb) \(object)", verb] }
        let done = "\(verb) \(state.doneCount.grouped) of \(itemCount.grouped)"
        let whole = "\(done) \(object)"
        let short = "\(verb) \(100 * state.doneCount / max(1, itemCount)) %"
        guard let rate = rate(of: state) else { return [whole, done, short] }
        return ["\(whole), \(rate.grouped) a second", whole, done, short]
    }

    /// The number of items per second, rounded to two digits; `nil` while it is too early to tell.
    private static func rate(of state: BuildProgress.State) -> Int? {
        guard state.elapsed >= .milliseconds(200), state.doneCount > 0 else { return nil }
        let rate = Int((Double(state.doneCount) / (state.elapsed / .seconds(1))).rounded())
        var unit = 1
        while rate / unit >= 100 { unit *= 10 }
        return rate > 0 ? (rate + unit / 2) / unit * unit : nil
    }
}
