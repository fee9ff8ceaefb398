import ArgumentParser
import SitegenBase

/// The user's editor.
enum Editor {
    /// Replaces this process with the editor, which then uses the terminal alone.
    ///
    /// - Throws: An `ExitCode` if there is no editor. The error has already been printed.
    static func open(_ path: String) throws {
        guard let name = ["VISUAL", "EDITOR"].lazy.compactMap(variable).first else {
            Console.error(
                """
                error: no editor is set
                  = help: set the environment variable EDITOR, for example: export EDITOR=nano
                """)
            throw ExitCode(1)
        }
        // The configured command may have arguments (`code --wait`), which the shell splits. The path is always a single
        // argument.
        let arguments = ["sh", "-c", "exec \(name) \"$1\"", "sh", path]
        var pointers = arguments.map { strdup($0) }
        pointers.append(nil)
        execv("/bin/sh", pointers)
        // This is reached only if there is no shell.
        Console.error("error: cannot run the editor ‘\(name)’: there is no /bin/sh")
        throw ExitCode(1)
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}
