/// Snapshot assertions for Swift Testing and XCTest.
///
/// What is compared, recorded and shown is told in `SitegenSnapshots`, which knows neither library; here it is said to the one
/// that runs the test. Each is imported only where it is there. That costs a user of the other nothing: SwiftPM links
/// every test bundle with all that the toolchain has.
@_exported public import SitegenSnapshots
