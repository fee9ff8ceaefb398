import ArgumentParser
import SitegenModel

/// The option `--base-url`, which several commands have.
package enum BaseURLOption {
    /// - Throws: A `ValidationError` where the text is no address that a site can have.
    package static func validate(_ text: String?) throws {
        guard let text, !SiteConfiguration.isBaseURL(text) else { return }
        throw ValidationError("‘\(text)’ is not a complete URL. Include the scheme, such as https://example.org/.")
    }
}
