// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that packages that depend on sitegen do not resolve the dependencies of benchmarks.
let package = Package(
    name: "sitegen-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(name: "sitegen", path: "..")
    ],
    targets: [
        .systemLibrary(
            name: "Libcmark",
            pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
        ),
        .target(name: "CmarkFloor", dependencies: ["Libcmark"]),
        .target(name: "Corpus"),
        .target(name: "AllocationCounter"),
        .executableTarget(
            name: "markdown-benchmark",
            dependencies: [
                "CmarkFloor",
                "Corpus",
                .product(name: "Hypertext", package: "sitegen"),
                .product(name: "Documents", package: "sitegen"),
            ]
        ),
        .executableTarget(
            name: "hypertext-benchmark",
            dependencies: [
                "AllocationCounter",
                .product(name: "Hypertext", package: "sitegen"),
            ]
        ),
        .executableTarget(
            name: "snapshot-benchmark",
            dependencies: [.product(name: "SitegenTesting", package: "sitegen")]
        ),
        .executableTarget(
            name: "highlighting-benchmark",
            dependencies: [.product(name: "Documents", package: "sitegen")],
            resources: [.embedInCode("Samples.txt")]
        ),
        // site-benchmark/run runs both.
        .executableTarget(name: "corpus-writer", dependencies: ["Corpus"]),
        .executableTarget(name: "build-floor", dependencies: ["Libcmark"]),
    ],
    swiftLanguageModes: [.v6]
)
