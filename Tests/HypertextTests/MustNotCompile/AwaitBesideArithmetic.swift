import Hypertext
import HypertextAsync

func awaitBesideArithmetic(load: @escaping @Sendable () async -> String) -> Markup {
    main {
        p { 60 * 60 * 24 + 7 * 3 - 1 }
        Await { await load() }  // error: 'buildExpression' is unavailable: this is asynchronous
    }
}
