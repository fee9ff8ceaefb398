import Synchronization

extension HTMLRenderer {
    /// A name for elements of which one is open at a time; `nil` outside of documents.
    func nextGroup() -> String? { progress.map { "\(idPrefix)tabs-\($0.countGroup())" } }

    /// What is noted of a document while it is rendered: whether its table of contents is written, and which scripts it
    /// needs.
    ///
    /// A class, because the renderer that holds it is passed on as a value.
    final class Progress: Sendable {
        private struct Notes {
            var holdsContents = false
            var scripts: Set<String> = []
            var groupCount = 0
        }

        private let document: Document
        private let notes = Mutex(Notes())

        init(of document: Document) {
            self.document = document
        }

        /// The topmost headings when first called, `nil` from then on: the table of contents is written only where the
        /// first marker stands. A document with many headings and many markers would otherwise take the square of its
        /// length.
        func takeContents() -> [TableOfContents.Entry]? {
            let isFirst = notes.withLock { notes in
                defer { notes.holdsContents = true }
                return !notes.holdsContents
            }
            return isFirst ? document.tableOfContents.entries : nil
        }

        func need(script name: String) {
            _ = notes.withLock { $0.scripts.insert(name) }
        }

        /// How many groups of elements there are so far, one more at each call.
        func countGroup() -> Int {
            notes.withLock { notes in
                notes.groupCount += 1
                return notes.groupCount
            }
        }

        /// The names of the scripts that the document needs, sorted.
        var neededScripts: [String] { notes.withLock { $0.scripts.sorted() } }
    }
}
