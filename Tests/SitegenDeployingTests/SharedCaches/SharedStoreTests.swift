import Foundation
import RealServers
import SitegenBase
import SitegenFiles
import SystemPackage
import TestPrograms
import Testing

@testable import SitegenDeploying
@testable import SitegenModel
@testable import SitegenPublishing
@testable import SitegenTools

/// Shared caches in an S3 server that each test starts on this machine.
@Suite(.enabled(if: RealServer.hasS3, "\(RealServer.withoutS3)"))
struct SharedStoreTests {
    private func withStore(_ body: (SharedSite, _ remote: String) async throws -> Void) async throws {
        try await SharedSite.with { site in
            let moto = try #require(TestProgram.path(of: "moto_server"))
            let server = try await RealServer(moto) { ["-H", "127.0.0.1", "-p", "\($0)"] }
            let store =
                ":s3,provider=Other,endpoint=\"http://127.0.0.1:\(server.port)\",access_key_id=a,"
                + "secret_access_key=b,region=us-east-1:caches"
            try RealServer.run("rclone", ["mkdir", store])
            try await body(site, store)
            withExtendedLifetime(server) {}
        }
    }

    @Test func `Another machine reuses a build from a store`() async throws {
        try await withStore { site, remote in
            let environment = ["SITEGEN_BUILD_CACHE": "rclone:\(remote)/garden"]
            try site.checkOut("first")
            let first = try await site.build("first", sharing: environment)
            #expect(first.warnings.map(\.message) == [])
            #expect(first.renderedCount == first.fileCount)
            try site.checkOut("second")
            let second = try await site.build("second", sharing: environment)
            #expect(second.warnings.map(\.message) == [])
            #expect(second.reasons.map(\.file).filter { $0 != "deep/note.txt" } == [])
            #expect(try site.output("second") == site.output("first"))
        }
    }

    @Test func `An unreachable store is a warning`() async throws {
        try await SharedSite.with { site in
            try await RealServer.withClosedPort { port in
                let remote =
                    ":s3,provider=Other,endpoint=\"http://127.0.0.1:\(port)\",access_key_id=a,secret_access_key=secret,"
                    + "region=us-east-1:caches"
                try site.checkOut("first")
                let report = try await site.build("first", sharing: ["SITEGEN_BUILD_CACHE": "rclone:\(remote)"])
                #expect(report.renderedCount == report.fileCount)
                #expect(report.warnings.map(\.file) == ["SITEGEN_BUILD_CACHE"])
                #expect(
                    report.warnings.allSatisfy { $0.severity == .warning && !$0.message.contains("secret_access_key") })
                let messages = report.warnings.map(\.message)
                #expect(messages.allSatisfy { $0.hasPrefix("cannot reach the server") }, "\(messages)")
            }
        }
    }

    @Test(.enabled(if: VipsImageProcessor.programOnPath != nil, "vipsthumbnail is not installed (libvips-tools)"))
    func `Image variants are reused from a store`() async throws {
        try await withStore { site, remote in
            let environment = ["SITEGEN_IMAGE_CACHE": "rclone:\(remote)/images"]
            func processor(_ machine: String, program: FilePath?) -> VipsImageProcessor {
                VipsImageProcessor(
                    program: program, cache: ImageCache(folder: site.folder.appending("images-\(machine)")))
            }
            func checkOut(_ machine: String) throws {
                try site.checkOut(
                    machine,
                    changes: [
                        "site.yaml":
                            "title: Notes\nbaseURL: https://notes.example/\nimages: {formats: [webp], widths: [40]}\n",
                        "content/posts/image/index.md": "---\ntitle: Image\n---\n![A](a.png)\n",
                    ])
                let program = try #require(VipsImageProcessor.programOnPath)
                let sample = site.folder.appending(machine).appending(path: "content/posts/image/sample.ppm")
                var bytes = Array("P6\n100 60\n255\n".utf8)
                for pixel in 0..<6000 { bytes += [UInt8(pixel % 251), UInt8(pixel / 251), 90] as [UInt8] }
                try FileSystem.disk.write(sample, bytes)
                let run = try ProgramRun.run(
                    program, ["--size", "100x", "--output", "a.png", "sample.ppm"],
                    in: sample.removingLastComponent())
                try #require(run.status == 0)
                try FileSystem.disk.remove(sample)
            }
            try checkOut("first")
            let real = try #require(VipsImageProcessor.programOnPath)
            let first = try await site.build(
                "first", sharing: environment, images: processor("first", program: real))
            #expect(first.warnings.map(\.message) == [])
            let variants = try site.output("first").filter { $0.key.hasSuffix(".webp") }
            #expect(!variants.isEmpty)

            // This program has the version of the real one and creates no files.
            let version = try ProgramRun.run(real, ["--version"])
            let fake = site.folder.appending("vipsthumbnail")
            let line = String(decoding: version.output.prefix { $0 != 0x0A }, as: UTF8.self)
            try FileSystem.disk.write(
                fake, Array("#!/bin/sh\n[ \"$1\" = --version ] && echo '\(line)' && exit\nexit 1\n".utf8))
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: fake.string)
            try checkOut("second")
            let second = try await site.build(
                "second", sharing: environment, images: processor("second", program: fake))
            #expect(second.warnings.map(\.message) == [])
            #expect(try site.output("second").filter { $0.key.hasSuffix(".webp") } == variants)
        }
    }
}
