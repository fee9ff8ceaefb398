import Synchronization

/// Reads the text of a page from its file.
package protocol BodyReader: AnyObject, Sendable {
    /// The page's text; an empty one with the error if the file cannot be read.
    ///
    /// What is read for it is not recorded: an output file that shows the text depends on it as a whole.
    func text(of page: Page) -> LoadedBody
}

/// Loads the text of a page when something shows it, and releases it.
///
/// The texts of a site are far larger than everything else in it. So a page does not have its text: its loader keeps the
/// ``BodyRecord``, which has what lists and links need, and the document only while a file that shows it is rendered.
package final class BodyLoader: Sendable {
    /// Whether the previous build has read the text as it is now.
    package let isCached: Bool

    /// Whether the previous build has found something wrong with the text.
    package let hasCachedDiagnostics: Bool

    private let reader: any BodyReader
    private let state: Mutex<State>

    private struct State: Sendable {
        var body: BodyRecord?
        var text: LoadedBody?
        var holders: Int32 = 0
    }

    /// - Parameter cached: What the previous build has found in the text; `nil` if it has to be read.
    init(_ cached: BodyRecord?, hasCachedDiagnostics: Bool, reader: any BodyReader) {
        isCached = cached != nil
        self.hasCachedDiagnostics = hasCachedDiagnostics
        self.reader = reader
        state = Mutex(State(body: cached))
    }

    /// The text, which is read unless it is held.
    package func text(of page: Page) -> LoadedBody {
        if let text = state.withLock(\.text) { return text }
        let text = reader.text(of: page)
        state.withLock { state in
            if state.body == nil { state.body = text.body }
            if state.holders > 0 { state.text = text }
        }
        return text
    }

    /// What is known of the text, which is read if nothing is known.
    package func body(of page: Page) -> BodyRecord {
        known ?? text(of: page).body
    }

    /// What is known of the text without reading it.
    package var known: BodyRecord? { state.withLock(\.body) }

    /// Replaces what is known of the text by the same bytes in another place.
    func replace(by body: BodyRecord) {
        state.withLock { $0.body = body }
    }

    /// Keeps the text loaded from now on, once it has been read.
    package func hold() {
        state.withLock { $0.holders += 1 }
    }

    /// Releases the text unless something else holds it.
    package func release() {
        state.withLock { state in
            state.holders -= 1
            if state.holders == 0 { state.text = nil }
        }
    }
}
