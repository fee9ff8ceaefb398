/// The dependencies of a site that do not belong to one page, such as its lists and menus.
///
/// Each has a number that it keeps from build to build, and a function that computes its fingerprint.
package struct DependencyTable: Sendable {
    /// The names by number, such as ‘the pages of /tags/swift/’.
    package private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]
    private var values: [Int: @Sendable () -> UInt64] = [:]

    /// Creates a table that starts with the dependencies of the previous build.
    package init(names: [String] = []) {
        self.names = names
        numbers = Dictionary(names.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// Makes a value a dependency.
    ///
    /// - Parameters:
    ///   - name: The name that `--explain` prints. It identifies the dependency from build to build.
    ///   - value: The value.
    ///   - combine: Combines every part of the value that a template can read without recording further dependencies.
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

    /// The current fingerprint of a dependency; 0 if the site no longer has it.
    package func value(_ number: Int) -> UInt64 {
        values[number]?() ?? 0
    }
}
