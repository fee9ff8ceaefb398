/// Snapshot assertions for Swift Testing and XCTest.
///
/// `SitegenSnapshots` decides what is compared, recorded and shown. It does not depend on a test library; this module
/// passes the results to the library that runs the test. Each library is imported only if it is available. This costs users
/// of the other library nothing, because SwiftPM links every test bundle with everything in the toolchain.
@_exported public import SitegenSnapshots
