public import Hypertext

/// HTML with asynchronous content, such as the result of a query, a file, or the response of another server.
///
/// If this module is imported, the content of every HTML element can be asynchronous:
///
/// ```swift
/// import Hypertext
/// import HypertextAsync
///
/// struct FrontPage: AsyncHTML {
///     let store: Store
///
///     var body: some AsyncHTML {
///         header { h1 { "News" } }
///         main(.id("news")) {
///             section { for post in try await store.latest() { PostCard(post) } }
///             aside { Weather(try await store.weather()) }
///         }
///     }
/// }
/// ```
///
/// The section and the aside are evaluated concurrently and are written in source order. The content of an element is
/// evaluated when the page is rendered, once for each rendering, with the environment values of the element's position.
///
/// An element with asynchronous content does not conform to `HTML`, so the compiler rejects it in a page that is rendered
/// synchronously. A layout for both kinds of content is asynchronous:
///
/// ```swift
/// import Hypertext
/// import HypertextAsync
///
/// struct Layout: AsyncHTML {
///     @AsyncHTMLBuilder let content: @Sendable () async throws -> AsyncMarkup
///     var body: some AsyncHTML { main { try await content() } }
/// }
///
/// let page = Layout { p { "Written at once." } }
/// ```
public protocol AsyncHTML: Sendable {
    /// The type of ``body``; `Never` for a piece without a body.
    associatedtype Body: AsyncHTML

    /// The content of this piece.
    @AsyncHTMLBuilder var body: Body { get }

    /// The markup of this piece, which can have pending parts.
    var asyncMarkup: AsyncMarkup { get }
}

extension AsyncHTML {
    /// The markup of the body.
    public var asyncMarkup: AsyncMarkup { body.asyncMarkup }
}

extension Never: AsyncHTML {}

/// Pieces of HTML in order, some of which can be pending.
public struct AsyncMarkup: AsyncHTML {
    enum Part: Sendable {
        case ready(Markup)
        case waiting(@Sendable () async throws -> AsyncMarkup)
    }

    var parts: [Part]

    /// This markup.
    public var asyncMarkup: AsyncMarkup { self }

    // The explicit return disables the requirement's result builder.
    // swift-format-ignore: OmitExplicitReturns
    /// Never called: such markup has no body.
    public var body: Never {
        return preconditionFailure("AsyncMarkup has no body")
    }

    /// Content that is evaluated when the page is rendered, with the environment values of this position.
    static func waiting(_ content: @escaping @Sendable () async throws -> AsyncMarkup) -> AsyncMarkup {
        let environment = EnvironmentValues.current
        return AsyncMarkup(parts: [
            .waiting { try await EnvironmentValues.$current.withValue(environment, operation: content) }
        ])
    }

    /// Asynchronous content between the two halves of the surrounding markup.
    static func between(
        _ halves: (Markup, Markup), _ content: @escaping @Sendable () async throws -> AsyncMarkup
    ) -> AsyncMarkup {
        AsyncMarkup(parts: [.ready(halves.0)] + waiting(content).parts + [.ready(halves.1)])
    }

    /// An element with asynchronous content.
    static func element<A: MarkupAttribute>(
        _ name: StaticString, _ attributes: [A], _ content: @escaping @Sendable () async throws -> AsyncMarkup
    ) -> AsyncMarkup {
        between(Markup.tags(name, attributes), content)
    }
}

/// Asynchronous content without an element around it.
///
/// ```swift
/// header {
///     h1 { "News" }
///     Await { for notice in try await store.notices() { p { notice } } }
/// }
/// ```
public struct Await: AsyncHTML {
    /// The content, which is evaluated when the page is rendered.
    public let asyncMarkup: AsyncMarkup

    /// Creates content with asynchronous statements.
    ///
    /// - Parameter content: The content, evaluated once for each rendering.
    public init(@AsyncHTMLBuilder content: @escaping @Sendable () async throws -> AsyncMarkup) {
        asyncMarkup = .waiting(content)
    }

    // The explicit return disables the requirement's result builder.
    // swift-format-ignore: OmitExplicitReturns
    /// Never called: asynchronous content has no body.
    public var body: Never {
        return preconditionFailure("Await has no body")
    }
}

extension HTMLPage {
    /// Adds asynchronous content at the end of the page's body. The head and the rest of the body are written first.
    ///
    /// ```swift
    /// HTMLPage(title: "News", language: "en") { header { h1 { "News" } } }.async {
    ///     main { PostList(try await store.latest()) }
    /// }
    /// ```
    ///
    /// - Parameter content: The content, evaluated once for each rendering.
    /// - Returns: The page with the added content.
    public func async(
        @AsyncHTMLBuilder content: @escaping @Sendable () async throws -> AsyncMarkup
    ) -> AsyncMarkup {
        .between(halves, content)
    }
}

/// The element `html` with asynchronous content (HTML Living Standard §4.1.1).
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content, evaluated once for each rendering.
/// - Returns: The element `html`.
@_disfavoredOverload
public func html(
    _ attributes: GlobalAttribute...,
    @AsyncHTMLBuilder content: @escaping @Sendable () async throws -> AsyncMarkup
) -> AsyncMarkup {
    .element("html", attributes, content)
}

/// The element `pre` with asynchronous content (HTML Living Standard §4.4.3).
///
/// - Parameters:
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content, evaluated once for each rendering.
/// - Returns: The element `pre`, which begins with a line end. Browsers drop this line end (§13.2.6.4.7); without it, they
///   would drop the first line end of the content.
@_disfavoredOverload
public func pre(
    _ attributes: GlobalAttribute...,
    @AsyncHTMLBuilder content: @escaping @Sendable () async throws -> AsyncMarkup
) -> AsyncMarkup {
    let (start, end) = Markup.tags("pre", attributes)
    return .between(
        (
            Markup {
                start; UnescapedHTML("\n")
            }, end
        ), content)
}

/// A custom element whose content waits (HTML Living Standard §4.13).
///
/// - Parameters:
///   - name: The element's name.
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content, evaluated once for each rendering.
/// - Returns: The element.
/// - Precondition: `name` is a valid custom element name: it begins with a lowercase letter and has a hyphen and no capitals.
@_disfavoredOverload
public func customElement(
    _ name: String, _ attributes: GlobalAttribute...,
    @AsyncHTMLBuilder content: @escaping @Sendable () async throws -> AsyncMarkup
) -> AsyncMarkup {
    .between(Markup.tags(customElement: name, attributes), content)
}

/// Asynchronous content with an environment value that its components can read.
///
/// - Parameters:
///   - key: The key that identifies the value.
///   - value: The value that components in the content read for the key.
///   - content: The content, evaluated once for each rendering.
/// - Returns: The content, evaluated with the value.
@_disfavoredOverload
public func withEnvironment<Key: EnvironmentKey>(
    _ key: Key.Type, _ value: Key.Value,
    @AsyncHTMLBuilder content: @escaping @Sendable () async throws -> AsyncMarkup
) -> AsyncMarkup {
    EnvironmentValues.$current.withValue(EnvironmentValues.current.setting(key, value)) { .waiting(content) }
}
