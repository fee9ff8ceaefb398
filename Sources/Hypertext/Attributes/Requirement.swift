/// Stops the program where a condition does not hold, and says why in release builds too, where `precondition` is silent.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { stop(message()) }
}

@inline(never)
private func stop(_ message: String) -> Never {
    fatalError(message)
}
