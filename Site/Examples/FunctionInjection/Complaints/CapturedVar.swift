typealias AsyncAction<T> = @Sendable (T) async throws -> Void

struct Product {}

func check(_ buying: @escaping AsyncAction<Product>) async {}

func test() async {
    // region: mistake
    var calls = 0
    await check { _ in calls += 1 }
    // endregion
}
