// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "cookbook",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(url: "https://sitegen.example/sitegen.git", from: "0.1.0")
    ],
    targets: [
        .executableTarget(
            name: "Kitchen", dependencies: [.product(name: "SitegenCommands", package: "sitegen")])
    ],
    swiftLanguageModes: [.v6]
)
