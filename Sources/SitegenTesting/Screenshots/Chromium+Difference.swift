#if os(macOS) || os(Linux)
import Foundation

/// Compares screenshots. The browser itself decodes them, so that no PNG library is needed.
extension Chromium {
    /// Describes how a screenshot differs from another one; `nil` if the difference is within the tolerance.
    func difference(
        of actual: [UInt8], from expected: [UInt8], _ tolerance: ScreenshotTolerance
    ) throws -> String? {
        let found = try compare(expected, actual, color: tolerance.color)
        guard found.expected == found.actual else {
            return "The snapshot has \(found.expected) pixels, the screenshot \(found.actual)."
        }
        let share = Double(found.count) / Double(max(found.pixelCount, 1))
        guard share > tolerance.pixels else { return nil }
        let percent = { (share: Double) in "\((share * 100_000).rounded() / 1000) %" }
        return """
            \(found.count) of \(found.pixelCount) pixels differ (\(percent(share)); the tolerance is \
            \(percent(tolerance.pixels))), between x \(found.left) and \(found.right), y \(found.top) and \(found.bottom).
            """
    }

    /// The difference of two images, as printed by the page.
    private struct Found {
        let expected: String
        let actual: String
        let pixelCount: Int
        let count: Int
        let left: Int
        let top: Int
        let right: Int
        let bottom: Int
    }

    private func compare(_ expected: [UInt8], _ actual: [UInt8], color: Int) throws -> Found {
        let page = Self.comparison
            .replacingOccurrences(of: "EXPECTED", with: Data(expected).base64EncodedString())
            .replacingOccurrences(of: "ACTUAL", with: Data(actual).base64EncodedString())
            .replacingOccurrences(of: "LIMIT", with: "\(color)")
        let document = try self.document(of: page)
        let numbers = document.split(separator: "<pre>").dropFirst().first?.prefix { $0 != "<" }
            .split(separator: " ").compactMap { Int($0) }
        guard let numbers, numbers.count == 9 else {
            throw ChromiumError(
                "\(path) cannot compare the screenshot with the snapshot. Check that the snapshot is a PNG image.")
        }
        return Found(
            expected: "\(numbers[0]) × \(numbers[1])", actual: "\(numbers[2]) × \(numbers[3])",
            pixelCount: numbers[0] * numbers[1], count: numbers[4], left: numbers[5], top: numbers[6],
            right: numbers[7], bottom: numbers[8])
    }

    private static let comparison = """
        <!doctype html><meta charset="utf-8"><pre>failed</pre>
        <img src="data:image/png;base64,EXPECTED"><img src="data:image/png;base64,ACTUAL">
        <script>
        addEventListener("load", () => {
          const [a, b] = Array.from(document.images, image => {
            const canvas = document.createElement("canvas");
            [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
            const context = canvas.getContext("2d");
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, canvas.width, canvas.height);
          });
          let count = 0, left = a.width, top = a.height, right = -1, bottom = -1;
          const isComparable = a.width === b.width && a.height === b.height;
          for (let i = 0; isComparable && i < a.data.length; i += 4) {
            let most = 0;
            for (let c = 0; c < 4; c++) most = Math.max(most, Math.abs(a.data[i + c] - b.data[i + c]));
            if (most <= LIMIT) continue;
            const x = i / 4 % a.width, y = Math.floor(i / 4 / a.width);
            count++;
            [left, right] = [Math.min(left, x), Math.max(right, x)];
            [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
          }
          document.body.innerHTML =
            "<pre>" + [a.width, a.height, b.width, b.height, count, left, top, right, bottom].join(" ") + "</pre>";
        });
        </script>
        """
}
#endif
