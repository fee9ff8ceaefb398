import Foundation
import SitegenBase
import SitegenFiles
import SitegenModel
import SitegenTools
package import SystemPackage

/// A Swift package with a program that builds a website.
package struct SitePackage: Hashable, Sendable {
    /// The folder that contains `Package.swift`, with links resolved.
    package let folder: FilePath

    /// The name of the program.
    package let product: String

    /// The compiler of the package: `swift`, or a replacement for it.
    let compiler: FilePath

    /// Finds the program of a package that builds a website: the one whose target depends on `SitegenCommands`.
    ///
    /// - Parameters:
    ///   - folder: The folder that contains `Package.swift`.
    ///   - product: The program's name, if there are several.
    ///   - compiler: The compiler of the package: `swift`, or a replacement for it.
    /// - Returns: The program, which may not be built yet.
    /// - Throws: ``/SitegenBase/BuildFailure`` if there is no program, or more than one.
    package static func find(
        in folder: FilePath, product: String? = nil, compiler: FilePath = "swift"
    ) async throws -> SitePackage {
        let folder = (try? FileSystem.disk.resolve(folder)) ?? folder
        func failure(_ message: String, help: String?) -> BuildFailure {
            BuildFailure([Diagnostic(message, file: "Package.swift", help: help)])
        }
        if let product { return SitePackage(folder: folder, product: product, compiler: compiler) }
        let result = try await ProgramRun.run(compiler, ["package", "describe", "--type", "json"], in: folder)
        // The package manager prints its progress before the description.
        let json = result.output.drop { $0 != UInt8(ascii: "{") }
        guard result.status == 0, let description = try? JSONDecoder().decode(Description.self, from: Data(json)) else {
            throw failure("cannot read the package", help: result.lastLines)
        }
        let names = description.targets
            .filter { $0.type == "executable" && $0.product_dependencies?.contains("SitegenCommands") == true }
            .map(\.name)
        switch names.count {
        case 1: return SitePackage(folder: folder, product: names[0], compiler: compiler)
        case 0:
            throw failure(
                "no executable target of the package depends on SitegenCommands",
                help: "add sitegen's product SitegenCommands to the dependencies of an executable target")
        default:
            throw failure(
                "the package has several websites: \(names.sorted().joined(separator: ", "))",
                help: "choose one with --product")
        }
    }

    /// Finds the package whose program is running, if the package manager built it in the package's folder, as `swift run` does.
    ///
    /// - Parameters:
    ///   - folder: The folder that may contain the package.
    ///   - executable: The path of the running program; `nil` if it is unknown.
    /// - Returns: The package, which was trusted when the program was started; `nil` if the program is from elsewhere.
    package static func ofRunningProgram(
        in folder: FilePath, executable: String? = Bundle.main.executablePath
    ) -> SitePackage? {
        guard let executable, let name = FilePath(executable).lastComponent?.string, isGiven(in: folder) else {
            return nil
        }
        let folder = (try? FileSystem.disk.resolve(folder)) ?? folder
        let package = SitePackage(folder: folder, product: name, compiler: "swift")
        guard let running = try? FileSystem.disk.resolve(FilePath(executable)),
            running == (try? FileSystem.disk.resolve(package.program))
        else { return nil }
        return package
    }

    /// Returns whether a folder contains a package that refers to website commands.
    ///
    /// - Parameter folder: The folder.
    /// - Returns: Whether the manifest contains `SitegenCommands`.
    package static func isGiven(in folder: FilePath) -> Bool {
        guard let manifest = try? FileSystem.disk.read(folder.appending("Package.swift")) else { return false }
        return String(decoding: manifest, as: UTF8.self).contains("SitegenCommands")
    }

    /// The path of the program after it has been built.
    var program: FilePath { folder.appending(".build").appending("debug").appending(product) }

    /// The folders of a site's package that do not contain its source code.
    private static let otherFolders: Set<String> = [
        "assets", "content", "static", "data", "icons", "templates", "public", "Tests",
    ]

    /// The files that the program is compiled from, with their stamps. A target may have them in any folder.
    var sources: [FilePath: FileStamp] {
        var stamps: [FilePath: FileStamp] = [:]
        var pending = [folder]
        while let place = pending.popLast() {
            for entry in (try? FileSystem.disk.entries(place)) ?? [] where !entry.text.hasPrefix(".") {
                if place == folder, Self.otherFolders.contains(entry.text) { continue }
                let path = place.appending(entry)
                if entry.kind == .folder { pending.append(path) } else { stamps[path] = FileSystem.disk.stamp(path) }
            }
        }
        return stamps
    }

    /// The relevant parts of the output of `swift package describe`, with its names.
    private struct Description: Decodable {
        struct Target: Decodable {
            let name: String
            let type: String
            // swift-format-ignore: AlwaysUseLowerCamelCase
            let product_dependencies: [String]?
        }
        let targets: [Target]
    }
}
