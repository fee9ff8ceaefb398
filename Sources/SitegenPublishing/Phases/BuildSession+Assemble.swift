import SitegenConfiguration
import SitegenModel
import SitegenOutputs

extension BuildSession {
    /// Creates the sites of all languages from the published texts, which move from the loaded site into the model.
    mutating func assemble(_ site: inout LoadedSite) async -> LocalizedSites {
        let texts = site.texts.takePublished()
        let work = imageWork(of: site)
        if let icon = work.icon { site.templates.headInputs.append(icon.name) }
        return await times.measureTasks(.model) { [site] in await LocalizedSites(of: site, texts, work) }
    }
}
