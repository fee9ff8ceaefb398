#if os(macOS) || os(Linux)
import Foundation
import SitegenBase

/// A Chromium, Chrome or Edge on this machine, which takes screenshots of pages.
public struct Chromium: Sendable {
    /// The path of the executable.
    public let path: String

    /// Creates a browser at a path.
    public init(path: String) {
        self.path = path
    }

    /// The browser that is installed on this machine; `nil` if there is none.
    ///
    /// It is the one named by the environment variable `SITEGEN_CHROMIUM`. Otherwise it is the first of `chromium`,
    /// `chromium-browser`, `google-chrome`, `chrome-headless-shell` and `microsoft-edge` in `PATH`, or in `/Applications`.
    public static let installed: Chromium? = find(in: ProcessInfo.processInfo.environment)

    static func find(in environment: [String: String]) -> Chromium? {
        if let path = environment["SITEGEN_CHROMIUM"] { return Chromium(path: path) }
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let paths =
            ["chromium", "chromium-browser", "google-chrome", "chrome-headless-shell", "microsoft-edge"]
            .flatMap { name in folders.map { "\($0)/\(name)" } }
        let applications = ["Chromium", "Google Chrome", "Microsoft Edge"].map {
            "/Applications/\($0).app/Contents/MacOS/\($0)"
        }
        return (paths + applications).first { FileManager.default.isExecutableFile(atPath: $0) }.map(Chromium.init)
    }

    /// Browsers run one at a time, even if tests run in parallel: several at once are slower, and may run out of memory.
    private static let queue = DispatchQueue(label: "sitegen.chromium")

    /// The timeout of a browser in seconds, far longer than needed on a slow machine.
    private static let secondLimit = 120

    /// Makes the pixels reproducible on one machine, and blocks other hosts.
    private static let options = [
        "--headless", "--hide-scrollbars", "--disable-gpu", "--disable-lcd-text", "--font-render-hinting=none",
        "--force-device-scale-factor=1", "--force-color-profile=srgb", "--no-first-run", "--disable-extensions",
        "--virtual-time-budget=10000",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
    ]

    /// The minimum height of the window. In a lower one, Chromium lays pages out for the window without its frame.
    private static let leastHeight = 150

    /// Takes a screenshot of a page.
    ///
    /// - Returns: The image as PNG.
    /// - Throws: A ``ChromiumError`` if the browser cannot be run or produces no image.
    func screenshot(of url: URL, width: Int, height: Int) async throws -> [UInt8] {
        try await withCheckedThrowingContinuation { continuation in
            Self.queue.async {
                continuation.resume(
                    with: Result {
                        try inFolder { folder in
                            let image = folder.appendingPathComponent("page.png")
                            let height = max(height, Self.leastHeight)
                            try run(
                                ["--window-size=\(width),\(height)", "--screenshot=\(image.path)", url.absoluteString],
                                in: folder)
                            guard let data = try? Data(contentsOf: image) else {
                                throw ChromiumError("\(path) took no screenshot of \(url.absoluteString)")
                            }
                            return Array(data)
                        }
                    })
            }
        }
    }

    /// Loads a page and runs its scripts.
    ///
    /// - Returns: The document afterwards, as HTML.
    /// - Throws: A ``ChromiumError`` if the browser cannot be run.
    func document(of html: String) throws -> String {
        try Self.queue.sync {
            try inFolder { folder in
                let page = folder.appendingPathComponent("page.html")
                try Data(html.utf8).write(to: page)
                return String(decoding: try run(["--dump-dom", page.absoluteString], in: folder), as: UTF8.self)
            }
        }
    }

    /// Runs the browser.
    ///
    /// - Returns: Its output.
    @discardableResult
    private func run(_ arguments: [String], in folder: URL) throws -> Data {
        let output = folder.appendingPathComponent("output.txt")
        try Data().write(to: output)
        let profile = folder.appendingPathComponent("profile").path
        // Chromium refuses to run as root with a sandbox, as in most containers.
        let sandbox = NSUserName() == "root" ? ["--no-sandbox"] : []
        let file = try FileHandle(forWritingTo: output)
        let process: ChildProcess
        do {
            process = try ChildProcess(
                path, sandbox + Self.options + ["--user-data-dir=\(profile)"] + arguments,
                environment: ProcessInfo.processInfo.environment,
                files: .init(output: file.fileDescriptor))
        } catch {
            throw ChromiumError("cannot run \(path): \(error)")
        }
        try file.close()
        let end = DispatchWorkItem { process.send(SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.secondLimit), execute: end)
        let status = process.waitForEnd()
        end.cancel()
        guard status != SIGKILL else {
            throw ChromiumError(
                "\(path) was killed: it exceeded the limit of \(Self.secondLimit) seconds, or the system ended it")
        }
        guard status == 0 else { throw ChromiumError("\(path) failed with status \(status)") }
        return try Data(contentsOf: output)
    }

    private func inFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}

/// Why a browser did not take a screenshot.
public struct ChromiumError: Error, CustomStringConvertible {
    /// A description of the problem and what to do about it.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
#endif
