// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "cards",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://sitegen.example/sitegen.git", from: "0.1.0")
    ],
    targets: [
        .target(name: "Cards", dependencies: [.product(name: "Hypertext", package: "sitegen")]),
        .testTarget(
            name: "CardsTests",
            dependencies: ["Cards", .product(name: "SitegenTesting", package: "sitegen")],
            exclude: ["__Snapshots__"]
        ),
    ],
    swiftLanguageModes: [.v6]
)
