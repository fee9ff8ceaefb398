import SitegenCache
import SitegenFiles
import SitegenModel
import SitegenPlatform
import SystemPackage

extension SiteBuild {
    /// The fingerprint of the inputs that all output files depend on: the program, the configuration and the base
    /// URL.
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
