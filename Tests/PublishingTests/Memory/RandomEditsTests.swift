import Foundation
import Publishing
import Testing

@Suite struct RandomEditsTests {
    /// How many sequences of edits are tried: a few in every run of the tests, a thousand by `make random-edits`.
    private static let count = ProcessInfo.processInfo.environment["SITEGEN_EDIT_SEQUENCES"].flatMap(Int.init) ?? 3

    @Test(arguments: 0..<count)
    func `After any edits a build with a memory makes what one without makes`(sequence: Int) async throws {
        let site = EditedSite(seed: UInt64(sequence))
        _ = try await site.build()
        for _ in 0..<5 {
            for _ in 0...(sequence % 3) { site.edit() }
            let clean = try? await site.cleanOutput()
            guard let clean else {
                // An edit has broken the site; the next ones may mend it.
                await #expect(throws: BuildFailure.self) { try await site.build() }
                continue
            }
            _ = try await site.build()
            let isSame = site.disk.archive(of: "public") == clean
            #expect(isSame, "\(site.edits)")
            guard isSame else { return }
        }
    }
}
