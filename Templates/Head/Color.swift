/// A color in sRGB.
struct Color: Sendable, Equatable {
    /// Red, green and blue, each from 0 to 255.
    let channels: [Int]

    private init(channels: [Int]) { self.channels = channels }

    /// Creates a color from a number with six hexadecimal digits: `0xfdfcf8`.
    init(_ digits: Int) {
        channels = [digits >> 16 & 255, digits >> 8 & 255, digits & 255]
    }

    /// Reads `#a5301a` or `#c33`; `nil` for anything else.
    init?(_ text: String) {
        let digits = text.dropFirst().compactMap(\.hexDigitValue)
        guard text.first == "#", digits.count == text.count - 1 else { return nil }
        switch digits.count {
        case 3: channels = digits.map { $0 * 17 }
        case 6: channels = [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] }
        default: return nil
        }
    }

    /// The color in CSS: `#a5301a`.
    var css: String { "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// The lowest of the contrast ratios to other colors (WCAG 2.2, "contrast ratio").
    func leastContrast(on grounds: [Color]) -> Double {
        grounds.map { ground in
            let (own, other) = (luminance, ground.luminance)
            return (max(own, other) + 0.05) / (min(own, other) + 0.05)
        }.min() ?? 21
    }

    /// The color nearest to this one, in the direction of black or white, that has the given contrast.
    func readable(on grounds: [Color], contrast: Double) -> Color {
        let isOnDark = grounds.contains { $0.luminance < 0.18 }
        let end = isOnDark ? 255 : 0
        for percent in 0...100 {
            let mixed = Color(channels: channels.map { $0 + (end - $0) * percent / 100 })
            if mixed.leastContrast(on: grounds) >= contrast { return mixed }
        }
        return Color(channels: [end, end, end])
    }

    /// The relative luminance, from 0 to 1 (WCAG 2.2, "relative luminance").
    private var luminance: Double {
        zip(channels, Self.weights).reduce(0) { $0 + Self.linear[$1.0] * $1.1 }
    }

    private static let weights = [0.2126, 0.7152, 0.0722]
    private static let linear: [Double] = (0...255).map { channel in
        let value = Double(channel) / 255
        return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }

    /// Raises a number from 0 to 1 to the power of 2.4. The result is its square multiplied by the fifth root of its square,
    /// which is computed with Newton's method.
    private static func power(_ number: Double) -> Double {
        let square = number * number
        var root = 1.0
        for _ in 0..<60 { root -= (root - square / (root * root * root * root)) / 5 }
        return square * root
    }
}
