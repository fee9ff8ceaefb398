import Foundation
import Hypertext

/// A page that looks as the environment says, so that one build can show every case.
public struct Greeting: HTML {
    /// Who is greeted: `FIXTURE_GUEST`, or Ada.
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

/// Texts that are not easy to write as a literal: what each is called, and the text for the guest.
public let awkwardTexts: [(name: String, text: String)] = [
    ("plain", "Hello, \(Greeting.guest).\n"),
    ("backslash", "C:\\\(Greeting.guest)\\n\n"),
    ("quotes", "\"\"\"\n\(Greeting.guest) says \"\"\"# and \\#(no)\n"),
    ("spaces", "  indented\n\nthen a space \nand a tab\t\n\u{A0}\u{200B}\r\n"),
    ("empty", Greeting.guest == "Ada" ? "" : Greeting.guest),
]

/// Whether the tests with expected texts are skipped: `FIXTURE_SKIPS_INLINE`.
public let skipsInline = ProcessInfo.processInfo.environment["FIXTURE_SKIPS_INLINE"] != nil
