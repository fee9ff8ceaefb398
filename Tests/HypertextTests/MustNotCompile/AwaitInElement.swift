import Hypertext
import HypertextAsync

func awaitInElement(load: @escaping @Sendable () async -> String) -> Markup {
    main {
        h1 { "News" }
        Await { await load() }  // error: 'buildExpression' is unavailable: this is asynchronous
    }
}
