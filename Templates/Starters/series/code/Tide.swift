import Foundation

/// A tide that comes twice a day.
struct Tide {
    /// The mean height of the water, in metres.
    var mean: Double

    /// The difference between high and low water, in metres.
    var range: Double

    // region: height
    /// The height of the water, in metres, some time after high water.
    func height(after duration: Duration) -> Double {
        let halfDay = 44_714.0  // 12 hours, 25 minutes and 14 seconds
        let phase = duration / .seconds(halfDay) * 2 * Double.pi
        return mean + range / 2 * cos(phase)
    }
    // endregion
}
