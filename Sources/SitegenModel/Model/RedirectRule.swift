/// A redirect of `redirects` in the configuration, which belongs to no page.
package struct RedirectRule: Hashable, Sendable {
    /// The address within the site that leads on, in the form that pages have theirs: `/old/`, `/old.html`.
    package let source: String

    /// The address it leads to: one within the site from `/` on, or a whole one with http or https.
    package let target: String
}
