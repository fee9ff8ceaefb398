/// What the cache holds of a file of the site.
package struct CachedFile: Sendable {
    /// The hash of the bytes that it had.
    package let hash: UInt64

    // Each file of a site has one of these: they are kept small.
    private let rowNumber: UInt32
    private let textNumber: UInt32

    /// Whether it is certain to have them still.
    package let isCertain: Bool

    package init(row: Int, hash: UInt64, isCertain: Bool, text: Int?) {
        rowNumber = UInt32(truncatingIfNeeded: row)
        self.hash = hash
        self.isCertain = isCertain
        textNumber = text.map { UInt32(truncatingIfNeeded: $0) } ?? .max
    }

    /// The place among the inputs of the cache.
    package var row: Int { Int(rowNumber) }

    /// The number of the text that it held, if it held one.
    package var text: Int? { textNumber == .max ? nil : Int(textNumber) }
}
