import SitegenCommands
import Testing

@testable import Kitchen

/// Builds the cookbook in memory, and checks the output.
@Suite struct KitchenTests {
    private func site() async throws -> BuiltWebsite {
        let tests = #filePath.split(separator: "/").dropLast()
        return try await Kitchen.website.build("/" + tests.dropLast(2).joined(separator: "/"))
    }

    @Test func `A recipe says how many it serves, and how hard it is`() async throws {
        let soup = try #require(try await site()["recipes/soup/index.html"])
        #expect(soup.contains("<p>Serves 4, with onions, butter, bread.</p>"))
        #expect(soup.contains("<p class=\"level\">easy</p>"))
        #expect(soup.contains("<span class=\"timer\" title=\"60 minutes\">an hour</span>"))
    }

    @Test func `One list says what to buy for everything`() async throws {
        #expect(try await site()["shopping.txt"] == "bread\nbutter\nflour\nonions\n")
    }
}
