// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of SwiftUI that the screens of the articles use, to type-check them where SwiftUI does not exist.

@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    @ViewBuilder
    var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a primitive view has no body") }
}

public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    public var body: Never { fatalError("a primitive view has no body") }
}

@resultBuilder
public enum ViewBuilder {
    public static func buildPartialBlock<Content: View>(first: Content) -> Content {
        first
    }

    public static func buildPartialBlock<First: View, Second: View>(
        accumulated: First, next: Second
    ) -> TupleView<First, Second> {
        TupleView()
    }

    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
        ConditionalView()
    }

    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
        ConditionalView()
    }
}

public struct TupleView<First: View, Second: View>: PrimitiveView {}

public struct ConditionalView<First: View, Second: View>: PrimitiveView {}

public struct Group<Content: View>: PrimitiveView {
    public init(@ViewBuilder content: () -> Content) {}
}

public struct VStack<Content: View>: PrimitiveView {
    public init(@ViewBuilder content: () -> Content) {}
}

public struct Text: PrimitiveView {
    public init(_ text: String) {}
}

public struct ProgressView: PrimitiveView {
    public init() {}
}

public struct Button: PrimitiveView {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {}
}

public struct List<Content: View>: PrimitiveView {
    public init<Items: RandomAccessCollection>(
        _ items: Items, @ViewBuilder rowContent: @escaping (Items.Element) -> Content
    ) where Items.Element: Identifiable {}
}

extension View {
    public func disabled(_ isDisabled: Bool) -> some View {
        self
    }

    public func task(_ action: sending @escaping @isolated(any) () async -> Void) -> some View {
        self
    }
}

@propertyWrapper
public struct State<Value> {
    public var wrappedValue: Value {
        get { storage }
        nonmutating set {}
    }

    private let storage: Value

    public init(wrappedValue: Value) {
        storage = wrappedValue
    }

    public init(initialValue: Value) {
        storage = initialValue
    }
}

@MainActor @preconcurrency
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
    public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    var body: Body { get }

    init()
}

extension App {
    public static func main() {}
}
