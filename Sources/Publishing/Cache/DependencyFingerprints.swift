/// Computes the fingerprints of dependencies, to compare them with those of the previous build.
struct DependencyFingerprints: Sendable {
    let model: SiteModel

    /// The names of the dependencies that are not one page's, by their numbers, and what they are.
    let names: [String]
    let others: [UInt64]

    private let sites: [String: Site]

    /// - Parameter earlier: The cache, if no fingerprint of the table can have changed.
    init(_ model: SiteModel, knownFrom previous: BuildCache.Head?) {
        self.model = model
        let table = model.dependencies
        names = table.names
        if let previous, previous.dependencyNames == names {
            others = previous.dependencyFingerprints
        } else {
            others = names.indices.map(table.value)
        }
        sites = Dictionary(model.sites.map { ($0.configuration.language.tag, $0) }) { first, _ in first }
    }

    /// What an aspect of a page is; 0 where that cannot be told.
    func value(of aspect: PageAspect, of page: Page) -> UInt64 {
        guard aspect.isOwn else { return sites[page.language.tag]?.value(of: aspect, of: page) ?? 0 }
        switch aspect {
        case .text, .metadata:
            // What a program makes has no version: it may be another thing each time.
            guard let version = page.version else { return 0 }
            return aspect == .metadata ? version : textValue(of: page, version)
        default: return page.value(of: aspect)
        }
    }

    /// Where a page's links lead is part of what its text is, and so is the size of its pictures.
    private func textValue(of page: Page, _ version: UInt64) -> UInt64 {
        let body = page.body
        let links = model.links.value
        return Fingerprint.of { hash in
            hash.combine(version)
            hash.combine(page.path)
            hash.combine(body.inclusions) { $0.combine($1.hash) }
            hash.combine(body.links) { hash, link in
                let address = links.address(of: link.destination, in: page)
                hash.combine(address)
                guard link.kind == .image else { return }
                let size = model.images.size(at: address.removingPercentEncoding)
                hash.combine(size?.width ?? 0)
                hash.combine(size?.height ?? 0)
            }
        }
    }
}

extension Page {
    /// What an aspect is that the page alone tells.
    fileprivate func value(of aspect: PageAspect) -> UInt64 {
        Fingerprint.of { hash in
            switch aspect {
            case .title: hash.combine(title)
            case .path: hash.combine(path)
            case .date: hash.combine(date)
            case .updated: hash.combine(updated)
            case .description: hash.combine(description)
            case .summary: hash.combine(summary)
            case .names: hash.combine(frontMatter.bytes(of: .names))
            case .series: hash.combine(series) { $0.combine($1) }
            case .weight: hash.combine(weight.map { "\($0)" })
            case .aliases: hash.combine(aliases) { $0.combine($1) }
            case .isDraft: hash.combine(isDraft)
            case .length:
                hash.combine(wordCount)
                hash.combine(readingMinutes)
            case .shape:
                hash.combine(isEmpty)
                hash.combine(holdsImages)
            case .fields: hash.combine(frontMatter.bytes(of: .fields))
            case .metadata, .text, .neighbours, .related, .places, .sections: break
            }
        }
    }
}

extension Fingerprint {
    /// Combines a part of a page's front matter, if it is there.
    fileprivate mutating func combine(_ part: ArraySlice<UInt8>?) {
        combine(part != nil)
        if let part { combine(part) }
    }
}
