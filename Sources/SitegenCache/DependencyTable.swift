/// The dependencies of a site that do not belong to one page: its lists, its menus, its names.
///
/// Each has a number, which it keeps from one build to the next, and a function that computes its fingerprint.
package struct DependencyTable: Sendable {
    /// What each is called, by number: ‘the pages of /tags/swift/’.
    package private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]
    private var values: [Int: @Sendable () -> UInt64] = [:]

    /// A table with the dependencies that an earlier build has known.
    package init(names: [String] = []) {
        self.names = names
        numbers = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Makes a value one that output files can depend on.
    ///
    /// - Parameters:
    ///   - name: What `--explain` calls it, which is also its identity from one build to the next.
    ///   - value: The value.
    ///   - combine: Combines all of the value that a template can read without recording more dependencies.
    package mutating func track<Value: Sendable>(
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

    /// What a dependency is now; 0 if the site no longer has it.
    package func value(_ number: Int) -> UInt64 {
        values[number]?() ?? 0
    }
}
