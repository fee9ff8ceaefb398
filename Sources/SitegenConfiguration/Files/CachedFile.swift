/// The cached properties of a file of the site.
package struct CachedFile: Sendable {
    /// The fingerprint of its bytes.
    package let hash: UInt64

    // A narrow type keeps the value small, because there is one for each file of a site.
    private let rowNumber: UInt32
    private let textNumber: UInt32

    /// Whether its bytes are certain to be unchanged.
    package let isCertain: Bool

    package init(row: Int, hash: UInt64, isCertain: Bool, text: Int?) {
        rowNumber = UInt32(truncatingIfNeeded: row)
        self.hash = hash
        self.isCertain = isCertain
        textNumber = text.map { UInt32(truncatingIfNeeded: $0) } ?? .max
    }

    /// The index among the inputs of the cache.
    package var row: Int { Int(rowNumber) }

    /// The number of the text in the file, if it contained one.
    package var text: Int? { textNumber == .max ? nil : Int(textNumber) }
}
