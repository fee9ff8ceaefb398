import SitegenBase

/// What deployments have written about themselves at a target.
///
/// No program has a lock for every kind of target. Two machines that deploy at the same time are therefore detected:
///
/// ```text
/// write claim ─▶ read state ─▶ upload … ─▶ read claim ─▶ write manifest ─▶ read claim
/// ```
/// The last deployment to write its id as the claim wins. Every other one finds that id after its last upload, and leaves its
/// own id as the conflict. A manifest says which conflict was the last before it was written, so that the next deployment detects
/// a later one, and uploads all files again.
struct TargetState: Sendable {
    /// The file with the id of the deployment that began last.
    static let claimFile = ".sitegen-deployment.claim"

    /// The file with the id of the last deployment that another one has overtaken.
    static let conflictFile = ".sitegen-deployment.conflict"

    /// The manifest; empty if there is none.
    var manifest = DeploymentManifest()

    /// Whether there is a manifest that cannot be read.
    let isDamaged: Bool

    /// The id of the deployment that began last.
    let claim: String?

    /// The id of the last deployment that another one has overtaken.
    let conflict: String?

    /// Whether files at the target may differ from the manifest, because two deployments ran at the same time.
    let followsConflict: Bool

    /// Reads the state.
    init(at transport: any DeploymentTransport) async throws(Diagnostic) {
        let names =
            [DeploymentManifest.fileName] + (transport.publishesAtOnce ? [] : [Self.claimFile, Self.conflictFile])
        let files = try await transport.read(names)
        let text = { (name: String) in files[name].map { String(decoding: $0, as: UTF8.self) } }
        claim = text(Self.claimFile)
        let conflict = text(Self.conflictFile)
        self.conflict = conflict
        let bytes = files[DeploymentManifest.fileName]
        let known = bytes.flatMap { DeploymentManifest(decoding: $0) }
        isDamaged = bytes != nil && known == nil
        followsConflict = known.map { $0.conflict != conflict } ?? false
        if let known { manifest = known }
        if followsConflict { manifest.files = manifest.files.mapValues { _ in DeploymentManifest.unknown } }
        manifest.conflict = conflict
    }
}
