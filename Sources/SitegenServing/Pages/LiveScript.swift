/// The script that keeps a page up to date. It is inserted into served pages, but never into the output of a build.
///
/// It receives each version of the site through ``EventStream``, requests its page again, and applies the differences between
/// the two responses to the page. A hidden page does not listen, because browsers allow only six connections to a server, and
/// checks for changes when it becomes visible.
enum LiveScript {
    /// No file of a site has this path, because builds ignore names that begin with a dot.
    static let path = "/.sitegen/live.js"

    /// The script in UTF-8.
    static let bytes = PackageResources.live_js
}
