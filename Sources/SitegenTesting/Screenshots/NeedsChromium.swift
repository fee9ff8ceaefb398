#if canImport(Testing) && (os(macOS) || os(Linux))
public import Testing

extension Trait where Self == ConditionTrait {
    /// Skips the test, or the tests of the suite, on a machine without Chromium, and reports the reason. In XCTest, use
    /// `try XCTSkipIf(Chromium.installed == nil)`.
    public static var needsChromium: Self {
        .enabled(
            if: Chromium.installed != nil,
            "Chromium is not installed, and the environment variable SITEGEN_CHROMIUM is not set")
    }
}
#endif
