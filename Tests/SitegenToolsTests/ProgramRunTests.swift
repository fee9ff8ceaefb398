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

    /// `swift build` runs compilers in process groups of their own, and ends them at SIGINT.
    @Test(arguments: [
        "set -m; sleep 36000 & trap \"kill $!; exit\" INT; set +m; echo $! > left; wait",
        "trap '' INT TERM; sleep 36000 & echo $! > left; wait",
    ])
    func `Canceling a task ends the program with the processes that it has started`(script: String) async throws {
        let folder = FilePath(FileManager.default.temporaryDirectory.path).appending(UUID().uuidString)
        try FileManager.default.createDirectory(atPath: folder.string, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder.string) }
        func left() -> pid_t? {
            (try? String(contentsOfFile: folder.appending("left").string, encoding: .utf8)).flatMap {
                pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines))
            }
        }
        let task = Task { try await ProgramRun.run("sh", ["-c", script], in: folder) }
        while left() == nil { try await Task.sleep(for: .milliseconds(10)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let process = try #require(left())
        // The system may need a moment to remove the process.
        let deadline = ContinuousClock.now + .seconds(600)
        while Self.isRunning(process), ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(10)) }
        #expect(!Self.isRunning(process))
    }

    /// Whether a process runs. One that nothing has waited for yet does not.
    private static func isRunning(_ process: pid_t) -> Bool {
        guard kill(process, 0) == 0 else { return false }
        let state = try? ProgramRun.run("ps", ["-o", "stat=", "-p", "\(process)"]).output.first
        return state != nil && state != UInt8(ascii: "Z")
    }
}
