// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "site",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://sitegen.example/sitegen.git", from: "0.1.0")
    ],
    targets: [
        .executableTarget(
            name: "Site",
            dependencies: [.product(name: "SitegenCommands", package: "sitegen")]
        ),
        .testTarget(
            name: "SiteTests",
            dependencies: ["Site", .product(name: "SitegenCommands", package: "sitegen")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
