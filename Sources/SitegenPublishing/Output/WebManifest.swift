import Hypertext
import SitegenData
import SitegenDiagnostics
import SitegenFiles
import SitegenModel

/// The manifest of a site that is added to a device's home screen (W3C Web Application Manifest).
enum WebManifest {
    static func bytes(of site: Site, iconPath: String) -> [UInt8] {
        let configuration = site.configuration
        let home = site.url(configuration.language.homePath).percentEncoded
        var manifest: FieldMapping = [
            "name": .text(configuration.title), "lang": .text(configuration.language.tag), "start_url": .text(home),
            "scope": .text(home),
        ]
        manifest["description"] = configuration.description.map(FieldValue.text)
        manifest["theme_color"] = configuration.look.accent.map { .text($0.light) }
        manifest["icons"] = [["src": .text(site.url(iconPath)), "sizes": "any", "type": "image/svg+xml"]]
        return Array(FieldValue(.mapping(manifest)).json.utf8)
    }
}

extension Site {
    /// The icon and the manifest, if the site has them.
    var iconFiles: [OutputFile] {
        guard let icon = configuration.icon, let iconPath, let manifestPath else { return [] }
        let manifest = OutputFile(
            name: String(manifestPath.withoutFirstSlash), origin: "the web manifest",
            content: .bytes(WebManifest.bytes(of: self, iconPath: iconPath)))
        let name = String(iconPath.withoutFirstSlash)
        // The icon is the same for all languages, and files of `static/` are copied anyway.
        guard configuration.language.isDefault, icon != "static/\(name)" else { return [manifest] }
        return [manifest, OutputFile(name: name, origin: "the site's icon", content: .icon(icon))]
    }
}

extension SiteFolder {
    /// The bytes of the image that the configuration names as the icon.
    ///
    /// - Throws: A ``Diagnostic`` if there is no such image.
    func readIcon(_ name: String) throws(Diagnostic) -> [UInt8] {
        guard name.lowercased().hasSuffix(".svg") else {
            throw Diagnostic(
                "the site's icon ‘\(name)’ is not an SVG file", file: name, help: "choose an SVG file")
        }
        do throws(FileSystem.Failure) {
            return try read(name)
        } catch {
            throw Diagnostic(
                "cannot read the site's icon ‘\(name)’: \(error.reason)", file: name,
                help: "write the path relative to the site's folder")
        }
    }
}
