import Foundation
import SystemPackage
import Testing

@testable import SitegenModel
@testable import SitegenTools

@Suite struct ProgramRunTests {
    @Test(arguments: [
        ("exit 0", 0), ("exit 3", 3), ("kill -9 $$", 9), ("no-such-program-at-all", ProgramRun.notFound),
    ])
    func `The status is the exit status or the signal of the program`(script: String, status: Int32) throws {
        #expect(try ProgramRun.run("sh", ["-c", script]).status == status)
    }

    @Test func `Standard output and standard error of any length are collected separately`() throws {
        let run = try ProgramRun.run(
            "sh", ["-c", "i=0; while [ $i -lt 3000 ]; do i=$((i+1)); echo out; echo error >&2; done"])
        #expect(run.output.count == 4 * 3000)
        #expect(run.errors.count == 6 * 3000)
    }

    @Test func `Output of a background process that ends later is collected`() throws {
        let run = try ProgramRun.run("sh", ["-c", "(sleep 0.2; echo late >&2) & exit 3"])
        #expect(run.status == 3)
        #expect(run.errors == Array("late\n".utf8))
    }

    /// `ssh` with `ControlPersist` and `git` with its daemons leave such processes.
    @Test func `A run does not wait for a background process that keeps running`() async throws {
        let run = try await ProgramRun.run("sh", ["-c", "sleep 36000 & echo $!"], in: "/")
        let left = try #require(
            pid_t(String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(run.status == 0)
        // The process still runs and receives the signal.
        #expect(kill(left, SIGKILL) == 0)
    }
}
