import SitegenCache
import SitegenHeaders
import SitegenModel
import SitegenOutput
import SitegenPhases

extension FileRenderer {
    /// Creates the files with the headers of the site, which depend on all pages and style sheets.
    ///
    /// All of them are read, because the resources that a page loads are not cached. This takes a fifth of the time of a build
    /// with few changes, and is always correct.
    ///
    /// - Parameter rendered: The files rendered so far.
    func headers(besides rendered: RenderedFiles) async -> [Outcome] {
        let files = plan.outputs.files
        let numbers = files.indices.filter { files[$0].headers != nil }
        guard !numbers.isEmpty, let headers = plan.outputs.headers else { return [] }
        let staged = Set(rendered.staged)
        let sources = files.indices.filter { PolicyUse.reads(files[$0].name) }
        let (_, uses) = await Parallel.map(sources, in: .rendering, state: { headers.emptyUse }) {
            [output] use, number in
            let name = files[number].name
            guard let bytes = try? output.currentBytes(of: name, staged: staged.contains(number) ? number : nil) else {
                return
            }
            use.add(bytes, named: name)
        }
        let texts = headers.files(for: uses)
        var times = PhaseTimes()
        return numbers.compactMap { number in
            guard let text = texts.first(where: { $0.format == files[number].headers?.format })?.text else {
                return nil
            }
            let bytes = Array(text.utf8)
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

extension OutputFileList {
    /// What the files with headers contain; `nil` if there are none.
    var headers: HeaderPlan? {
        let found = files.compactMap(\.headers)
        guard let site = found.first?.site else { return nil }
        let names = files.compactMap { file in
            if case .bytes = file.content { file.name } else { nil }
        }
        return HeaderPlan(found.map(\.format), of: site, fileNames: names)
    }
}
