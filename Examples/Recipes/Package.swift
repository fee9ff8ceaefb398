// swift-tools-version: 6.1

import PackageDescription

// A site of one's own in Swift. Elsewhere than in sitegen's repository the dependency is
// .package(url: "https://github.com/…/sitegen", from: "…").
let package = Package(
    name: "recipes",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "sitegen", path: "../..")],
    targets: [
        .executableTarget(
            name: "Kitchen", dependencies: [.product(name: "SitegenCommands", package: "sitegen")])
    ],
    swiftLanguageModes: [.v6]
)
