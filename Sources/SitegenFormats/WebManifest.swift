import SitegenData
package import SitegenModel

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
        manifest["icons"] = [["src": .text(site.url(iconPath)), "sizes": "any", "type": "image/svg+xml"]]
        return Array(FieldValue(.mapping(manifest)).json.utf8)
    }
}
