/// Stops the program where a condition does not hold, and says why in release builds too, where `precondition` is silent.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { stop(message()) }
}

/// Stops the program and says why.
@inline(never)
func stop(_ message: String) -> Never {
    fatalError(message)
}
