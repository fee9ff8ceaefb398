import SitegenData
import SitegenFiles
package import SitegenTools

/// Responsive images (`images` in the configuration).
package struct ImageConfiguration: Hashable, Sendable {
    /// The settings of images without an override.
    let general: ImageSettings

    /// The overrides. The first that matches an image applies.
    let overrides: [ImageOverride]

    /// Returns the settings of an image.
    ///
    /// - Parameter file: The path relative to the site's folder: `content/harbour/boats.jpg`.
    package func settings(of file: String) -> ImageSettings {
        if overrides.isEmpty { return general }
        let path = file.pathParts.dropFirst().joined(separator: "/")
        return overrides.first { $0.files.contains { $0.matches(path) } }?.settings ?? general
    }
}

/// Other settings for some images.
struct ImageOverride: Hashable, Sendable {
    /// The images, relative to `content/` or `static/`.
    let files: [FilePattern]
    let settings: ImageSettings
}

extension ImageConfiguration {
    init(from reader: inout FieldReader) {
        var general = ImageSettings()
        general.read(from: &reader)
        self.general = general
        overrides = reader.mappings("overrides") { ImageOverride(from: &$0, general) } ?? []
    }
}

extension ImageOverride {
    fileprivate init(from reader: inout FieldReader, _ general: ImageSettings) {
        reader.require("files", help: "name the images, such as files: [\"screenshots/*\"]")
        files = FilePattern.list("files", from: &reader)
        var settings = general
        settings.read(from: &reader)
        self.settings = settings
    }
}
