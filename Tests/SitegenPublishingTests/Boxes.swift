import SitegenModel
import SitegenTools
import Synchronization

/// A diagram renderer that draws each line as text and records what it draws.
final class Boxes: DiagramRenderer {
    let name = "Boxes"
    let languages: Set = ["boxes", "dot"]
    let installationHelp = "install Boxes"
    /// Whether drawings show the version, so that tests can detect outdated ones.
    private let showsVersion: Bool
    private let state: Mutex<(version: String?, drawn: [String])>

    init(version: String? = "1", showsVersion: Bool = false) {
        self.showsVersion = showsVersion
        state = Mutex((version, []))
    }

    var version: String? {
        get { state.withLock { $0.version } }
        set { state.withLock { $0.version = newValue } }
    }

    /// The sources of all drawings so far.
    var drawn: [String] { state.withLock { $0.drawn } }

    func draw(_ source: String, language: String) throws(DiagramFailure) -> [UInt8] {
        state.withLock { $0.drawn.append(source) }
        var lines = source.split(separator: "\n").map(String.init)
        if let line = lines.firstIndex(of: "wrong") { throw DiagramFailure("‘wrong’ is no box", line: line + 1) }
        if source == "elsewhere\n" { throw DiagramFailure("an error in line 9223372036854775807", line: .max) }
        if source == "nothing\n" { return Array("<p>no drawing</p>".utf8) }
        if showsVersion { lines.append("\(language) \(version ?? "")") }
        let text = lines.map { "<text>\($0)</text>" }.joined()
        return Array("<?xml version='1.0'?><svg><script>alert(1)</script>\(text)</svg>".utf8)
    }
}
