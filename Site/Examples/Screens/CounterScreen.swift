import SwiftUI

// region: screen
struct CounterScreen: View {
    @State private var model = CounterViewModel(counter: Counter())

    var body: some View {
        VStack {
            Text(model.summary)
            Button("Count") {
                Task { await model.gather() }
            }
            .disabled(model.isCounting)
        }
    }
}
// endregion
