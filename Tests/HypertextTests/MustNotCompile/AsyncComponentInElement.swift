import Hypertext
import HypertextAsync

private struct Weather: AsyncHTML {
    let load: @Sendable () async -> String

    var body: some AsyncHTML {
        Await { await load() }
    }
}

private func asyncComponentInElement(weather: Weather) -> Markup {
    aside {
        weather  // error: 'buildExpression' is unavailable: this is asynchronous
    }
}
