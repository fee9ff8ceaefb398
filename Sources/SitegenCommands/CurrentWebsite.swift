import Sitegen
import SitegenPublishing
import SitegenTools

/// The website of the running command.
///
/// The argument parser creates the commands, so no values can be passed to them; they find the website here.
enum CurrentWebsite {
    /// The website of the program; `nil` for `sitegen` itself.
    @TaskLocal static var own: Website?

    /// The website of the program, or otherwise the default theme without any Swift content.
    static var value: Website {
        var website = own ?? Website()
        website.imageProcessor = website.imageProcessor ?? VipsImageProcessor.shared
        return website
    }
}
