// swift-tools-version: 6.2

import PackageDescription

// A program that uses swift-markdown and sitegen: both modules in one package graph and in one file, and both libraries of
// Markdown in one process. `make beside-swift-markdown` runs its tests.
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
