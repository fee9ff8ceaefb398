import ArgumentParser
import SitegenConfiguration
import SitegenModel

/// The option `--base-url`, which several commands share.
package enum BaseURLOption {
    /// - Throws: A `ValidationError` if the text is not a valid base URL.
    package static func validate(_ text: String?) throws {
        guard let text, !SiteConfiguration.isBaseURL(text) else { return }
        throw ValidationError("‘\(text)’ is not a complete URL. Include the scheme, such as https://example.org/.")
    }
}
