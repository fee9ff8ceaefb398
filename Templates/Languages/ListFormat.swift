/// How a language lists names: `A, B and C`.
struct ListFormat: Sendable {
    private let separator: String
    private let last: @Sendable (_ next: String, _ isPair: Bool) -> String

    /// - Parameters:
    ///   - separator: What stands between two names of which the second is not the last.
    ///   - last: What stands before the last name.
    ///   - lastOfMany: What stands before the last name of three or more, where that is something else.
    init(_ separator: String, last: String, lastOfMany: String? = nil) {
        self.init(separator) { _, isPair in isPair ? last : lastOfMany ?? last }
    }

    /// - Parameters:
    ///   - separator: What stands between two names of which the second is not the last.
    ///   - last: What stands before the last name, given that name and whether there are no more than two.
    init(_ separator: String, last: @escaping @Sendable (_ next: String, _ isPair: Bool) -> String) {
        self.separator = separator
        self.last = last
    }

    /// What stands before each of the names; nothing before the first.
    func separators(of names: [String]) -> [String] {
        names.indices.map { index in
            if index == 0 { return "" }
            return index == names.count - 1 ? last(names[index], names.count == 2) : separator
        }
    }
}
