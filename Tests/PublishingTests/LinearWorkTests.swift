#if DEBUG
import Templates
import Testing

@testable import Publishing

/// Twice the input takes about twice the work. Steps are counted, as debug builds do, and no time is taken.
@Suite struct LinearWorkTests {
    /// Measures 100, 200 and 400 of something: of linear work the second growth is twice the first, of quadratic work
    /// four times.
    private func expectLinear(
        sourceLocation: SourceLocation = #_sourceLocation, _ work: (Int) async throws -> Void
    ) async throws {
        var steps: [Int] = []
        for count in [100, 200, 400] {
            steps.append(try await WorkCounter.steps { try await work(count) })
        }
        let (first, second) = (steps[1] - steps[0], steps[2] - steps[1])
        #expect(first >= 100, "nothing is counted: \(steps)", sourceLocation: sourceLocation)
        #expect(second * 2 <= first * 5, "\(steps)", sourceLocation: sourceLocation)
    }

    @Test(arguments: [["content/a.md"], ["content/a.md", "content/b.md"]])
    func `Pages in many series`(files: [String]) async throws {
        try await expectLinear { count in
            var site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://a.b/\n")
            site.website = Website(theme: DefaultTheme())
            let names = (1...count).map { "Series \($0)" }.joined(separator: ", ")
            for file in files {
                site.disk.put(Array("---\ntitle: A\nseries: [\(names)]\n---\nText.\n".utf8), at: file)
            }
            let report = try await site.build()
            #expect(report.pageCount > count)
        }
    }
}
#endif
