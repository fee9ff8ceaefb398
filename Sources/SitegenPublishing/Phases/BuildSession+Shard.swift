import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs

extension OutputFile {
    /// Whether a shard renders the file. This is determined by the file's address, or by that of the text that it shows. Files
    /// that depend on the whole site belong to the first or the last shard.
    func belongs(to shard: Shard) -> Bool {
        switch content.shardPlace {
        case .byAddress: shard.owns(text?.path ?? address)
        case .first: shard.isFirst
        case .last: shard.isLast
        case .none: false
        case .with(let file): file.belongs(to: shard)
        }
    }
}

extension OutputFileList {
    /// The files of a shard, and its manifest.
    func share(of shard: Shard, _ manifest: ShardManifest, _ site: LoadedSite) -> OutputFileList {
        var shard = shard
        shard.hasSearchIndex = files.contains { $0.content is SearchTermsOutput }
        var share = files.filter { [shard] in $0.belongs(to: shard) }
        share.append(
            OutputFile(name: ShardManifest.fileName, origin: "the shard", ShardManifestOutput(manifest: manifest)))
        share.sort { $0.name < $1.name }
        let keepsNames = site.scan.previous.cache?.outputs.begin(with: share.lazy.map(\.name)) ?? false
        return OutputFileList(files: share, keepsNames: keepsNames, shard: shard)
    }
}

/// The manifest of a shard. The fingerprints of all other files are added to it.
struct ShardManifestOutput: OutputContent {
    static let kind = "shard manifest"

    let manifest: ShardManifest

    var turn: RenderingTurn { .last }
    var shardPlace: ShardPlace { .none }

    func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {}
    func planFingerprint(in context: OutputContext) -> UInt64? { nil }
}

extension FileRenderer {
    /// Creates the manifest of a shard, which has the fingerprints of all other files.
    func shardManifest(after rendered: RenderedFiles) -> Outcome? {
        let files = plan.outputs.files
        guard plan.outputs.shard != nil, let last = files.firstIndex(where: { $0.content is ShardManifestOutput }),
            var manifest = (files[last].content as? ShardManifestOutput)?.manifest
        else { return nil }
        for (number, file) in files.enumerated() where number != last {
            let fingerprint = rendered.files[number]?.hash ?? plan.previousHash(of: number)
            manifest.add(file.name, rendered.absent.contains(number) ? nil : fingerprint)
        }
        return (last, stage(manifest.bytes, last))
    }
}

extension BuildSession {
    /// Describes the site that a shard belongs to.
    func manifest(of shard: Shard, _ outputs: OutputFileList, _ site: LoadedSite) -> ShardManifest {
        let names = outputs.files.filter { !($0.content is HeadersOutput) }.map(\.name)
        return ShardManifest(
            version: Generator.version, configuration: configurationFingerprint(site),
            sources: sourcesFingerprint(outputs, site), shard: shard, total: names.count,
            names: ShardMerge.fingerprint(of: names), headers: outputs.headers)
    }

    private func configurationFingerprint(_ site: LoadedSite) -> UInt64 {
        Fingerprint.of { hash in
            hash.combine(build.options.baseURL)
            hash.combine(build.options.includesDrafts)
            hash.combine(build.options.includesFuture)
            hash.combine(build.options.includesExpired)
            hash.combine(site.configurations[0].file)
            hash.combine((try? folder.read(site.configurations[0].file)) ?? [])
        }
    }

    /// The fingerprint of the contents of all content files, data and templates, and of the sizes of copied files. Modification
    /// times are omitted, because they differ between checkouts.
    private func sourcesFingerprint(_ outputs: OutputFileList, _ site: LoadedSite) -> UInt64 {
        let copies = Set(outputs.files.compactMap(\.copied?.name))
        return Fingerprint.of { hash in
            for file in site.scan.sources.files {
                hash.combine(file.name)
                if copies.contains(file.name) {
                    hash.combine(file.stamp?.size ?? 0)
                } else if !site.scan.sources.isHidden(file) {
                    hash.combine(site.inputs.knownFingerprint(of: file) ?? 0)
                }
            }
        }
    }
}
