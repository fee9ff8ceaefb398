import Foundation
import SitegenBase
import SitegenChecking
import SitegenModel
import Testing

/// The output formats of findings.
@Suite struct FormatTests {
    private func report() async throws -> CheckReport {
        try await CheckedSite(
            """
            -- content/a, b.md --
            # Äpfel, 100%

            👩‍👩‍👧 [x](https://example.org/gone/)
            -- content/hidden.md --
            # Hidden
            """
        ).check()
    }

    @Test func `The text format groups findings by file and shows the line with a caret`() async throws {
        let report = try await report()
        #expect(
            report.text() == """
                content/a, b.md:3:7: error: the link ‘https://example.org/gone/’ leads nowhere: the site has no ‘/gone/’ [broken-link]
                  3 │ 👩‍👩‍👧 [x](https://example.org/gone/)
                    │       ^~~~~~~~~~~~~~~~~~~~~~~~~

                content/hidden.md: warning: no page links to ‘/hidden/’ [orphan-page]
                   = help: link to it from a page, a menu or a section page

                """)
        #expect(report.summary.wholeMatch(of: /1 error, 1 warning in 4 pages, checked in \d+ ms/) != nil)
    }

    @Test func `The JSON format is one array`() async throws {
        let report = try await report()
        let array = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [[String: Any]]
        #expect(array?.map { $0["rule"] as? String } == ["broken-link", "orphan-page"])
        #expect(array?.first?["page"] as? String == "/a-b/")
        #expect(array?.first?["line"] as? Int == 3)
        #expect(array?.first?["severity"] as? String == "error")
        #expect(try await CheckedSite("").check().json == "[\n\n]")
    }

    @Test func `The GitHub format has one command per line`() async throws {
        let commands = try await report().gitHubCommands(in: "./Site/")
        #expect(
            commands == """
                ::error file=Site/content/a%2C b.md,line=3,col=7,endColumn=32,title=broken-link::the link \
                ‘https://example.org/gone/’ leads nowhere: the site has no ‘/gone/’
                ::warning file=Site/content/hidden.md,title=orphan-page::no page links to ‘/hidden/’%0Alink to it from a \
                page, a menu or a section page

                """)
    }

    /// The parts of SARIF 2.1.0 that a log must have.
    private struct Log: Decodable {
        struct Message: Decodable { var text: String }

        struct Rule: Decodable {
            struct Configuration: Decodable { var level: String }
            var id: String
            var shortDescription: Message
            var fullDescription: Message
            var help: Message
            var defaultConfiguration: Configuration
        }

        struct Driver: Decodable {
            var name: String
            var version: String
            var rules: [Rule]
        }

        struct Tool: Decodable { var driver: Driver }

        struct Region: Decodable, Equatable {
            var startLine: Int
            var startColumn: Int?
            var endColumn: Int?
        }

        struct Artifact: Decodable { var uri: String }

        struct Physical: Decodable {
            var artifactLocation: Artifact
            var region: Region?
        }

        struct Location: Decodable { var physicalLocation: Physical }

        struct Result: Decodable {
            var ruleId: String
            var ruleIndex: Int
            var level: String
            var message: Message
            var locations: [Location]
        }

        struct Run: Decodable {
            var tool: Tool
            var columnKind: String
            var results: [Result]
        }

        var version: String
        var runs: [Run]
    }

    @Test func `A SARIF log contains rules and results, with columns in code points`() async throws {
        let log = try JSONDecoder().decode(Log.self, from: Data(try await report().sarif(in: "Site").utf8))
        #expect(log.version == "2.1.0")
        let run = try #require(log.runs.first)
        #expect(run.columnKind == "unicodeCodePoints")
        #expect(run.tool.driver.rules.map(\.id) == ["build"] + CheckRule.allCases.map(\.rawValue))
        #expect(run.tool.driver.rules.allSatisfy { !$0.help.text.isEmpty && !$0.shortDescription.text.isEmpty })
        #expect(run.tool.driver.rules.allSatisfy { ["error", "warning"].contains($0.defaultConfiguration.level) })
        #expect(run.results.map(\.ruleId) == ["broken-link", "orphan-page"])
        for result in run.results {
            #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
            #expect(!result.message.text.isEmpty)
        }
        let place = try #require(run.results.first?.locations.first?.physicalLocation)
        #expect(place.artifactLocation.uri == "Site/content/a%2C%20b.md")
        // The family is one character of five code points.
        #expect(place.region == Log.Region(startLine: 3, startColumn: 11, endColumn: 36))
        #expect(run.results.last?.locations.first?.physicalLocation.region == nil)
    }

    @Test func `The errors of a failed build are findings`() async throws {
        let report = try await CheckedSite(
            """
            -- content/a.md --
            ---
            titel: A
            ---
            """
        ).check()
        #expect(!report.isComplete)
        #expect(report.lines == "content/a.md:2:1 error build: unknown key ‘titel’")
    }
}
