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

    /// Adds a dependency of the site as it is now.
    ///
    /// - Parameters:
    ///   - name: What it is called; the name is its identity.
    ///   - value: Tells its hash.
    mutating func add(_ name: String, value: @escaping @Sendable () -> UInt64) -> Dependency {
        let number: Int
        if let known = numbers[name] {
            number = known
        } else {
            number = names.count
            names.append(name)
            numbers[name] = number
        }
        values[number] = value
        return Dependency(other: number)
    }

    /// Adds a list of pages.
    mutating func add(list name: String, _ pages: [Page]) -> Dependency {
        add(name) { Fingerprint.of { $0.combine(pages) { $0.combine($1.number) } } }
    }

    /// What a dependency is now; nothing where the site does not have it any more.
    func value(_ number: Int) -> UInt64 {
        values[number]?() ?? 0
    }
}
