/// The format of a language for lists of names: `A, B and C`.
struct ListFormat: Sendable {
    private let separator: String
    private let last: @Sendable (_ next: String, _ isPair: Bool) -> String

    /// - Parameters:
    ///   - separator: The text between two names, except before the last one.
    ///   - last: The text before the last name.
    ///   - lastOfMany: The text before the last of three or more names, if it is different.
    init(_ separator: String, last: String, lastOfMany: String? = nil) {
        self.init(separator) { _, isPair in isPair ? last : lastOfMany ?? last }
    }

    /// - Parameters:
    ///   - separator: The text between two names, except before the last one.
    ///   - last: Returns the text before the last name, given that name and whether there are only two names.
    init(_ separator: String, last: @escaping @Sendable (_ next: String, _ isPair: Bool) -> String) {
        self.separator = separator
        self.last = last
    }

    /// The text before each name, which is empty for the first one.
    func separators(of names: [String]) -> [String] {
        names.indices.map { index in
            if index == 0 { return "" }
            return index == names.count - 1 ? last(names[index], names.count == 2) : separator
        }
    }
}
