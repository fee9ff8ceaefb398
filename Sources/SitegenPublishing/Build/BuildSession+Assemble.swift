extension BuildSession {
    /// Makes the sites of all languages from the texts, which the model holds from then on.
    mutating func assemble(_ site: inout LoadedSite) async -> SiteModel {
        let texts = site.texts.takePublished()
        return await times.measureTasks(.model) { [site] in await SiteModel(of: site, texts) }
    }
}
