package import SitegenBase
import SitegenCache
package import SitegenConfiguration
package import SitegenFiles
import SitegenModel
package import SystemPackage

/// A deployment, which brings a target to the state of an output folder.
///
/// ```text
/// list files ─▶ read manifest ─▶ plan ─▶ upload assets, pages, data ─▶ remove files ─▶ write manifest
/// ```
/// While it runs, the manifest at the target marks the files that are being replaced. An interrupted deployment leaves a usable
/// target, and the next one completes it. If another machine deploys at the same time, one of the two fails, and the next
/// deployment uploads all files again (``TargetState``).
package struct SiteDeployment: Sendable {
    /// The start of an operation of a deployment.
    package enum Event: Sendable {
        /// The target's manifest cannot be read, so all files are uploaded and none is removed.
        case manifestIsDamaged
        /// The previous deployment was interrupted, and this one completes it.
        case completesPrevious
        /// Two deployments ran at the same time, so all files are uploaded.
        case followsConflict
        /// Files of a step are being uploaded.
        case uploading(DeploymentPlan.Step, count: Int, bytes: Int)
        /// Files are being removed.
        case removing(count: Int)
        /// The commit is being pushed.
        case publishing
    }

    /// The files to deploy.
    package let files: [PublishedFile]

    /// The target.
    package let target: DeploymentTarget

    /// The output folder.
    private let folder: FilePath

    /// The site's folder.
    private let site: FilePath

    private let fileSystem: FileSystem

    /// Whether to upload files that the target already has, according to its manifest.
    package var uploadsAll = false

    /// The number of files after which the manifest records the uploads.
    package var batchLimit = 1000

    /// The number of bytes after which the manifest records the uploads.
    package var byteLimit = 16_000_000

    /// Receives the events of the deployment.
    package var report: @Sendable (Event) -> Void = { _ in }

    /// Lists the files to deploy.
    ///
    /// - Parameters:
    ///   - folder: The output folder.
    ///   - written: The files in it that sitegen has written. Other hidden files are not deployed.
    ///   - site: The site's folder.
    ///   - target: The target.
    ///   - fileSystem: The file system of both folders.
    /// - Throws: A failure if a file cannot be read, or if there is none.
    package init(
        of folder: FilePath, written: Set<String>, site: FilePath, to target: DeploymentTarget,
        fileSystem: FileSystem = .disk
    ) throws(BuildFailure) {
        self.folder = fileSystem.canonical(folder)
        self.site = fileSystem.canonical(site)
        self.target = target
        self.fileSystem = fileSystem
        do throws(Diagnostic) {
            try Self.checkLocalFolder(target, site: self.site, output: self.folder, fileSystem)
            files = try PublishedFile.all(in: self.folder, written: written, for: target, fileSystem)
        } catch {
            throw BuildFailure([error])
        }
        guard !files.isEmpty else {
            throw BuildFailure([
                Diagnostic("the output folder is empty", file: folder.string, help: "build the site first")
            ])
        }
    }

    /// Throws an error if the target is a local folder with sources of the site, or the output folder, or if rsync would not create
    /// it, because the folder that contains it is missing.
    private static func checkLocalFolder(
        _ target: DeploymentTarget, site: FilePath, output: FilePath, _ fileSystem: FileSystem
    ) throws(Diagnostic) {
        guard let path = target.localPath else { return }
        let folder = fileSystem.canonical(site.pushing(FilePath(path)))
        let isInOther = folder.isWithin(output) || folder.isWithin(site.appending(".git"))
        guard !isInOther, !SourceBounds.overlaps(folder, withSourcesOf: site) else {
            throw Diagnostic(
                "the target overlaps with the site's sources or output folder", file: "deploy.\(target.name)",
                help: "choose a separate folder")
        }
        let parent = folder.removingLastComponent()
        guard case .rsync = target.address, fileSystem.kind(parent) == nil else { return }
        throw Diagnostic(
            "the target's parent folder \(parent) does not exist", file: "deploy.\(target.name)",
            help: "create it, or correct the path of the target")
    }

    /// Compares the output folder with the target without changing anything.
    ///
    /// - Throws: A failure if the target cannot be read.
    package func plan() async throws(BuildFailure) -> DeploymentPlan {
        do throws(Diagnostic) {
            let lock = try lock()
            defer { withExtendedLifetime(lock) {} }
            let transport = try await transport(sharing: lock)
            let state = try await TargetState(at: transport)
            reportDamage(state)
            return plan(from: state.manifest, by: transport)
        } catch {
            throw BuildFailure([error])
        }
    }

    /// Brings the target to the state of the output folder.
    ///
    /// - Returns: The plan that was executed.
    /// - Throws: A failure. Completed uploads are kept, and the next deployment continues.
    package func run() async throws(BuildFailure) -> DeploymentPlan {
        do throws(Diagnostic) {
            let lock = try lock()
            defer { withExtendedLifetime(lock) {} }
            return try await run(by: try await transport(sharing: lock))
        } catch {
            throw BuildFailure([error])
        }
    }

    func run(by transport: any DeploymentTransport) async throws(Diagnostic) -> DeploymentPlan {
        var state = try await TargetState(at: transport)
        var plan = plan(from: state.manifest, by: transport)
        guard !plan.isEmpty || plan.completesPrevious else { return plan }
        let id = String(UInt64.random(in: 0 ... .max), radix: 16)
        if !transport.publishesAtOnce {
            try await transport.write(TargetState.claimFile, Array(id.utf8))
            // A deployment that began earlier may have changed the target since the first read.
            state = try await TargetState(at: transport)
            guard state.claim == id else { throw overtaken }
            plan = self.plan(from: state.manifest, by: transport)
        }
        reportDamage(state)
        if state.followsConflict {
            report(.followsConflict)
        } else if plan.completesPrevious {
            report(.completesPrevious)
        }
        try await carryOut(plan, state.manifest, Recorder(id: id, conflict: state.conflict, transport: transport))
        return plan
    }

    /// Records the progress of a deployment in the manifest at the target.
    private struct Recorder {
        /// The deployment's id.
        let id: String
        /// The conflict that the deployment has found.
        let conflict: String?
        let transport: any DeploymentTransport
    }

    /// Replaces the manifest, unless readers see nothing before the end.
    private func record(
        _ manifest: DeploymentManifest, _ recorder: Recorder, isLast: Bool = false
    ) async throws(Diagnostic) {
        let transport = recorder.transport
        guard !transport.publishesAtOnce || isLast else { return }
        try await checkClaim(recorder)
        try await transport.write(DeploymentManifest.fileName, manifest.bytes)
        // Another deployment may have read the target before the manifest was written.
        if isLast { try await checkClaim(recorder) }
    }

    /// Throws an error, and leaves a mark for the next deployment, if another deployment has begun in the meantime.
    private func checkClaim(_ recorder: Recorder) async throws(Diagnostic) {
        guard !recorder.transport.publishesAtOnce else { return }
        let state = try await recorder.transport.read([TargetState.claimFile, TargetState.conflictFile])
        guard state[TargetState.claimFile] ?? [] == Array(recorder.id.utf8),
            state[TargetState.conflictFile] == recorder.conflict.map({ Array($0.utf8) })
        else {
            try await recorder.transport.write(TargetState.conflictFile, Array(recorder.id.utf8))
            throw overtaken
        }
    }

    private var overtaken: Diagnostic {
        Diagnostic(
            "another deployment to the target is running", file: "deploy.\(target.name)",
            help: "wait until it ends, and run the command again; it completes what is missing at the target")
    }

    private func plan(from manifest: DeploymentManifest, by transport: any DeploymentTransport) -> DeploymentPlan {
        DeploymentPlan(from: manifest, to: files, uploadsAll: uploadsAll, storesHeaders: transport.storesHeaders)
    }

    private func carryOut(
        _ plan: DeploymentPlan, _ start: DeploymentManifest, _ recorder: Recorder
    ) async throws(Diagnostic) {
        let transport = recorder.transport
        var manifest = start
        // Marks everything that is uncertain until the end, because a file may already have been replaced or removed.
        for upload in plan.uploads {
            manifest.files[upload.file.name] = upload.isNew ? DeploymentManifest.new : DeploymentManifest.unknown
        }
        for name in plan.obstacles + plan.removals { manifest.files[name] = DeploymentManifest.unknown }
        if !transport.publishesAtOnce { try await transport.write(DeploymentManifest.fileName, manifest.bytes) }
        try await remove(plan.obstacles, by: transport)
        try await upload(plan, &manifest, recorder)
        // The pages at the target no longer link to these files. Otherwise, a later deployment that has one of them again would
        // upload it after pages that link to it.
        for name in plan.removals { manifest.files[name] = DeploymentManifest.new }
        if !plan.removals.isEmpty { try await record(manifest, recorder) }
        try await remove(plan.removals, by: transport)
        try await record(finalManifest(after: manifest), recorder, isLast: true)
        if transport.publishesAtOnce { report(.publishing) }
        try await transport.finish(
            "Deploy \(files.count) files: \(plan.uploads.count) changed, "
                + "\(plan.obstacles.count + plan.removals.count) removed")
    }

    private func upload(
        _ plan: DeploymentPlan, _ manifest: inout DeploymentManifest, _ recorder: Recorder
    ) async throws(Diagnostic) {
        let transport = recorder.transport
        let batches = plan.batches(
            separatesHeaders: transport.storesHeaders, limit: batchLimit, byteLimit: byteLimit)
        var (unrecordedCount, unrecordedBytes) = (0, 0)
        var step: DeploymentPlan.Step?
        for (index, batch) in batches.enumerated() {
            if batch.step != step {
                step = batch.step
                let files = plan.uploads.filter { $0.step == batch.step }
                report(.uploading(batch.step, count: files.count, bytes: files.reduce(0) { $0 + $1.file.size }))
            }
            try await transport.upload(batch.files, with: batch.headers)
            for file in batch.files { manifest.files[file.name] = DeploymentManifest.text(of: file.fingerprint) }
            unrecordedCount += batch.files.count
            unrecordedBytes += batch.files.reduce(0) { $0 + $1.size }
            // Changed pages link to new ones, which are then no longer new for a later deployment.
            let endsNewPages = batch.step == .newPages && batches.dropFirst(index + 1).first?.step != .newPages
            let isDue = endsNewPages || unrecordedCount >= batchLimit || unrecordedBytes >= byteLimit
            guard isDue, index < batches.count - 1 else { continue }
            try await record(manifest, recorder)
            (unrecordedCount, unrecordedBytes) = (0, 0)
        }
    }

    private func remove(_ names: [String], by transport: any DeploymentTransport) async throws(Diagnostic) {
        guard !names.isEmpty else { return }
        report(.removing(count: names.count))
        for start in stride(from: 0, to: names.count, by: batchLimit) {
            try await transport.remove(Array(names[start..<min(start + batchLimit, names.count)]))
        }
    }

    private func finalManifest(after manifest: DeploymentManifest) -> DeploymentManifest {
        DeploymentManifest(
            files: Dictionary(
                uniqueKeysWithValues: files.map { ($0.name, DeploymentManifest.text(of: $0.fingerprint)) }),
            conflict: manifest.conflict)
    }

    private func reportDamage(_ state: TargetState) {
        if state.isDamaged { report(.manifestIsDamaged) }
    }

    /// The folder for lists and copies of files, which only one deployment to the target uses at a time, regardless of how the
    /// configuration writes the destination.
    var scratch: FilePath {
        let destination = target.destination { fileSystem.canonical(site.pushing(FilePath($0))).string }
        return site.appending(".sitegen").appending("deploy").appending(String(Fingerprint.of(destination), radix: 16))
    }

    /// Locks the folder for lists and copies.
    private func lock() throws(Diagnostic) -> any Sendable & AnyObject {
        do throws(FileSystem.Failure) {
            try fileSystem.createFolder(scratch)
            if let lock = try fileSystem.lock(scratch) { return lock }
        } catch {
            throw Diagnostic(
                "cannot create a folder for the deployment: \(error.reason)", file: error.path.string,
                help: error.remedy)
        }
        throw Diagnostic(
            "another deployment to the target is running", file: "deploy.\(target.name)",
            help: "wait until it finishes; if it was killed, the program that uploads the files may still be running")
    }

    private func transport(
        sharing lock: any Sendable & AnyObject
    ) async throws(Diagnostic) -> any DeploymentTransport {
        let program: (String) -> DeploymentProgram = { name in
            DeploymentProgram(
                name: name, target: target, site: site, scratch: scratch, fileSystem: fileSystem,
                lock: (lock as? any InheritableLock)?.descriptor)
        }
        switch target.address {
        case .rclone(let remote):
            return try await RcloneTransport(remote: remote, folder: folder, program: program("rclone"))
        case .rsync(let destination):
            return RsyncTransport(destination: destination, folder: folder, program: program("rsync"))
        case .git(let repository, let branch):
            return try await GitTransport(
                repository: repository, branch: branch, folder: folder, site: site, program: program("git"))
        }
    }
}
