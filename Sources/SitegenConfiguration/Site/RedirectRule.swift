/// A redirect from `redirects` in the configuration, which does not belong to a page.
package struct RedirectRule: Hashable, Sendable {
    /// The address within the site that is redirected, in the form of the addresses of pages: `/old/`, `/old.html`.
    package let source: String

    /// The target: an address within the site that starts with `/`, or a complete URL with http or https.
    package let target: String
}
