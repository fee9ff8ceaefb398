/// A piece of HTML that has to wait for something before it can be written: a query, a file, another server.
///
/// It is no ``HTML``, so that putting one into a page that is rendered at once is a mistake the compiler finds.
/// Where an element holds something that waits, it takes its content by `async`:
///
/// ```swift
/// struct FrontPage: AsyncHTML {
///     let store: Store
///
///     var body: some AsyncHTML {
///         header { h1 { "News" } }
///         main(.id("news")).async {
///             Await { for post in try await store.latest() { PostCard(post) } }
///             Await { Weather(try await store.weather()) }
///         }
///     }
/// }
/// ```
///
/// The two pieces wait together, and go out in the order in which they stand.
public protocol AsyncHTML: Sendable {
    /// The type of what this piece is made of, `Never` for a piece that has no body.
    associatedtype Body: AsyncHTML

    /// What this piece is made of.
    @AsyncHTMLBuilder var body: Body { get }

    /// This piece, as far as it is known without waiting.
    var asyncMarkup: AsyncMarkup { get }
}

extension AsyncHTML {
    /// The body's markup: what every component is.
    public var asyncMarkup: AsyncMarkup { body.asyncMarkup }
}

extension Never: AsyncHTML {}

/// Pieces of HTML in order, some of which have yet to be waited for.
public struct AsyncMarkup: AsyncHTML {
    enum Part: Sendable {
        case ready(Markup)
        case waiting(@Sendable () async throws -> AsyncMarkup)
    }

    var parts: [Part]

    /// Itself.
    public var asyncMarkup: AsyncMarkup { self }

    // The explicit return keeps the requirement's builder out of the body.
    // swift-format-ignore: OmitExplicitReturns
    /// Such markup has no parts to look at.
    public var body: Never {
        return preconditionFailure("AsyncMarkup has no body")
    }
}

/// HTML that is made by waiting for something.
public struct Await: AsyncHTML {
    /// What is waited for, and where that leads.
    public let asyncMarkup: AsyncMarkup

    /// Content whose statements may wait.
    ///
    /// They run when the page is rendered, beside those of the page's other pieces that wait, and see the environment
    /// values that hold here.
    ///
    /// - Parameter content: What is waited for, run once for each rendering.
    public init(@HTMLBuilder content: @escaping @Sendable () async throws -> Markup) {
        self.init(parts: { AsyncMarkup(parts: [.ready(try await content())]) })
    }

    private init(parts: @escaping @Sendable () async throws -> AsyncMarkup) {
        let environment = EnvironmentValues.current
        asyncMarkup = AsyncMarkup(parts: [
            .waiting { try await EnvironmentValues.$current.withValue(environment, operation: parts) }
        ])
    }

    /// Content of which parts wait in turn: for a list, say, and then for what each item needs.
    ///
    /// ```swift
    /// Await.async {
    ///     let ids = try await store.latest()
    ///     for id in ids { Await { PostCard(try await store.post(id)) } }
    /// }
    /// ```
    ///
    /// - Parameter content: What is waited for; its pieces may wait too.
    /// - Returns: The content, as one piece.
    public static func async(
        @AsyncHTMLBuilder content: @escaping @Sendable () async throws -> AsyncMarkup
    ) -> Await {
        Await(parts: content)
    }

    // The explicit return keeps the requirement's builder out of the body.
    // swift-format-ignore: OmitExplicitReturns
    /// What comes is not known yet.
    public var body: Never {
        return preconditionFailure("Await has no body")
    }
}

extension Markup {
    /// The element with content that waits for something, put behind what the element holds already.
    ///
    /// - Parameter content: The content behind what the element holds.
    /// - Returns: The element with both.
    /// - Precondition: The markup ends with an end tag: it is an element, and no void one.
    public func async(@AsyncHTMLBuilder content: () -> AsyncMarkup) -> AsyncMarkup {
        let (before, after) = splitBeforeEndTag()
        return AsyncMarkup(parts: [.ready(before)] + content().parts + [.ready(after)])
    }

    private func splitBeforeEndTag() -> (Markup, Markup) {
        let tag = withBytes { bytes in EndTag.start(in: bytes).flatMap { OnceRecord.holds($0, in: bytes) ? nil : $0 } }
        guard let tag else {
            stop("'async' puts content into an element: what stands before it must end with an end tag")
        }
        return split(at: tag)
    }

    func split(at offset: Int) -> (Markup, Markup) {
        (
            Markup(chunk: chunk, start: start, end: start + offset),
            Markup(chunk: chunk, start: start + offset, end: end)
        )
    }
}

private enum EndTag {
    /// Where the end tag begins that markup ends with.
    static func start(in bytes: UnsafeRawBufferPointer) -> Int? {
        guard bytes.last == UInt8(ascii: ">") else { return nil }
        var index = bytes.count - 2
        while index > 1, bytes[index] > 0x20, bytes[index] != UInt8(ascii: "/"), bytes[index] != UInt8(ascii: ">") {
            index -= 1
        }
        let isTag = index > 0 && index < bytes.count - 2 && bytes[index] == UInt8(ascii: "/")
        return isTag && bytes[index - 1] == UInt8(ascii: "<") ? index - 1 : nil
    }
}

/// Content whose components see `value`, those that wait as well.
///
/// - Parameters:
///   - key: Names the value.
///   - value: What components within read under the key.
///   - content: The content.
/// - Returns: The content, which sees the value.
@_disfavoredOverload
public func withEnvironment<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value, @AsyncHTMLBuilder async content: () -> AsyncMarkup
) -> AsyncMarkup {
    EnvironmentValues.$current.withValue(EnvironmentValues.current.setting(key, value), operation: content)
}
