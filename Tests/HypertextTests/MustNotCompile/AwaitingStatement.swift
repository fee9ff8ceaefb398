import Hypertext

func awaitingStatement(load: @Sendable () async -> String) async -> Markup {
    p { await load() }  // error: cannot pass function of type '() async -> Markup'
}
