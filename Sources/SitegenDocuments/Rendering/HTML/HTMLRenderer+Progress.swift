import Synchronization

extension HTMLRenderer {
    /// A new name for a group of elements of which one is open at a time; `nil` outside of documents.
    func nextGroup() -> String? { progress.map { "\(idPrefix)tabs-\($0.countGroup())" } }

    /// The state of rendering a document: whether its table of contents is written, and which scripts it needs.
    ///
    /// A class, because the renderer that stores it is passed on as a value.
    final class Progress: Sendable {
        private struct Notes {
            var holdsContents = false
            var scripts: Set<String> = []
            var groupCount = 0
            var openCount = 0
        }

        private let document: Document
        private let notes = Mutex(Notes())

        init(of document: Document) {
            self.document = document
        }

        /// The top-level headings on the first call, and `nil` after that: the table of contents is written only at the first
        /// marker. Otherwise the output of a document with many headings and many markers would be quadratic in its length.
        func takeContents(_ formulas: FormulaOutput) -> [TableOfContents.Entry]? {
            let isFirst = notes.withLock { notes in
                defer { notes.holdsContents = true }
                return !notes.holdsContents
            }
            return isFirst ? TableOfContents(of: document, formulas: formulas).entries : nil
        }

        func need(script name: String) {
            _ = notes.withLock { $0.scripts.insert(name) }
        }

        /// Counts another group of elements and returns the number of groups so far.
        func countGroup() -> Int {
            notes.withLock { notes in
                notes.groupCount += 1
                return notes.groupCount
            }
        }

        /// Counts an element of raw HTML that is now open.
        func openElement() { notes.withLock { $0.openCount += 1 } }

        /// Counts an element of raw HTML as closed.
        func closeElement() { notes.withLock { $0.openCount -= 1 } }

        /// The number of elements of raw HTML that are open.
        var openCount: Int { notes.withLock(\.openCount) }

        /// The names of the scripts that the document needs, sorted.
        var neededScripts: [String] { notes.withLock { $0.scripts.sorted() } }
    }
}
