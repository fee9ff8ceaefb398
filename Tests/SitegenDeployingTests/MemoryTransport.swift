import SitegenBase
import Synchronization

@testable import SitegenDeploying

/// A target in memory that can fail in the middle of any operation.
final class MemoryTransport: DeploymentTransport {
    struct State {
        /// The fingerprints of the files, which replace their contents.
        var files: [String: String] = [:]
        /// The files of sitegen itself.
        var own: [String: [UInt8]] = [:]
        var manifest: [UInt8]? { own[DeploymentManifest.fileName] }
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

    func read(_ names: [String]) async throws(Diagnostic) -> [String: [UInt8]] {
        state.withLock { state in state.own.filter { names.contains($0.key) } }
    }

    func upload(_ files: [PublishedFile], with headers: DeliveryHeaders?) async throws(Diagnostic) {
        for file in files {
            try change { $0.files[file.name] = DeploymentManifest.text(of: file.fingerprint) }
        }
    }

    func write(_ name: String, _ bytes: [UInt8]) async throws(Diagnostic) {
        try change { $0.own[name] = bytes }
    }

    func remove(_ names: [String]) async throws(Diagnostic) {
        for name in names { try change { $0.files[name] = nil } }
    }
}

/// A view of a target for one of several machines. Their operations take turns, in an order that a schedule determines.
struct TurnTransport: DeploymentTransport {
    let target: MemoryTransport
    let machine: Int
    let turns: Turns

    var publishesAtOnce: Bool { false }
    var storesHeaders: Bool { true }

    func read(_ names: [String]) async throws(Diagnostic) -> [String: [UInt8]] {
        await turns.take(machine)
        return try await target.read(names)
    }

    func upload(_ files: [PublishedFile], with headers: DeliveryHeaders?) async throws(Diagnostic) {
        for file in files {
            await turns.take(machine)
            try await target.upload([file], with: headers)
        }
    }

    func write(_ name: String, _ bytes: [UInt8]) async throws(Diagnostic) {
        await turns.take(machine)
        try await target.write(name, bytes)
    }

    func remove(_ names: [String]) async throws(Diagnostic) {
        for name in names {
            await turns.take(machine)
            try await target.remove([name])
        }
    }
}

/// Lets one of several machines at a time continue, chosen by random numbers.
actor Turns {
    private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var active: Set<Int>
    private var random: UInt64

    init(machines: Range<Int>, seed: UInt64) {
        active = Set(machines)
        random = seed
    }

    func take(_ machine: Int) async {
        await withCheckedContinuation { continuation in
            waiting[machine] = continuation
            giveNext()
        }
    }

    func end(_ machine: Int) {
        active.remove(machine)
        giveNext()
    }

    /// Once every machine waits, one of them continues.
    private func giveNext() {
        guard waiting.count == active.count, !active.isEmpty else { return }
        // Knuth, The Art of Computer Programming 2, 3.3.4, line 26.
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let machine = waiting.keys.sorted()[Int(random >> 33) % waiting.count]
        waiting.removeValue(forKey: machine)?.resume()
    }
}
