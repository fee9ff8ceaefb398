/// The dependencies of a site that do not belong to one page: its lists, its menus, its names.
///
/// Each has a number, which it keeps from one build to the next, and a function that computes its fingerprint.
struct DependencyTable: Sendable {
    /// What each is called, by number: ‘the pages of /tags/swift/’.
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]
    private var values: [Int: @Sendable () -> UInt64] = [:]

    /// A table with the dependencies that an earlier build has known.
    init(names: [String] = []) {
        self.names = names
        numbers = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Makes a value one that output files can depend on.
    ///
    /// - Parameters:
    ///   - name: What `--explain` calls it, which is also its identity from one build to the next.
    ///   - value: The value.
    ///   - combine: Combines all of the value that a template can read without recording more dependencies.
    mutating func track<Value: Sendable>(
        _ name: String, _ value: Value, fingerprint combine: @escaping @Sendable (inout Fingerprint, Value) -> Void
    ) -> Tracked<Value> {
        let number: Int
        if let known = numbers[name] {
            number = known
        } else {
            number = names.count
            names.append(name)
            numbers[name] = number
        }
        values[number] = { Fingerprint.of { combine(&$0, value) } }
        return Tracked(value, Dependency(other: number))
    }

    /// Tracks a list of pages.
    mutating func track(list name: String, _ pages: [Page]) -> Tracked<[Page]> {
        track(name, pages) { $0.combine($1) { $0.combine($1.number) } }
    }

    /// What a dependency is now; nothing where the site does not have it any more.
    func value(_ number: Int) -> UInt64 {
        values[number]?() ?? 0
    }
}
