import SitegenCache
import SitegenFiles
import SitegenHeaders
import SitegenModel
import SitegenOutput
import SitegenPhases

extension FileRenderer {
    /// Makes the files with the headers of the site, which depend on all pages and style sheets.
    ///
    /// All of them are read, because what a page loads is not cached: this takes a fifth of the time of a build with few
    /// changes, and is always right.
    ///
    /// - Parameter rendered: The files rendered so far.
    func headers(besides rendered: RenderedFiles) async -> [Outcome] {
        let files = plan.outputs.files
        let numbers = files.indices.filter { files[$0].headers != nil }
        guard let site = numbers.first.flatMap({ files[$0].headers?.site }) else { return [] }
        let staged = Set(rendered.staged)
        let origin = site.configuration.baseURL.split(separator: "/", omittingEmptySubsequences: false).prefix(3)
            .joined(separator: "/").lowercased()
        let sources = files.indices.filter { files[$0].name.hasSuffix(".html") || files[$0].name.hasSuffix(".css") }
        let (_, uses) = await Parallel.map(sources, in: .rendering, state: { PolicyUse(origin: origin) }) {
            [output] use, number in
            let name = files[number].name
            guard let bytes = try? output.currentBytes(of: name, staged: staged.contains(number) ? number : nil) else {
                return
            }
            if name.hasSuffix(".html") { use.add(page: bytes) } else { use.add(styleSheet: bytes) }
        }
        var use = PolicyUse(origin: origin)
        for part in uses { use.formUnion(part) }
        if site.configuration.comments != nil { use.addComments() }
        let headers = ResponseHeaders(use, basePath: site.basePath)
        let hashed = files.filter(\.hasHashInName).map { "/\($0.name)" }
        var times = PhaseTimes()
        return numbers.compactMap { number in
            guard let format = files[number].headers?.format else { return nil }
            let bytes = Array(headers.text(for: format, hashedPaths: hashed).utf8)
            let file = RenderedFile(
                planFingerprint: 0, hash: Fingerprint.of(bytes), reads: OutputDependencies(dependencies: []))
            do throws(Obstacle) {
                return (number, .success(try stage(bytes, file, number, &times)))
            } catch {
                return (number, .failure(error))
            }
        }
    }
}

extension OutputFile {
    /// Whether the file's name has a hash of its contents, as those of the theme and of `assets/` have.
    fileprivate var hasHashInName: Bool {
        guard case .bytes = content else { return false }
        let parts = name.split(separator: ".")
        let isAtTop = name.hasPrefix("assets/") || !name.contains("/")
        return isAtTop && parts.count > 2 && parts[parts.count - 2].count == 8
            && parts[parts.count - 2].allSatisfy(\.isHexDigit)
    }
}
