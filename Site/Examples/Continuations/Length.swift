import Foundation

/// How long a page is, once with the rest of the work in a closure and once after an `await`.
struct Length {
    let client: any HTTPClient

    // region: closure
    func showInClosure(of url: URL, on screen: @escaping @Sendable (String) -> Void) {
        client.get(from: url) { result in
            // The rest.
            let length = (try? result.get().count) ?? 0
            screen("\(length) bytes")
        }
    }
    // endregion

    // region: await
    func show(of url: URL, on screen: (String) -> Void) async {
        let result = try? await client.get(from: url)
        // The rest.
        let length = result?.count ?? 0
        screen("\(length) bytes")
    }
    // endregion
}
