import Foundation
import TestPrograms
import Testing

@testable import SitegenBase

@Suite struct ChildProcessTests {
    @Test(arguments: [("exit 3", 3), ("kill -9 $$", 9)])
    func `The status is the exit code of the program or its signal number`(script: String, status: Int32) throws {
        let process = try ChildProcess("/bin/sh", ["-c", script], environment: [:], files: .init())
        #expect(process.waitForEnd() == status)
    }

    @Test func `An ended program keeps its status until it is waited for`() throws {
        let input = Pipe()
        let process = try ChildProcess(
            "/bin/sh", ["-c", "read line; exit 4"], environment: [:],
            files: .init(input: input.fileHandleForReading.fileDescriptor))
        #expect(!process.hasEnded)
        try input.fileHandleForWriting.close()
        while !process.hasEnded { usleep(1000) }
        #expect(process.hasEnded)
        #expect(process.waitForEnd() == 4)
    }

    @Test(arguments: [("/no/such/program", nil), ("/bin/sh", "/no/such/folder")])
    func `A missing program or folder is an error`(program: String, folder: String?) {
        let failure = #expect(throws: ChildProcess.StartFailure.self) {
            try ChildProcess(program, ["-c", "true"], environment: [:], in: folder, files: .init())
        }
        #expect(failure?.code == ENOENT)
    }

    @Test func `A program receives its arguments, environment, working directory and input`() throws {
        let run = try TestProgram(
            running: "/bin/sh", ["-c", "cat; echo \"$1 $VALUE\"; pwd -P >&2", "sh", "a b"], in: "/usr", input: "in\n",
            environment: ["VALUE": "c d"])
        #expect(run.output == Array("in\na b c d\n".utf8))
        #expect(run.errors == Array("/usr\n".utf8))
    }

    /// Foundation's `Process` crashes with this number of files.
    @Test func `A program inherits only its standard files, even if many files are open`() throws {
        var files: [Int32] = []
        defer { for file in files { close(file) } }
        while files.count < 1_500 {
            // No `O_CLOEXEC`, as in libraries.
            let file = open("/dev/null", O_RDONLY)
            guard file >= 0 else { break }
            files.append(file)
        }
        let run = try TestProgram(running: "/bin/sh", ["-c", "exec ls /dev/fd/"])
        // The last descriptor is the folder that `ls` reads.
        let names = String(decoding: run.output, as: UTF8.self).split(separator: "\n").compactMap { Int($0) }
        #expect(names.sorted().prefix(3) == [0, 1, 2])
        #expect(names.count <= 4)
        #if os(Linux)
        #expect(Set(ChildProcess.openFiles).isSuperset(of: files))
        #endif
    }

    @Test func `A program has its own process group or that of its parent`() throws {
        for hasGroup in [true, false] {
            let pipe = Pipe()
            let process = try ChildProcess(
                "/bin/sh", ["-c", "echo $$; ps -o pgid= -p $$"], environment: ProcessInfo.processInfo.environment,
                files: .init(output: pipe.fileHandleForWriting.fileDescriptor), hasGroup: hasGroup)
            try pipe.fileHandleForWriting.close()
            let output = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitForEnd()
            let numbers = output.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
            try #require(numbers.count == 2)
            #expect(numbers[1] == (hasGroup ? numbers[0] : getpgrp()))
        }
    }

    @Test func `A signal reaches the child processes of a program`() throws {
        let pipe = Pipe()
        let process = try ChildProcess(
            "/bin/sh", ["-c", "sleep 36000 & echo started; wait"], environment: ProcessInfo.processInfo.environment,
            files: .init(output: pipe.fileHandleForWriting.fileDescriptor))
        try pipe.fileHandleForWriting.close()
        #expect(String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self) == "started\n")
        process.send(SIGTERM)
        #expect(process.waitForEnd() == SIGTERM)
        // The pipe is closed only after `sleep`, which also has it open, has ended.
        #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
    }
}
