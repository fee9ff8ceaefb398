// swift-tools-version: 6.2

import PackageDescription

// A package that uses SitegenTesting with both test libraries. Scripts/snapshot-proof runs its tests.
let package = Package(
    name: "snapshot-fixture",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sitegen", path: "../..")],
    targets: [
        .target(name: "Fixture", dependencies: [.product(name: "Hypertext", package: "sitegen")]),
        .testTarget(
            name: "ModernTests",
            dependencies: ["Fixture", .product(name: "SitegenTesting", package: "sitegen")]
        ),
        .testTarget(
            name: "ClassicTests",
            dependencies: ["Fixture", .product(name: "SitegenTesting", package: "sitegen")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
