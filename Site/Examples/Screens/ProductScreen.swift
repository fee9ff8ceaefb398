import SwiftUI

// region: button
struct AsyncButton: View {
    let title: String
    let action: @MainActor () async -> Void

    @State private var isRunning = false

    init(_ title: String, action: @escaping @MainActor () async -> Void) {
        self.title = title
        self.action = action
    }

    var body: some View {
        Button(title) {
            isRunning = true
            Task {
                await action()
                isRunning = false
            }
        }
        .disabled(isRunning)
    }
}
// endregion

// region: screen
struct ProductScreen: View {
    let model: ProductViewModel

    var body: some View {
        VStack {
            switch model.state {
            case .empty: ProgressView()
            case .loaded(let product): Text(product.name)
            case .failed(let message): Text(message)
            }
            AsyncButton("Buy", action: model.buy)
            AsyncButton("Remember", action: model.remember)
            Text(model.notice ?? "")
        }
        .task { await model.load() }
    }
}
// endregion

// region: preview
@MainActor
let preview = ProductScreen(
    model: ProductViewModel(
        actions: ProductViewModel.Actions(
            load: { Product(id: 7, name: "Desk lamp", cents: 4_900) },
            buy: { _ in },
            remember: { _ in })))
// endregion
