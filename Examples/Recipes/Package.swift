// swift-tools-version: 6.2

import PackageDescription

// A custom site in Swift. Outside of sitegen's repository, the dependency is
// .package(url: "https://sitegen.example/sitegen.git", from: "…").
let package = Package(
    name: "recipes",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sitegen", path: "../..")],
    targets: [
        .executableTarget(
            name: "Kitchen", dependencies: [.product(name: "SitegenCommands", package: "sitegen")]),
        .testTarget(
            name: "KitchenTests",
            dependencies: ["Kitchen", .product(name: "SitegenCommands", package: "sitegen")]),
    ],
    swiftLanguageModes: [.v6]
)
