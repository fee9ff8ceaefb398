import Publishing
import Sitegen

/// The website that the commands work on.
///
/// The argument parser makes the commands, so nothing can be handed to them: they find the website here.
enum CurrentWebsite {
    /// The default theme and nothing in Swift, unless a program brings a website of its own.
    @TaskLocal static var value = Website()
}
