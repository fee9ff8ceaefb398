import Foundation

// region: parts
protocol Part {
    var text: AttributedString { get }
}

struct Plain: Part {
    var text: AttributedString

    init(_ string: String) {
        text = AttributedString(string)
    }
}

struct Large: Part {
    var text: AttributedString

    init(_ string: String) {
        text = AttributedString(string).font(size: 20)
    }
}
// endregion

/// Two parts in a row, each with its own type.
struct Pair<First: Part, Second: Part>: Part {
    let first: First
    let second: Second

    var text: AttributedString { first.text + second.text }
}

// region: either
enum Either<First: Part, Second: Part>: Part {
    case first(First)
    case second(Second)

    var text: AttributedString {
        switch self {
        case .first(let part): part.text
        case .second(let part): part.text
        }
    }
}
// endregion

// region: any-part
struct AnyPart: Part {
    let text: AttributedString

    init(_ part: some Part) {
        text = part.text
    }
}
// endregion

/// A builder whose result type describes the parts.
@resultBuilder
enum PartBuilder {
    static func buildPartialBlock<First: Part>(first: First) -> First {
        first
    }

    static func buildPartialBlock<First: Part, Second: Part>(
        accumulated: First, next: Second
    ) -> Pair<First, Second> {
        Pair(first: accumulated, second: next)
    }

    // region: build-either
    static func buildEither<First: Part, Second: Part>(
        first part: First
    ) -> Either<First, Second> {
        .first(part)
    }

    static func buildEither<First: Part, Second: Part>(
        second part: Second
    ) -> Either<First, Second> {
        .second(part)
    }
    // endregion

    // region: build-limited-availability
    static func buildLimitedAvailability(_ part: some Part) -> AnyPart {
        AnyPart(part)
    }
    // endregion
}

// region: use
@PartBuilder
func typedWelcome(titles: [String]) -> some Part {
    Plain("Hello ")
    if let first = titles.first {
        Large(first)
    } else {
        Plain("No Title")
    }
}
// endregion

// region: availability
@PartBuilder
func typedNotice() -> some Part {
    if #available(macOS 15, iOS 18, *) {
        Large(UInt128.max.description)
    } else {
        Plain(UInt64.max.description)
    }
}
// endregion
