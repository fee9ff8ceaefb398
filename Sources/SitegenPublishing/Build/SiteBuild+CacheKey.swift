import SitegenCache
import SitegenFiles
import SitegenModel
import SitegenPlatform
import SystemPackage

extension SiteBuild {
    /// The fingerprint of what all output files depend on: the program, the configuration, the address.
    func cacheKey(in folder: SiteFolder) -> UInt64 {
        Fingerprint.of { hash in
            hash.combine(Generator.version)
            let program = programPath.flatMap { FileSystem.disk.stamp(FilePath($0)) }
            hash.combine(program?.size ?? 0)
            hash.combine(program?.modified ?? 0)
            hash.combine(program?.inode ?? 0)
            hash.combine(options.baseURL)
            let name = try? SiteConfiguration.findFile(in: folder)
            hash.combine(name)
            hash.combine(name.flatMap { try? folder.read($0) } ?? [])
        }
    }
}
