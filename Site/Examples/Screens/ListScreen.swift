import Foundation
import SwiftUI

// region: screen
struct ListScreen: View {
    let model: ListViewModel

    var body: some View {
        Group {
            switch model.state {
            case .empty: ProgressView()
            case .loaded(let items): List(items) { Text($0.title) }
            case .failed(let message): Text(message)
            }
        }
        .task { await model.fetch() }
    }
}
// endregion

// region: app
@main
struct ListApp: App {
    @State private var model = CompositionRoot.listViewModel(url: .list)

    var body: some Scene {
        WindowGroup { ListScreen(model: model) }
    }
}
// endregion

extension URL {
    static let list = URL(string: "https://list.example/items.json") ?? URL(filePath: "/")
}
