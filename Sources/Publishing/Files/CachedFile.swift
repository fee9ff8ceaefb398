/// What the cache holds of a file of the site.
struct CachedFile: Sendable {
    /// The hash of the bytes that it had.
    let hash: UInt64

    // Each file of a site has one of these: they are kept small.
    private let rowNumber: UInt32
    private let textNumber: UInt32

    /// Whether it is certain to have them still.
    let isCertain: Bool

    init(row: Int, hash: UInt64, isCertain: Bool, text: Int?) {
        rowNumber = UInt32(truncatingIfNeeded: row)
        self.hash = hash
        self.isCertain = isCertain
        textNumber = text.map { UInt32(truncatingIfNeeded: $0) } ?? .max
    }

    /// The place among the inputs of the cache.
    var row: Int { Int(rowNumber) }

    /// The number of the text that it held, if it held one.
    var text: Int? { textNumber == .max ? nil : Int(textNumber) }
}
