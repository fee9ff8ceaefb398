import SitegenCache
package import SitegenDiagnostics
package import SitegenFiles
package import SitegenHeaders
package import SystemPackage

/// The files of all shards of a site, after verifying that the shards belong together.
package struct ShardMerge: Sendable {
    /// The paths of the files, sorted.
    package let names: [String]

    /// The folders of the shards.
    private let folders: [FilePath]

    /// The index of the folder of each file.
    private let places: [String: Int]

    /// The files with headers, which depend on all shards; `nil` if the site has none.
    package let headers: HeaderPlan?

    /// The paths of all output files: those of the shards and those with headers, which the merge writes.
    package var outputNames: [String] { names + (headers?.names ?? []) }

    /// The number of shards.
    package var shardCount: Int { folders.count }

    /// The path of a file in the folder of its shard; `nil` if no shard has it.
    package func path(of name: String) -> FilePath? {
        places[name].map { folders[$0].appending(path: name) }
    }

    /// Reads the manifests of shards, and verifies that the shards belong to the same site and are complete.
    ///
    /// - Parameters:
    ///   - folders: The output folders of the shards, in any order.
    ///   - fileSystem: The file system of the folders.
    /// - Throws: A failure with all errors.
    package init(of folders: [FilePath], _ fileSystem: FileSystem = .disk) throws(BuildFailure) {
        var diagnostics: [Diagnostic] = []
        var shards: [(folder: FilePath, manifest: ShardManifest)] = []
        for folder in folders {
            do throws(Diagnostic) {
                shards.append((folder, try Self.manifest(of: folder, fileSystem)))
            } catch {
                diagnostics.append(error)
            }
        }
        diagnostics += Self.differences(shards) + Self.gaps(shards)
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }

        var files: [(name: String, place: Int)] = []
        for (place, shard) in shards.enumerated() {
            for name in shard.manifest.files {
                files.append((name, place))
                if fileSystem.kind(shard.folder.appending(path: name)) != .file {
                    diagnostics.append(
                        Diagnostic(
                            "‘\(name)’ is missing from the shard", file: shard.folder.string,
                            help: "build the shard again, and copy its whole folder"))
                }
            }
        }
        files.sort { $0.name < $1.name }
        self.folders = shards.map(\.folder)
        names = files.map(\.name)
        // A file that two shards have is an error below.
        places = Dictionary(files.map { ($0.name, $0.place) }) { first, _ in first }
        headers = shards.first?.manifest.headers
        if let manifest = shards.first?.manifest {
            let fingerprint = String(Self.fingerprint(of: names), radix: 16)
            if names.count != manifest.total || fingerprint != manifest.names {
                diagnostics.append(
                    Diagnostic(
                        "the shards together have \(names.count) files, but the site has \(manifest.total)",
                        file: shards[0].folder.string, help: "build all shards again"))
            }
        }
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }
    }

    /// The fingerprint of the sorted names of files.
    package static func fingerprint(of names: [String]) -> UInt64 {
        Fingerprint.of { hash in hash.combine(names) { $0.combine($1) } }
    }

    private static func manifest(of folder: FilePath, _ fileSystem: FileSystem) throws(Diagnostic) -> ShardManifest {
        let bytes: [UInt8]
        do throws(FileSystem.Failure) {
            bytes = try fileSystem.read(folder.appending(ShardManifest.fileName))
        } catch {
            throw Diagnostic(
                "the folder is not a shard: \(ShardManifest.fileName) cannot be read (\(error.reason))",
                file: folder.string, help: "pass the output folders of ‘sitegen build --shard’")
        }
        guard let manifest = ShardManifest(decoding: bytes),
            Shard(number: manifest.shard, of: manifest.count) != nil,
            manifest.files.allSatisfy(isSafe)
        else {
            throw Diagnostic(
                "\(ShardManifest.fileName) is damaged", file: folder.string, help: "build the shard again")
        }
        return manifest
    }

    /// Whether a path stays in the folder of its shard.
    private static func isSafe(_ name: String) -> Bool {
        name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            && name.split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    /// The errors if shards belong to a different site than the first one.
    private static func differences(_ shards: [(folder: FilePath, manifest: ShardManifest)]) -> [Diagnostic] {
        guard let first = shards.first else { return [] }
        let aspects: [(what: String, value: (ShardManifest) -> String, isShown: Bool, help: String)] = [
            ("a different sitegen version", { $0.version }, true, "build all shards with the same sitegen version"),
            (
                "a different number of shards", { "\($0.count)" }, true,
                "build all shards with the same number of shards, and remove the folders of old shards"
            ),
            (
                "a different configuration", { $0.configuration }, false,
                "build all shards with the same site.yaml and the same options"
            ),
            (
                "different content", { $0.sources + $0.names }, false,
                "build all shards from the same commit, on the same day"
            ),
        ]
        return shards.dropFirst().compactMap { shard in
            guard let aspect = aspects.first(where: { $0.value(shard.manifest) != $0.value(first.manifest) }) else {
                return nil
            }
            func shown(_ manifest: ShardManifest) -> String { aspect.isShown ? " (\(aspect.value(manifest)))" : "" }
            return Diagnostic(
                "the shard was built with \(aspect.what)\(shown(shard.manifest)) than \(first.folder)\(shown(first.manifest))",
                file: shard.folder.string, help: aspect.help)
        }
    }

    /// The errors if shards are missing or duplicated.
    private static func gaps(_ shards: [(folder: FilePath, manifest: ShardManifest)]) -> [Diagnostic] {
        // The numbers of shards of different counts cannot be compared.
        guard let first = shards.first, shards.allSatisfy({ $0.manifest.count == first.manifest.count }) else {
            return []
        }
        var diagnostics: [Diagnostic] = []
        var known: [Int: FilePath] = [:]
        for (folder, manifest) in shards {
            if let other = known.updateValue(folder, forKey: manifest.shard) {
                diagnostics.append(
                    Diagnostic(
                        "shard \(manifest.shard) is also in \(other)", file: folder.string,
                        help: "pass each shard only once"))
            }
        }
        let missing = (1...first.manifest.count).filter { known[$0] == nil }
        if !missing.isEmpty {
            let listed = missing.prefix(10).map(String.init).joined(separator: ", ")
            diagnostics.append(
                Diagnostic(
                    "\(missing.count == 1 ? "shard" : "shards") \(listed)\(missing.count > 10 ? ", …" : "") of "
                        + "\(first.manifest.count) \(missing.count == 1 ? "is" : "are") missing",
                    file: first.folder.string, help: "build the missing shards, and pass their folders"))
        }
        return diagnostics
    }
}
