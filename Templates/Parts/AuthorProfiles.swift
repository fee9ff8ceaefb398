import Hypertext
package import SitegenModel

/// The authors of a post, each with an image and a description, if the author's own text has them.
struct AuthorProfiles: HTML {
    let page: Page
    let context: TemplateContext

    var body: some HTML {
        let profiles = context.profiles(of: page)
        if !profiles.isEmpty {
            ul(.class("profiles"), .ariaLabel(context.wording[.authors])) {
                for profile in profiles {
                    li {
                        // The image needs no alt text, because the name is next to it.
                        if let image = profile.imageURL { img(.src(image), .alt(""), .loading(.lazy)) }
                        p {
                            a(.href(context.site.url(profile.path)), .rel(.author)) { context.name(profile.name) }
                        }
                        if let description = profile.description { p { description } }
                    }
                }
            }
        }
    }
}

/// An author with their own text, such as `content/authors/ada.md`.
package struct AuthorProfile: Sendable {
    package let name: String
    package let path: String
    /// The description of the text.
    package let description: String?
    /// The address of the text's image.
    package let imageURL: String?
}

extension TemplateContext {
    /// The authors of a page whose texts have a description or an image.
    package func profiles(of page: Page) -> [AuthorProfile] {
        page.terms(of: "authors", in: site).compactMap { term in
            guard let text = term.page else { return nil }
            let profile = AuthorProfile(
                name: term.name, path: term.path, description: text.description, imageURL: site.cover(of: text)?.url)
            return profile.description == nil && profile.imageURL == nil ? nil : profile
        }
    }
}
