import Markdown
import SitegenBytes
import SitegenPlatform

/// The HTML of the text that an output page shows: copied from the output file of the previous build if the text is
/// unchanged, otherwise rendered.
///
/// The HTML of a text depends on the page's ``PageAspect/text``, on its other dependencies
/// (``RenderedRange/dependencies``), on the templates of directives (``BuildCache/Head/textTemplates``), on its
/// ``TextForm`` and on what all output depends on, without which there is no cache. ``IncrementalBuild`` reuses a range
/// only if all of these are unchanged, and the file is compared with the fingerprint of what was written.
final class RenderedText {
    let page: Page
    let site: Site

    /// Where the HTML stands in the file that was put out, and what the file holds.
    private var previous: (place: RenderedRange, file: () -> [UInt8]?)?

    /// The HTML with what was read for it beside the text, and where it most likely stands in the file that is made.
    private var html: (form: TextForm, bytes: ArraySlice<UInt8>, dependencies: [Dependency], start: Int)?

    /// - Parameters:
    ///   - page: The page whose text it is.
    ///   - site: The page's site.
    ///   - place: Where the HTML stands in the file that was put out; nothing where it has to be rendered.
    ///   - file: Reads that file, as far as it is what was put out. It is asked only where the text is shown.
    init(of page: Page, in site: Site, at place: RenderedRange?, in file: @escaping () -> [UInt8]?) {
        self.page = page
        self.site = site
        previous = place.map { ($0, file) }
    }

    /// The HTML in a form, and what was read for it beside the text; nothing where it is not at hand.
    ///
    /// - Parameter start: Where it will be written.
    func html(as form: TextForm, at start: Int) -> (bytes: ArraySlice<UInt8>, dependencies: [Dependency])? {
        if let (place, file) = previous, place.form == form {
            previous = nil
            if let bytes = file(), place.range.upperBound <= bytes.count {
                html = (form, bytes[place.range], place.dependencies, start)
            }
        }
        guard let html, html.form == form else { return nil }
        return (html.bytes, html.dependencies)
    }

    /// Keeps what was rendered at hand; its first index is where it was written.
    func keep(_ bytes: ArraySlice<UInt8>, as form: TextForm, dependencies: [Dependency]) {
        html = (form, ArraySlice(Array(bytes)), dependencies, bytes.startIndex)
    }

    /// Where the HTML stands in the file that was made; nothing where it is not found as it was written: a template may
    /// have changed it, or not have shown it at all.
    func place(in file: [UInt8]) -> RenderedRange? {
        guard let html, let start = Self.position(of: html.bytes, in: file, near: html.start) else { return nil }
        return RenderedRange(
            page: page.number, form: html.form, range: start..<start + html.bytes.count, dependencies: html.dependencies
        )
    }

    /// How many places are looked at closely that begin as the HTML does: what repeats itself would be looked through
    /// again and again.
    private static let attempts = 8

    /// Where some bytes stand, if that is found with little effort. Wherever it is, they are the same.
    ///
    /// - Parameter guess: Where they stand unless the file was put together otherwise than it was written.
    private static func position(of part: ArraySlice<UInt8>, in whole: [UInt8], near guess: Int) -> Int? {
        part.withUnsafeBytes { part in
            whole.withUnsafeBytes { whole in
                let size = MemoryLayout<UInt64>.size
                guard part.count >= size, part.count <= whole.count else { return nil }
                func stands(at start: Int) -> Bool {
                    guard let bytes = part.baseAddress, let place = whole.baseAddress else { return false }
                    return memcmp(place + start, bytes, part.count) == 0
                }
                let starts = 0...(whole.count - part.count)
                if starts.contains(guess), stands(at: guess) { return guess }
                let beginning = part.loadUnaligned(as: UInt64.self)
                let bytes = whole.bindMemory(to: UInt8.self)
                var attempts = 0
                var offset = 0
                while let start = bytes.firstOffset(of: part[0], from: offset), starts.contains(start) {
                    offset = start + 1
                    guard whole.loadUnaligned(fromByteOffset: start, as: UInt64.self) == beginning else { continue }
                    if stands(at: start) { return start }
                    attempts += 1
                    if attempts == Self.attempts { return nil }
                }
                return nil
            }
        }
    }
}
