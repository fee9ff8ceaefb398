import Synchronization

extension HTMLRenderer {
    /// What is noted of a document while it is rendered: whether its table of contents is written, and which scripts it
    /// needs.
    ///
    /// A class, because the renderer that holds it is passed on as a value.
    final class Progress: Sendable {
        private struct Notes {
            var holdsContents = false
            var scripts: Set<String> = []
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

        /// The names of the scripts that the document needs, sorted.
        var neededScripts: [String] { notes.withLock { $0.scripts.sorted() } }
    }
}
