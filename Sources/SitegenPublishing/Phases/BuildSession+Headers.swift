import SitegenBase
import SitegenCache
import SitegenModel
import SitegenOutputs

extension FileRenderer {
    /// Creates the files with the headers of the site, which depend on all pages and style sheets.
    ///
    /// Only files whose bytes are not in the table are read. Reading all of them would take several times as long as the rest of a
    /// build with one change.
    ///
    /// - Parameters:
    ///   - rendered: The files rendered so far.
    ///   - known: The table of the previous build. It becomes that of this build.
    func headers(
        besides rendered: RenderedFiles, _ known: inout PolicyTable, _ diagnostics: inout [Diagnostic]
    ) async -> [Outcome] {
        let files = plan.outputs.files
        let numbers = files.indices.filter { files[$0].content is HeadersOutput }
        guard !numbers.isEmpty, let headers = plan.outputs.headers else { return [] }
        let staged = Set(rendered.staged)
        let sources: [(number: Int, fingerprint: UInt64)] = files.indices.compactMap { number in
            guard PolicyUse.reads(files[number].name) else { return nil }
            let fingerprint = rendered.files[number]?.hash ?? plan.previousHash(of: number)
            return fingerprint.map { (number, $0) }
        }
        let unknown = sources.filter { [known] in !known.contains($0.fingerprint) }
        let (_, tables) = await Parallel.map(unknown, in: .rendering, state: { PolicyTable() }) {
            [output] table, source in
            let name = files[source.number].name
            let isStaged = staged.contains(source.number)
            guard let bytes = try? output.currentBytes(of: name, staged: isStaged ? source.number : nil) else { return }
            var use = headers.emptyUse
            use.add(bytes, named: name)
            table.add(use, of: source.fingerprint)
        }
        for table in tables { known.formUnion(table) }
        known = known.limited(to: Set(sources.map(\.fingerprint)))
        let (texts, warnings) = headers.files(for: known.uses)
        diagnostics += warnings
        return numbers.compactMap { number in
            guard
                let text = texts.first(where: { $0.format == (files[number].content as? HeadersOutput)?.format })?.text
            else {
                return nil
            }
            return (number, stage(Array(text.utf8), number))
        }
    }
}

extension OutputFileList {
    /// What the files with headers contain; `nil` if there are none.
    var headers: HeaderPlan? {
        let found = files.compactMap { $0.content as? HeadersOutput }
        guard let site = found.first?.site else { return nil }
        let names = files.compactMap { file in
            file.content is BytesOutput ? file.name : nil
        }
        // The compressed copies have the rule of the files.
        let others = originals.lazy.filter { !($0.content is BytesOutput) }
        return HeaderPlan(found.map(\.format), of: site, fileNames: names, besides: others.map(\.name))
    }
}
