package import ArgumentParser

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A program of commands.
///
/// It ends with 0 when all went well, with 1 when the content is at fault, and with 2 when the command line is.
package enum Program {
    /// Does what is typed.
    ///
    /// - Parameter root: The command whose subcommands the program has.
    package static func run<Root: AsyncParsableCommand>(_ root: Root.Type) async {
        do {
            var command = try Root.parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            guard Root.exitCode(for: error) == .validationFailure else { Root.exit(withError: error) }
            Console.error(Root.fullMessage(for: error))
            exit(2)
        }
    }
}
