import Hypertext
import HypertextAsync

private struct Weather: AsyncHTML {
    let load: @Sendable () async -> String

    var body: some AsyncHTML {
        Await { await load() }
    }
}

private struct FrontPage: HTML {
    let weather: Weather

    var body: some HTML {
        weather  // error: 'buildExpression' is unavailable: this is asynchronous
    }
}
