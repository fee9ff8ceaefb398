import Foundation
import Hypertext

/// A page whose content depends on the environment, so that one build is enough for all cases.
public struct Greeting: HTML {
    /// The name of the guest: `FIXTURE_GUEST`, or Ada by default.
    public static let guest = ProcessInfo.processInfo.environment["FIXTURE_GUEST"] ?? "Ada"

    /// A greeting of the guest.
    public init() {}

    /// The page.
    public var body: some HTML {
        h1 { "Harbours" }
        p(.class("greeting")) { "Welcome to the harbour, \(Self.guest), and <to> the sea." }
        p { "The ships are in." }
    }
}

/// Texts that are difficult to write as a literal, each with a name and the text for the guest.
public let awkwardTexts: [(name: String, text: String)] = [
    ("plain", "Hello, \(Greeting.guest).\n"),
    ("backslash", "C:\\\(Greeting.guest)\\n\n"),
    ("quotes", "\"\"\"\n\(Greeting.guest) says \"\"\"# and \\#(no)\n"),
    ("spaces", "  indented\n\nthen a space \nand a tab\t\n\u{A0}\u{200B}\r\n"),
    ("empty", Greeting.guest == "Ada" ? "" : Greeting.guest),
]

/// Whether the tests with expected texts are skipped: `FIXTURE_SKIPS_INLINE`.
public let skipsInline = ProcessInfo.processInfo.environment["FIXTURE_SKIPS_INLINE"] != nil
