import Sitegen
import SitegenImaging
import SitegenPublishing

/// The website that the commands work on.
///
/// The argument parser makes the commands, so nothing can be handed to them: they find the website here.
enum CurrentWebsite {
    /// The website that a program brings with it; `sitegen` itself brings none.
    @TaskLocal static var own: Website?

    /// The default theme and nothing in Swift, unless a program brings a website of its own.
    static var value: Website {
        var website = own ?? Website()
        website.imageProcessor = website.imageProcessor ?? VipsImageProcessor.shared
        return website
    }
}
