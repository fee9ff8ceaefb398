// swift-tools-version: 6.2

import PackageDescription

// A Hummingbird server with pages in Hypertext. Outside of sitegen's repository, the dependency is
// .package(url: "https://sitegen.example/sitegen.git", from: "…", traits: ["Markdown"]).
let package = Package(
    name: "notebook",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "sitegen", path: "../..", traits: ["Markdown"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.20.0", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Notebook",
            dependencies: [
                .product(name: "Documents", package: "sitegen"),
                .product(name: "Hypertext", package: "sitegen"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ]
        ),
        .testTarget(
            name: "NotebookTests",
            dependencies: [
                "Notebook",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
