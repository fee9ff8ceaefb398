import SitegenBase
import Synchronization

/// Reads the text of a page from its file.
package protocol BodyReader: AnyObject, Sendable {
    /// Returns the page's text, or an empty one with the error if the file cannot be read.
    ///
    /// Reading records no dependencies, because an output file that shows the text depends on all of it.
    func text(of page: Page) -> LoadedBody
}

/// Loads the text of a page on demand and releases it after use.
///
/// The texts of a site are far larger than the rest of its model, so a page does not store its text. Its loader keeps
/// the ``BodySummary``, which has what lists and links need. It keeps the document only while an output file that shows
/// it is rendered.
package final class BodyLoader: Sendable {
    /// Whether the loader started with the record of the previous build.
    package let isCached: Bool

    /// Whether the previous build reported diagnostics for the text.
    package let hasCachedDiagnostics: Bool

    private let mayChooseVariantsUnread: Bool
    private let reader: any BodyReader
    private let state: Mutex<State>

    private struct State: Sendable {
        var body: BodySummary?
        var text: LoadedBody?
        var holders: Int32 = 0
    }

    /// - Parameters:
    ///   - cached: The record of the previous build; `nil` if the text has to be read.
    ///   - mayChooseVariants: Whether a text that has no record may set attributes that affect variants of images.
    init(_ cached: BodySummary?, hasCachedDiagnostics: Bool, mayChooseVariants: Bool, reader: any BodyReader) {
        isCached = cached != nil
        self.hasCachedDiagnostics = hasCachedDiagnostics
        mayChooseVariantsUnread = mayChooseVariants
        self.reader = reader
        state = Mutex(State(body: cached))
    }

    /// Returns the text, reading it unless it is already loaded.
    package func text(of page: Page) -> LoadedBody {
        if let text = state.withLock(\.text) { return text }
        let text = CrashReport.naming(page.file) { reader.text(of: page) }
        state.withLock { state in
            if state.body == nil { state.body = text.body }
            if state.holders > 0 { state.text = text }
        }
        return text
    }

    /// Returns the record of the text, reading the text if there is no record yet.
    package func body(of page: Page) -> BodySummary {
        known ?? text(of: page).body
    }

    /// The record of the text; `nil` if the text has not been read.
    package var known: BodySummary? { state.withLock(\.body) }

    /// Whether the text may set attributes that affect variants of images.
    package var mayChooseVariants: Bool { known?.choosesVariants ?? mayChooseVariantsUnread }

    /// Replaces the record with an equal one whose bytes are stored elsewhere.
    func replace(by body: BodySummary) {
        state.withLock { $0.body = body }
    }

    /// Keeps the text in memory after it is next read, until ``release()`` is called.
    package func hold() {
        state.withLock { $0.holders += 1 }
    }

    /// Balances a call of ``hold()``, and releases the text after the last one.
    package func release() {
        state.withLock { state in
            state.holders -= 1
            if state.holders == 0 { state.text = nil }
        }
    }
}
