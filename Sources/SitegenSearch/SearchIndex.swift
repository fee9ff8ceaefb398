import SitegenData

/// The index of a site in one language: the texts that the search looks through in the browser.
///
/// The pages are elements of a list, each on a line of its own:
///
/// ```json
/// [
/// ["Title","/path/","Description",[["","","Text."],["Heading","id","Text."]]]
/// ]
/// ```
package enum SearchIndex {
    /// The number of pages up to which an index contains whole texts.
    package static let wholeTextLimit = 500

    /// The number of characters of each section in the index of a larger site.
    package static let excerptLength = 200

    /// Writes an index.
    ///
    /// - Parameters:
    ///   - pages: The pages, in any order.
    ///   - entry: Returns a page's entry. Called once for each page, so that only one text is in memory at a time.
    /// - Returns: The index as JSON.
    package static func json<Page>(of pages: [Page], entry: (Page) -> SearchEntry) -> [UInt8] {
        let limit = pages.count > wholeTextLimit ? excerptLength : nil
        var bytes = Array("[".utf8)
        for (number, page) in pages.enumerated() {
            bytes += (number == 0 ? "\n" : ",\n").utf8
            bytes += line(of: entry(page), limit).utf8
        }
        bytes += "\n]\n".utf8
        return bytes
    }

    private static func line(of entry: SearchEntry, _ limit: Int?) -> String {
        JSONWriter.line { json in
            json.list { json in
                json.write(entry.title)
                json.write(entry.path)
                json.write(entry.description)
                json.list { json in
                    for section in entry.sections {
                        json.list { json in
                            json.write(section.heading)
                            json.write(section.id)
                            json.write(limit.map { String(section.text.prefix($0)) } ?? section.text)
                        }
                    }
                }
            }
        }
    }
}
