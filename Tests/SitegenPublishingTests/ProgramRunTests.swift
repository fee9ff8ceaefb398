import Foundation
import SystemPackage
import Testing

@testable import SitegenModel

@Suite struct ProgramRunTests {
    @Test(arguments: [
        ("exit 0", 0), ("exit 3", 3), ("kill -9 $$", 9), ("no-such-program-at-all", ProgramRun.notFound),
    ])
    func `The status is that of the program or of its signal`(script: String, status: Int32) throws {
        #expect(try ProgramRun.run("sh", ["-c", script]).status == status)
    }

    @Test func `Output and errors are collected apart, however long they are`() throws {
        let run = try ProgramRun.run(
            "sh", ["-c", "i=0; while [ $i -lt 3000 ]; do i=$((i+1)); echo out; echo error >&2; done"])
        #expect(run.output.count == 4 * 3000)
        #expect(run.errors.count == 6 * 3000)
    }

    @Test func `The output of a program that ends later is collected`() throws {
        let run = try ProgramRun.run("sh", ["-c", "(sleep 0.2; echo late >&2) & exit 3"])
        #expect(run.status == 3)
        #expect(run.errors == Array("late\n".utf8))
    }

    /// As ssh does with `ControlPersist`, and git with its daemons.
    @Test func `A program that is left running is not waited for`() async throws {
        let run = try await ProgramRun.run("sh", ["-c", "sleep 36000 & echo $!"], in: "/")
        let left = try #require(
            pid_t(String(decoding: run.output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(run.status == 0)
        // It still runs, and gets the signal.
        #expect(kill(left, SIGKILL) == 0)
    }
}
