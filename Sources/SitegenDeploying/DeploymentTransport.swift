import SitegenBase

/// A program that uploads files to a target.
protocol DeploymentTransport: Sendable {
    /// Whether uploads are invisible to readers until ``finish(_:)``.
    var publishesAtOnce: Bool { get }

    /// Whether the target stores headers with files, so that files with different headers need separate runs.
    var storesHeaders: Bool { get }

    /// Reads files at the top of the target.
    ///
    /// - Returns: The bytes of the files that exist, by name.
    func read(_ names: [String]) async throws(Diagnostic) -> [String: [UInt8]]

    /// Uploads files, and verifies that the program has uploaded each of them. Files of the same names are replaced.
    func upload(_ files: [PublishedFile], with headers: DeliveryHeaders?) async throws(Diagnostic)

    /// Replaces a file of sitegen itself at the top of the target.
    func write(_ name: String, _ bytes: [UInt8]) async throws(Diagnostic)

    /// Removes files. A file that is missing is not an error.
    func remove(_ names: [String]) async throws(Diagnostic)

    /// Publishes the uploads, if ``publishesAtOnce``, and removes temporary files at the target.
    func finish(_ summary: String) async throws(Diagnostic)
}

extension DeploymentTransport {
    func finish(_ summary: String) async throws(Diagnostic) {}
}

extension DeploymentProgram {
    /// The error if a program has skipped files without reporting an error.
    ///
    /// - Parameter skipped: The paths of the files.
    func checkNone(_ skipped: [String]) throws(Diagnostic) {
        guard let first = skipped.first else { return }
        let others = skipped.count == 1 ? "" : " and \((skipped.count - 1).counted("other file"))"
        throw Diagnostic(
            "\(name) does not upload the file ‘\(first)’\(others)", file: label,
            help: "rename the file, or leave it out of the site")
    }
}
