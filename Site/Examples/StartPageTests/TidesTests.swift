import Foundation
import Sitegen
import Testing

@testable import StartPage

struct TidesTests {
    /// What the start page shows beside the code is a file, which it includes.
    @Test func `What the start page shows is what the code makes`() throws {
        let document = highWater([
            Tide(place: "Dover", time: "06:12", metres: 6.4),
            Tide(place: "Saint-Malo", time: "08:31", metres: 12.1),
            Tide(place: "Vlissingen", time: "03:05", metres: 4.7),
        ])
        let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let shown = try String(
            contentsOf: examples.appendingPathComponent("StartPage/Output/tides.html"), encoding: .utf8)
        #expect(document.render() == shown)
    }

    @Test func `Without tides there is a table of none`() {
        #expect(highWater([]).plainText == "High water\n\nPlace\tTime")
    }
}
