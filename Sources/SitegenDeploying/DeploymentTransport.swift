import SitegenDiagnostics

/// A program that uploads files to a target.
protocol DeploymentTransport: Sendable {
    /// Whether uploads are invisible to readers until ``finish(_:)``.
    var publishesAtOnce: Bool { get }

    /// Whether the target stores headers with files, so that files with different headers need separate runs.
    var storesHeaders: Bool { get }

    /// Reads a file of the target.
    ///
    /// - Returns: The bytes; `nil` if there is no such file.
    func read(_ name: String) async throws(Diagnostic) -> [UInt8]?

    /// Uploads files. Files of the same names are replaced.
    func upload(_ files: [PublishedFile], with headers: DeliveryHeaders?) async throws(Diagnostic)

    /// Replaces the manifest.
    func write(_ manifest: [UInt8]) async throws(Diagnostic)

    /// Removes files. A file that is missing is not an error.
    func remove(_ names: [String]) async throws(Diagnostic)

    /// Publishes the uploads, if ``publishesAtOnce``.
    func finish(_ summary: String) async throws(Diagnostic)
}

extension DeploymentTransport {
    func finish(_ summary: String) async throws(Diagnostic) {}
}
