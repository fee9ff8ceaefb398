/// The script that keeps a page up to date. It is put into the pages that are served, never into a build.
///
/// It hears of every version of the site by ``EventStream``, asks for its page again, and changes in the page what has
/// changed between the two answers. A page that nobody sees does not listen, since browsers allow no more than six
/// connections to a server, and looks again when it is seen.
enum LiveScript {
    /// No file of a site has this path: builds pass over names that begin with a dot.
    static let path = "/.sitegen/live.js"

    /// The script in UTF-8.
    static let bytes = PackageResources.live_js
}
