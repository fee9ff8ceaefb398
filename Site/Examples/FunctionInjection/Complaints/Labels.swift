// region: mistake
struct Actions {
    var transfer: (from: Int, to: Int, cents: Int) -> Void
}
// endregion
