import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenModel
import SitegenOutputs

/// Reads the files of `assets/`, and gives templates their URLs.
enum AssetFiles {
    /// The key under which templates find the URLs: `site.data.assets`.
    static let key = "assets"

    /// Reads all files.
    ///
    /// - Parameter data: The values of `data/`, to which the URLs are added.
    /// - Returns: The files, as they are published.
    static func read(
        _ found: SourceScan.Found?, for configurations: inout [SiteConfiguration], _ inputs: InputFiles,
        into data: inout FieldMapping, _ diagnostics: inout [Diagnostic]
    ) -> AssetBundle {
        let isOwn = data[key] == nil
        if isOwn { for index in configurations.indices { configurations[index].assetKeys = [] } }
        diagnostics += found?.diagnostics ?? []
        guard let configuration = configurations.first else { return AssetBundle() }
        guard let found, !found.files.isEmpty else {
            addURLs(from: AssetBundle(), to: &configurations, &diagnostics)
            return AssetBundle()
        }
        var sources: [String: [UInt8]] = [:]
        for file in found.files {
            do throws(Diagnostic) {
                let bytes = try inputs.read(file, isSource: false).bytes
                sources[file.name.pathParts.dropFirst().joined(separator: "/")] = bytes
            } catch {
                diagnostics.append(error)
            }
        }
        let basePath = configuration.baseURL.pathParts.dropFirst(2).map { "/\($0)" }.joined()
        let bundle = AssetBundle(sources, basePath: basePath)
        diagnostics += bundle.diagnostics
        addURLs(from: bundle, to: &configurations, &diagnostics)
        if isOwn {
            data[key] = FieldValue(.mapping(bundle.values))
            for index in configurations.indices { configurations[index].assetKeys = bundle.keys }
        } else {
            diagnostics.append(
                Diagnostic(
                    "data/\(key) and the folder \(key)/ both provide site.data.\(key)",
                    file: "data/\(key)", help: "rename the file or the folder in data/"))
        }
        return bundle
    }

    /// Adds the URLs of the files that the settings of the theme name.
    private static func addURLs(
        from bundle: AssetBundle, to configurations: inout [SiteConfiguration], _ diagnostics: inout [Diagnostic]
    ) {
        for (keys, file) in configurations[0].namedAssets {
            let name = file.pathParts.dropFirst().joined(separator: "/")
            if let url = bundle.url(of: name) {
                for index in configurations.indices { configurations[index].assetURLs[file] = url }
                continue
            }
            let near = Suggestion.nearest(to: name, among: bundle.assets.map(\.name))
            diagnostics.append(
                configurations[0].diagnostic(
                    "there is no file \(file)", at: keys, severity: .error,
                    help: near.map { "did you mean ‘\(key)/\($0)’?" }
                        ?? (name.pathParts.last?.hasPrefix("_") == true
                            ? "rename the file: those whose names begin with _ are only imported" : "add the file")))
        }
    }
}
