package import SitegenBase
package import SitegenModel
import SitegenOutputs

extension SiteBuild {
    /// A page of the output, with what a theme needs to render it.
    package struct FoundPage: Sendable {
        package let page: OutputPage
        package let site: Site

        /// The theme with the templates in the site's folder.
        package let theme: any Theme
    }

    /// Finds a page without rendering or writing any.
    ///
    /// - Parameter name: The file of its text (`content/soup.md`), its address (`/soup/`), or its file in the output
    ///   (`soup/index.html`).
    /// - Throws: ``/SitegenBase/BuildFailure`` if there is no such page, or with the errors of the site.
    package func page(named name: String) async throws(BuildFailure) -> FoundPage {
        try await BuildContext.$current.withValue(context) { () async -> Result<FoundPage, BuildFailure> in
            do throws(BuildFailure) {
                var session = BuildSession(
                    self, in: try openFolder(), for: .examination, isLastAttempt: true,
                    BrokenImages(website.imageProcessor))
                var site = try await session.load(await session.scan())
                let model = await session.assemble(&site)
                guard let plan = try await session.plan(model, site) else { throw BuildFailure([]) }
                return .success(try Self.page(named: name, in: plan))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    private static func page(named name: String, in plan: BuildPlan) throws(BuildFailure) -> FoundPage {
        let pages = plan.outputs.files.filter(\.isPage)
        let found = pages.first { file in
            file.name == name || file.address == name || file.content.page.flatMap { $0.text(in: $1)?.file } == name
        }
        guard let (page, site) = found?.content.page else {
            let names = pages.flatMap { file in
                [file.address, file.name] + (file.content.page.flatMap { $0.text(in: $1)?.file }.map { [$0] } ?? [])
            }
            throw BuildFailure([
                Diagnostic(
                    "there is no page ‘\(name)’", file: "the site",
                    help: Suggestion.nearest(to: name, among: names).map { "did you mean ‘\($0)’?" }
                        ?? "pass its file, such as content/soup.md, or its URL, such as /soup/")
            ])
        }
        return FoundPage(page: page, site: site, theme: plan.site.website.theme)
    }
}
