/// Stops the program with a message if a condition is false. In release builds, `precondition` would not print the message.
@inline(__always)
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { stop(message()) }
}

/// Stops the program with a message.
@inline(never)
package func stop(_ message: String) -> Never {
    fatalError(message)
}
