import Testing

@testable import SitegenFiles

@Suite struct FileStampTests {
    private static let second = 1_000_000_000

    /// The times of reading a file and of its last change, in nanoseconds.
    private static let reads: [(read: Int, modified: Int, isDoubtful: Bool)] = [
        // The clock of a file system may tick only every two seconds; 0.1 seconds are added as a margin.
        (read: 100 * second, modified: 90 * second, isDoubtful: false),
        (read: 100 * second, modified: 97 * second, isDoubtful: false),
        (read: 100 * second, modified: 97 * second + 900_000_000, isDoubtful: false),
        (read: 100 * second, modified: 97 * second + 900_000_001, isDoubtful: true),
        (read: 100 * second, modified: 98 * second, isDoubtful: true),
        (read: 100 * second, modified: 99 * second, isDoubtful: true),
        (read: 100 * second, modified: 100 * second - 1, isDoubtful: true),
        (read: 100 * second, modified: 100 * second, isDoubtful: true),
        // The clock of the file system is ahead.
        (read: 100 * second, modified: 101 * second, isDoubtful: true),
        (read: 100 * second, modified: .max, isDoubtful: true),
        // Before 1970.
        (read: -100 * second, modified: -101 * second, isDoubtful: true),
        (read: -100 * second, modified: -103 * second, isDoubtful: false),
        // Extreme times do not overflow.
        (read: .min, modified: 0, isDoubtful: true),
        (read: .max, modified: .max, isDoubtful: true),
        (read: .max, modified: .min, isDoubtful: false),
    ]

    @Test(arguments: reads)
    func `A stamp is doubtful if the file was read within two seconds of its last change`(
        read: Int, modified: Int, isDoubtful: Bool
    ) {
        #expect(FileStamp(size: 1, modified: modified, inode: 1).isDoubtful(at: read) == isDoubtful)
    }

    private static let moments: [(seconds: Int, nanoseconds: Int, moment: Int)] = [
        (seconds: 0, nanoseconds: 0, moment: 0),
        (1, 5, 1_000_000_005),
        (-1, 5, -999_999_995),
        (9_223_372_036, 854_775_807, .max),
        (9_223_372_036, 854_775_808, .max),
        (9_223_372_037, 0, .max),
        (.max, 0, .max),
        (-9_223_372_037, 0, .min),
        (.min, 0, .min),
    ]

    @Test(arguments: moments)
    func `Times outside the range of nanoseconds are clamped`(seconds: Int, nanoseconds: Int, moment: Int) {
        #expect(FileStamp.nanoseconds(seconds, nanoseconds) == moment)
    }
}
