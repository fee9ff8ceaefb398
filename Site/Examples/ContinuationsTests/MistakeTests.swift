import Foundation
import Synchronization
import Testing

@testable import Continuations

struct MistakeTests {
    // region: both
    @Test func `Two ifs resume twice if there are data and an error`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = try await Mistakes.data { handler in
                handler(Data(), CancellationError())
            }
        }
        let output = try #require(result).standardErrorContent
        let message = "tried to resume its continuation more than once"
        #expect(String(decoding: output, as: UTF8.self).contains(message))
    }
    // endregion

    // region: neither
    @Test func `Two ifs never resume without data and error`() async throws {
        let result = await #expect(
            processExitsWith: .success, observing: [\.standardErrorContent]
        ) {
            Task {
                try await Mistakes.data { handler in
                    pending.withLock { $0 = handler }
                }
            }
            while pending.withLock({ $0 == nil }) { await Task.yield() }
            pending.withLock { handler in
                handler?(nil, nil)
                handler = nil
            }
        }
        let output = try #require(result).standardErrorContent
        let message = "leaked its continuation without resuming it."
        #expect(String(decoding: output, as: UTF8.self).contains(message))
    }
    // endregion

    // region: progress
    @Test func `A handler for each percent resumes too often`() async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            _ = await Mistakes.progress { handler in
                for percent in [50, 100] { handler(percent) }
            }
        }
        let output = try #require(result).standardErrorContent
        let message = "returning 100!"
        #expect(String(decoding: output, as: UTF8.self).contains(message))
    }
    // endregion

    @Test func `A stream delivers each percentage`() async {
        let stream = Mistakes.percentages { handler in
            for percent in [50, 100] { handler(percent) }
        }
        var percentages: [Int] = []
        for await percent in stream { percentages.append(percent) }
        #expect(percentages == [50, 100])
    }

    // region: bell
    @Test func `Leaving a continuation behind lets it resume twice`() async {
        await #expect(processExitsWith: .failure) {
            let bell = Mistakes.Doorbell()
            let task = Task { try await bell.wait() }
            while !bell.isWaiting { await Task.yield() }
            task.cancel()
            bell.ring()
        }
    }
    // endregion

    // region: line
    private static let helperLine = #line + 2
    private func expectEven(_ number: Int) {
        #expect(number.isMultiple(of: 2))
    }

    @Test func `Without a source location, the helper's own line is reported`() {
        withKnownIssue {
            expectEven(3)
        } matching: { issue in
            issue.sourceLocation?.line == Self.helperLine
        }
    }
    // endregion
}

/// The handler that nobody has called yet.
private let pending = Mutex<Mistakes.Handler?>(nil)
