import Foundation
import SitegenBase
import SitegenModel
import SitegenMustache
import Testing

@Suite struct RandomEditsTests {
    /// The number of sequences of edits: a few in every test run, a thousand with `make random-edits`.
    private static let count = ProcessInfo.processInfo.environment["SITEGEN_EDIT_SEQUENCES"].flatMap(Int.init) ?? 12

    @Test(arguments: 0..<count)
    func `After random edits, an incremental build writes the same files as a clean build`(sequence: Int) async throws {
        // Most sequences use a theme that shows all properties; some use the default theme, which takes longer.
        let theme: any Theme = sequence % 6 == 5 ? MustacheTheme() : MustacheTheme(overriding: InquisitiveTheme())
        let edited = EditedSite(seed: UInt64(sequence), theme: theme, readsFiles: true)
        let site = edited.site
        _ = try await site.build()
        for _ in 0..<5 {
            for _ in 0...(sequence % 3) { edited.edit() }
            guard let clean = try? await site.cleanOutput() else {
                // An edit has broken the site; the next ones may fix it.
                await #expect(throws: BuildFailure.self) { try await site.run() }
                continue
            }
            _ = try await site.build()
            if let difference = firstDifference(of: site.output, from: clean) {
                Issue.record("\(difference)\nThe edits:\n\(edited.edits.joined(separator: "\n"))")
                return
            }
        }
    }
}
