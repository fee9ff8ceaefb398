extension Document {
    /// Gives every heading that has no id one made from its text, unique within the document (see ``Slugger``).
    public mutating func assignHeadingIdentifiers() {
        var slugger = Slugger()
        blocks.forEachHeading { heading in if let id = heading.id { slugger.reserve(id) } }
        blocks.transform {
            if case .heading = $0 { true } else { false }
        } _: { block in
            guard case .heading(var heading) = block, heading.id == nil else { return }
            heading.id = slugger.slug(for: heading.content.plainText)
            block = .heading(heading)
        }
    }
}

extension [Block] {
    fileprivate func forEachHeading(_ body: (Heading) -> Void) {
        for index in indices {
            if case .heading(let heading) = self[index] { body(heading) }
            guard self[index].isContainer else { continue }
            self[index].forEachBlockRun { $0.forEachHeading(body) }
        }
    }
}
