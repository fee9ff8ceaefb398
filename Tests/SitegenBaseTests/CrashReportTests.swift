import Foundation
import Testing

@testable import SitegenBase

/// Crashes of a separate process, in which the message is enabled.
@Suite struct CrashReportTests {
    private static func overflowStack(_ depth: Int) -> Int {
        depth < 0 ? 0 : overflowStack(depth + 1) &+ depth
    }

    private static func enable() {
        CrashReport.enable(for: "sitegen 1.2.3", address: "https://example.org/")
    }

    private static func message(_ result: ExitTest.Result?) -> Substring? {
        String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
            .last { $0.contains("has crashed") }
    }

    @Test func `A stack overflow in any thread names the file`() async {
        let result = await #expect(processExitsWith: .signal(SIGSEGV), observing: [\.standardErrorContent]) {
            Self.enable()
            let thread = Thread {
                CrashReport.naming("content/a.md") { print(Self.overflowStack(0)) }
            }
            thread.start()
            sleep(600)
        }
        #expect(
            Self.message(result)
                == "sitegen 1.2.3 has crashed while reading content/a.md; please report it, with this file, at https://example.org/"
        )
    }

    @Test func `Control characters in the name of the file are replaced`() async {
        let result = await #expect(processExitsWith: .signal(SIGBUS), observing: [\.standardErrorContent]) {
            Self.enable()
            CrashReport.naming("a\u{1B}[31m\n\u{7F}\u{9B}é.md") { _ = raise(SIGBUS) }
        }
        #expect(
            Self.message(result)
                == "sitegen 1.2.3 has crashed while reading a?[31m???é.md; please report it, with this file, at https://example.org/"
        )
    }

    @Test func `The name of an included file is replaced by that of its page again`() async {
        let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
            Self.enable()
            CrashReport.naming("page.md") {
                CrashReport.naming("included.md") {}
                abort()
            }
        }
        #expect(Self.message(result)?.contains(" while reading page.md;") == true)
    }

    @Test func `A crash outside any file names none`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Self.enable()
            CrashReport.naming("page.md") {}
            let index = CommandLine.arguments.count
            print([1][index + 1])
        }
        #expect(Self.message(result) == "sitegen 1.2.3 has crashed; please report it at https://example.org/")
    }

    @Test func `A very long name does not overflow the message`() async {
        let result = await #expect(processExitsWith: .signal(SIGFPE), observing: [\.standardErrorContent]) {
            Self.enable()
            CrashReport.naming(String(repeating: "é", count: 100_000)) { _ = raise(SIGFPE) }
        }
        #expect(Self.message(result)?.hasSuffix("at https://example.org/") == true)
    }

    @Test func `The result and the error of the function are passed on`() {
        struct Failure: Error, Equatable {}
        #expect(CrashReport.naming("a.md") { 1 } == 1)
        #expect(throws: Failure()) { try CrashReport.naming("a.md") { () throws(Failure) in throw Failure() } }
    }
}
