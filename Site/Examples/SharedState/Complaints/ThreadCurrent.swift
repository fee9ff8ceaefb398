import Foundation

// region: mistake
func work() async {
    print(Thread.current)
}
// endregion
