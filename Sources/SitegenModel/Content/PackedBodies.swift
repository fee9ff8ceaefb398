import SitegenCache

extension [Page] {
    /// Stores the records of the pages' texts in one array.
    package func packBodies() {
        let known = compactMap { page in page.loader.known.map { (page: page, body: $0) } }
        let all = known.map(\.body.bytes).packed()
        for ((page, var body), range) in zip(known, all.ranges) {
            body.move(to: all.bytes[range])
            page.loader.replace(by: body)
        }
    }
}
