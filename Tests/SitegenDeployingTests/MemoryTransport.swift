import SitegenDiagnostics
import Synchronization

@testable import SitegenDeploying

/// A target in memory that can fail in the middle of any operation.
final class MemoryTransport: DeploymentTransport {
    struct State {
        /// The fingerprints of the files, which replace their contents.
        var files: [String: String] = [:]
        var manifest: [UInt8]?
        /// The number of changes until the connection is lost.
        var changesLeft = Int.max
    }

    let state: Mutex<State>
    let publishesAtOnce = false
    let storesHeaders = true

    init(_ state: State = State()) {
        self.state = Mutex(state)
    }

    static let failure = Diagnostic("the connection was lost", file: "deploy.memory", help: "try again")

    /// Makes a change, unless the connection has been lost.
    private func change(_ body: (inout State) -> Void) throws(Diagnostic) {
        let isDone = state.withLock { state in
            guard state.changesLeft > 0 else { return false }
            state.changesLeft -= 1
            body(&state)
            return true
        }
        if !isDone { throw Self.failure }
    }

    func read(_ name: String) async throws(Diagnostic) -> [UInt8]? {
        state.withLock { $0.manifest }
    }

    func upload(_ files: [PublishedFile], with headers: DeliveryHeaders?) async throws(Diagnostic) {
        for file in files {
            try change { $0.files[file.name] = DeploymentManifest.text(of: file.fingerprint) }
        }
    }

    func write(_ manifest: [UInt8]) async throws(Diagnostic) {
        try change { $0.manifest = manifest }
    }

    func remove(_ names: [String]) async throws(Diagnostic) {
        for name in names { try change { $0.files[name] = nil } }
    }
}
