// swift-tools-version: 6.2

import PackageDescription

// A separate package, because it can be linked only with libFuzzer, which has the entry point. Scripts/fuzz builds and
// runs it.
let package = Package(
    name: "sitegen-fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sitegen", path: "../..")],
    targets: [
        .executableTarget(
            name: "document-fuzzer",
            dependencies: [
                .product(name: "Hypertext", package: "sitegen"),
                .product(name: "Documents", package: "sitegen"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
