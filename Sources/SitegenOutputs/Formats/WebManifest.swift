import SitegenConfiguration
import SitegenData
package import SitegenModel
import SitegenTools

/// The manifest of a site that is added to a device's home screen (W3C Web Application Manifest).
package enum WebManifest {
    /// - Parameter iconPath: The address of the icon within the site.
    package static func bytes(of site: Site, iconPath: String) -> [UInt8] {
        let configuration = site.configuration
        let home = site.url(configuration.language.homePath).percentEncoded
        var manifest: FieldMapping = [
            "name": .text(configuration.title), "lang": .text(configuration.language.tag), "start_url": .text(home),
            "scope": .text(home),
        ]
        manifest["description"] = configuration.description.map(FieldValue.text)
        manifest["theme_color"] = configuration.look.accent.map { .text($0.light) }
        let images = IconImage.ofManifest.compactMap { image in
            site.path(of: image).map { Self.icon(site.url($0), "\(image.size)x\(image.size)", "image/png") }
        }
        let icons = [Self.icon(site.url(iconPath), "any", "image/svg+xml")] + images
        manifest["icons"] = FieldValue(.list(icons))
        return Array(FieldValue(.mapping(manifest)).json.utf8)
    }

    private static func icon(_ url: String, _ sizes: String, _ type: String) -> FieldValue {
        ["src": .text(url), "sizes": .text(sizes), "type": .text(type)]
    }
}
