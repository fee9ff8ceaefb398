// swift-tools-version: 6.2

import PackageDescription

// A package that uses swift-markdown and sitegen together: both modules are in one package graph and imported in one file,
// and both Markdown libraries are linked into one process. `make beside-swift-markdown` runs its tests.
let package = Package(
    name: "beside-swift-markdown",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://github.com/swiftlang/swift-markdown", from: "0.6.0"),
        .package(name: "sitegen", path: "../.."),
    ],
    targets: [
        .testTarget(
            name: "BesideTests",
            dependencies: [
                .product(name: "Markdown", package: "swift-markdown"),
                .product(name: "Documents", package: "sitegen"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
