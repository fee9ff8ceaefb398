/// The sizes of the site's own pictures that texts show, each read once.
struct ImageSizes: Sendable {
    /// The files of `static/`.
    let copies: [OutputFile]
    let folder: SiteFolder

    /// The sizes by address; what cannot be read, or is no picture that is known, has none.
    func sizes(of pages: [Page], _ links: LinkResolver, _ resources: [SiteModel.Resource]) -> [String: ImageSize] {
        let wanted = addresses(of: pages, links)
        guard !wanted.isEmpty else { return [:] }
        var sizes: [String: ImageSize] = [:]
        func read(_ file: SiteFolder.File, at address: String) {
            guard wanted.contains(address) else { return }
            sizes[address] = try? ImageSize { range throws(FileSystem.Failure) in try folder.read(range, of: file) }
        }
        for resource in resources { read(resource.file, at: resource.path) }
        for copy in copies {
            if case .copy(let file) = copy.content { read(file, at: copy.address) }
        }
        return sizes
    }

    private func addresses(of pages: [Page], _ links: LinkResolver) -> Set<String> {
        var addresses: Set<String> = []
        for page in pages {
            for link in page.links where link.kind == .image {
                addresses.insert(links.address(of: link.destination, in: page).removingPercentEncoding)
            }
        }
        return addresses
    }
}
