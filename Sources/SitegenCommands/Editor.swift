import ArgumentParser
import SitegenPlatform

/// The user's editor.
enum Editor {
    /// Becomes the editor, which then has the terminal to itself.
    ///
    /// - Throws: An `ExitCode` where there is no editor; it has been told then.
    static func open(_ path: String) throws {
        guard let name = ["VISUAL", "EDITOR"].lazy.compactMap(variable).first else {
            Console.error(
                """
                error: no editor is set
                  = help: set the variable EDITOR, for example: export EDITOR=nano
                """)
            throw ExitCode(1)
        }
        // What is set may have arguments (`code --wait`), which the shell takes apart; the path is one whatever it holds.
        let arguments = ["sh", "-c", "exec \(name) \"$1\"", "sh", path]
        var pointers = arguments.map { strdup($0) }
        pointers.append(nil)
        execv("/bin/sh", pointers)
        // Only where there is no shell does it come back.
        Console.error("error: cannot open \(name)")
        throw ExitCode(1)
    }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}
