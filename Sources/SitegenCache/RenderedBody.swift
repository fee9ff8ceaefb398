import SitegenBytes
import SitegenPlatform

/// The HTML of the text that an output page shows: copied from the output file of the previous build if the text is
/// unchanged, otherwise rendered.
///
/// The previous build's HTML may be passed only if the text itself, its other dependencies
/// (``RenderedRange/dependencies``), its ``BodyForm`` and everything else that it is rendered from are unchanged, and the
/// file still has the fingerprint of what was written.
public final class RenderedBody {
    /// Which text it is.
    package struct Identity: Equatable {
        /// The dependency on the text itself.
        package let dependency: Dependency
        /// The site that shows it: another site may resolve its links to other addresses.
        private let site: ObjectIdentifier

        package init(_ dependency: Dependency, in site: AnyObject) {
            (self.dependency, self.site) = (dependency, ObjectIdentifier(site))
        }
    }

    let identity: Identity

    /// Where the HTML is in the output file of the previous build, and what reads that file.
    private var previous: (place: RenderedRange, file: () -> [UInt8]?)?

    /// The HTML with its other dependencies, and where it most likely is in the file that is being made.
    private var html: (form: BodyForm, bytes: ArraySlice<UInt8>, dependencies: [Dependency], start: Int)?

    /// - Parameters:
    ///   - identity: Which text it is.
    ///   - place: Where the HTML is in the output file of the previous build; `nil` if it must be rendered.
    ///   - file: Reads that file; `nil` if it is no longer what was written. It is called only if the text is shown.
    package init(_ identity: Identity, at place: RenderedRange?, in file: @escaping () -> [UInt8]?) {
        self.identity = identity
        previous = place.map { ($0, file) }
    }

    /// The HTML in a form, and its other dependencies; `nil` if it must be rendered.
    ///
    /// - Parameter start: Where it will be written.
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

    /// Keeps HTML that was rendered; its first index is where it was written.
    func keep(_ bytes: ArraySlice<UInt8>, as form: BodyForm, dependencies: [Dependency]) {
        html = (form, ArraySlice(Array(bytes)), dependencies, bytes.startIndex)
    }

    /// The HTML's range in the rendered file; `nil` if the file does not contain it unchanged, because a template altered
    /// it or left it out.
    package func place(in file: [UInt8]) -> RenderedRange? {
        guard let html, let start = Self.position(of: html.bytes, in: file, near: html.start) else { return nil }
        return RenderedRange(
            text: identity.dependency, form: html.form, range: start..<start + html.bytes.count,
            dependencies: html.dependencies
        )
    }

    /// How many places that begin as the HTML does are compared with all of it. Without a limit, repetitive bytes would
    /// be compared again and again.
    private static let attempts = 8

    /// Where some bytes are in others, if that is found with little effort. Any place will do: the bytes are the same.
    ///
    /// - Parameter guess: Where they most likely are.
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
