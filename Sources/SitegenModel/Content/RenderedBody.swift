package import Hypertext
import SitegenBase
package import SitegenCache

/// The HTML of the text that an output page shows: copied from the output file of the previous build if the text is
/// unchanged, otherwise rendered.
///
/// The previous build's HTML may be used only if the text, its other dependencies (``RenderedRange/dependencies``),
/// its ``BodyForm`` and everything else that it is rendered from are unchanged, and the file still has the
/// fingerprint of the bytes that were written.
package final class RenderedBody {
    /// The identity of a text.
    package struct Identity: Equatable {
        /// The dependency on the text itself.
        package let dependency: Dependency
        /// The site that shows it. Another site may resolve its links to other addresses.
        private let site: ObjectIdentifier

        package init(_ dependency: Dependency, in site: AnyObject) {
            (self.dependency, self.site) = (dependency, ObjectIdentifier(site))
        }
    }

    let identity: Identity

    /// The range of the HTML in the output file of the previous build, and a function that reads that file.
    private var previous: (place: RenderedRange, file: () -> [UInt8]?)?

    /// The HTML with its other dependencies, and its likely position in the file that is being rendered.
    private var html: (form: BodyForm, bytes: ArraySlice<UInt8>, dependencies: [Dependency], start: Int)?

    /// - Parameters:
    ///   - identity: The identity of the text.
    ///   - place: The range of the HTML in the output file of the previous build; `nil` if it must be rendered.
    ///   - file: Reads that file; `nil` if it has changed. Called only if the text is shown.
    package init(_ identity: Identity, at place: RenderedRange?, in file: @escaping () -> [UInt8]?) {
        self.identity = identity
        previous = place.map { ($0, file) }
    }

    /// The HTML in a form, and its other dependencies; `nil` if it must be rendered.
    ///
    /// - Parameter start: The position at which it will be written.
    func html(as form: BodyForm, at start: Int) -> (bytes: ArraySlice<UInt8>, dependencies: [Dependency])? {
        if let (place, file) = previous, place.form == form {
            previous = nil
            if let bytes = file(), place.range.upperBound <= bytes.count {
                html = (form, bytes[place.range], place.dependencies, start)
            }
        }
        guard let html, html.form == form else { return nil }
        return (html.bytes, html.dependencies)
    }

    /// Keeps rendered HTML. Its first index is the position at which it was written.
    func keep(_ bytes: ArraySlice<UInt8>, as form: BodyForm, dependencies: [Dependency]) {
        html = (form, ArraySlice(Array(bytes)), dependencies, bytes.startIndex)
    }

    /// The HTML's range in the rendered file; `nil` if the file does not contain it unchanged, because a template
    /// altered it or left it out.
    package func place(in file: [UInt8]) -> RenderedRange? {
        guard let html, let start = Self.position(of: html.bytes, in: file, near: html.start) else { return nil }
        return RenderedRange(
            text: identity.dependency, form: html.form, range: start..<start + html.bytes.count,
            dependencies: html.dependencies
        )
    }

    /// The number of positions with the same first bytes at which all of the HTML is compared. Without a limit,
    /// repetitive bytes would be compared again and again.
    private static let attempts = 8

    /// A position of some bytes in others; `nil` if none is found with little effort. Any position will do, because
    /// the bytes are the same.
    ///
    /// - Parameter guess: The likely position.
    private static func position(of part: ArraySlice<UInt8>, in whole: [UInt8], near guess: Int) -> Int? {
        part.withUnsafeBytes { part in
            whole.withUnsafeBytes { whole in
                let size = MemoryLayout<UInt64>.size
                guard part.count >= size, part.count <= whole.count else { return nil }
                func matches(at start: Int) -> Bool {
                    guard let bytes = part.baseAddress, let place = whole.baseAddress else { return false }
                    return memcmp(place + start, bytes, part.count) == 0
                }
                let starts = 0...(whole.count - part.count)
                if starts.contains(guess), matches(at: guess) { return guess }
                let beginning = part.loadUnaligned(as: UInt64.self)
                let bytes = whole.bindMemory(to: UInt8.self)
                var attempts = 0
                var offset = 0
                while let start = bytes.firstOffset(of: part[0], from: offset), starts.contains(start) {
                    offset = start + 1
                    guard whole.loadUnaligned(fromByteOffset: start, as: UInt64.self) == beginning else { continue }
                    if matches(at: start) { return start }
                    attempts += 1
                    if attempts == Self.attempts { return nil }
                }
                return nil
            }
        }
    }
}

extension DependencyTracker {
    /// Writes the HTML of a text, and records its dependencies.
    ///
    /// The HTML is copied if it is cached and the text is the one that the output file shows. Otherwise it is
    /// rendered.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - form: The form of the HTML.
    ///   - buffer: The buffer to write to.
    ///   - render: Renders the text to the buffer.
    package static func writeText(
        _ text: RenderedBody.Identity, as form: BodyForm, to buffer: inout HTMLBuffer,
        rendering render: (inout HTMLBuffer) -> Void
    ) {
        guard let tracker = current, let shown = tracker.text as? RenderedBody, shown.identity == text else {
            return render(&buffer)
        }
        if let (bytes, dependencies) = shown.html(as: form, at: buffer.bytes.count) {
            tracker.reads.append(text.dependency)
            tracker.reads += dependencies
            bytes.withUnsafeBytes { buffer.write($0) }
            return
        }
        let (start, firstRead) = (buffer.bytes.count, tracker.reads.count)
        render(&buffer)
        var others = tracker.reads[firstRead...].filter { $0 != text.dependency }
        shown.keep(buffer.bytes[start...], as: form, dependencies: sorted(&others))
    }
}
