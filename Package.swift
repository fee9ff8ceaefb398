// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "sitegen", targets: ["sitegen-cli"]),
        .library(name: "Sitegen", targets: ["Sitegen"]),
        .library(name: "Hypertext", targets: ["Hypertext"]),
        .library(name: "Documents", targets: ["Documents"]),
        .library(name: "Markdown", targets: ["Markdown"]),
        .library(name: "Highlighting", targets: ["Highlighting"]),
        .library(name: "Publishing", targets: ["Publishing"]),
        .library(name: "Templates", targets: ["Templates"]),
        .library(name: "MustacheTemplates", targets: ["MustacheTemplates"]),
        .library(name: "Serving", targets: ["Serving"]),
        .library(name: "Checking", targets: ["Checking"]),
        .library(name: "Snapshots", targets: ["Snapshots"]),
        .library(name: "SitegenCommands", targets: ["SitegenCommands"]),
        .library(name: "SitegenData", targets: ["SitegenData"]),
        .library(name: "SitegenDiagnostics", targets: ["SitegenDiagnostics"]),
        .library(name: "SitegenFiles", targets: ["SitegenFiles"]),
        .library(name: "SitegenModel", targets: ["SitegenModel"]),
        .library(name: "SitegenTesting", targets: ["SitegenTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-crypto", "3.0.0"..<"6.0.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CCmark",
            pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
        ),
        .systemLibrary(
            name: "CLibYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "CCurl"),
        .target(name: "CHypertext"),
        .target(name: "CMarkdown"),
        .target(name: "CSitegenCache"),
        .target(name: "SitegenBytes", dependencies: ["SitegenPlatform"]),
        .target(name: "SitegenPlatform"),
        .target(name: "Hypertext", dependencies: ["CHypertext", "SitegenPlatform"]),
        .target(name: "SitegenMath", dependencies: ["Hypertext", "SitegenDiagnostics"]),
        .target(name: "Documents", dependencies: ["Hypertext", "SitegenMath"]),
        .target(
            name: "Markdown",
            dependencies: ["CCmark", "CMarkdown", "Documents", "SitegenBytes", "SitegenMath", "SitegenPlatform"]
        ),
        .target(name: "Highlighting", dependencies: ["SitegenBytes"]),
        .target(name: "SitegenDiagnostics", dependencies: ["SitegenBytes"]),
        .target(
            name: "SitegenFiles",
            dependencies: [
                "SitegenBytes", "SitegenPlatform", .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "SitegenData",
            dependencies: ["CLibYAML", "Hypertext", "SitegenBytes", "SitegenDiagnostics", "SitegenPlatform"]
        ),
        .target(
            name: "SitegenCache",
            dependencies: ["CSitegenCache", "Hypertext", "SitegenBytes", "SitegenFiles", "SitegenPlatform"]
        ),
        .target(
            name: "SitegenModel",
            dependencies: [
                "Documents",
                "Highlighting",
                "Hypertext",
                "Markdown",
                "SitegenBytes",
                "SitegenCache",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenPlatform",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "Publishing",
            dependencies: [
                "Documents",
                "Hypertext",
                "Markdown",
                "SitegenBytes",
                "SitegenCache",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(
            name: "Templates",
            dependencies: [
                "Documents",
                "Hypertext",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenModel",
            ],
            path: "Templates",
            exclude: ["Starters"],
            resources: [.embedInCode("Assets/theme.css"), .embedInCode("Mustache")]
        ),
        .target(
            name: "MustacheTemplates",
            dependencies: [
                "Documents",
                "Hypertext",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "Templates",
                .product(name: "Mustache", package: "swift-mustache"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["Templates.md"]
        ),
        .target(
            name: "Serving",
            dependencies: [
                "Hypertext",
                "Publishing",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                .product(name: "FlyingSocks", package: "FlyingFox"),
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            resources: [.embedInCode("Pages/live.js")]
        ),
        .target(
            name: "Checking",
            dependencies: [
                "CCurl",
                "Documents",
                "Hypertext",
                "Publishing",
                "SitegenCache",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .target(name: "Snapshots", dependencies: ["Documents", "Hypertext"]),
        .target(
            name: "SitegenTesting",
            dependencies: ["Snapshots", .product(name: "Crypto", package: "swift-crypto")]
        ),
        .target(
            name: "Starters",
            dependencies: [
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            resources: [.embedInCode("starters.txtar")]
        ),
        .target(
            name: "Sitegen",
            dependencies: [
                "Checking",
                "Documents",
                "Highlighting",
                "Hypertext",
                "Markdown",
                "MustacheTemplates",
                "Publishing",
                "SitegenModel",
                "Serving", "SitegenData", "SitegenDiagnostics", "SitegenFiles",
                "Templates",
            ]
        ),
        .target(
            name: "SitegenCommands",
            dependencies: [
                "Checking",
                "Markdown",
                "Publishing",
                "Serving",
                "Sitegen",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .executableTarget(
            name: "sitegen-cli",
            dependencies: [
                "Documents",
                "Markdown",
                "MustacheTemplates",
                "Publishing",
                "SitegenCommands",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                "Snapshots",
                "Starters",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),

        .testTarget(name: "HypertextTests", dependencies: ["Hypertext"], exclude: ["MustNotCompile"]),
        .testTarget(
            name: "SitegenMathTests", dependencies: ["Hypertext", "SitegenMath"], exclude: ["Formulas"]
        ),
        .testTarget(name: "DocumentsTests", dependencies: ["Documents", "Hypertext"]),
        .testTarget(
            name: "MarkdownTests",
            dependencies: ["Markdown", "Documents", "Hypertext", "SitegenMath", "SitegenTesting"],
            exclude: ["__Snapshots__"]
        ),
        .testTarget(name: "HighlightingTests", dependencies: ["Highlighting"]),
        .testTarget(
            name: "PublishingTests",
            dependencies: [
                "Documents",
                "Hypertext",
                "MustacheTemplates",
                "Publishing",
                "SitegenBytes",
                "SitegenCache",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                "SitegenTesting",
                "Snapshots",
                "Templates",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["__Snapshots__"]
        ),
        .testTarget(
            name: "TemplatesTests",
            dependencies: [
                "Documents",
                "Highlighting",
                "Hypertext",
                "Publishing",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenModel",
                "SitegenTesting",
                "Templates",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["__Snapshots__", "FeatureSite"]
        ),
        .testTarget(
            name: "MustacheTemplatesTests",
            dependencies: [
                "Hypertext",
                "MustacheTemplates",
                "Publishing",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "Snapshots",
                "Templates",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .testTarget(
            name: "ServingTests",
            dependencies: [
                "Hypertext",
                "Publishing",
                "Serving",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .testTarget(
            name: "StartersTests",
            dependencies: [
                "MustacheTemplates",
                "Publishing",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "Starters",
                "Templates",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),
        .testTarget(
            name: "CheckingTests",
            dependencies: [
                "Checking",
                "Hypertext",
                "Publishing",
                "SitegenDiagnostics",
                "SitegenModel",
                "SitegenPlatform",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            exclude: ["External/Certificates"]
        ),
        .testTarget(
            name: "SitegenTestingTests",
            dependencies: ["SitegenTesting", "Snapshots", "Documents", "Hypertext"],
            exclude: ["__Snapshots__"]
        ),
        .testTarget(
            name: "SitegenTests",
            dependencies: [
                "Documents",
                "Hypertext",
                "Kitchen",
                "Publishing",
                "Sitegen",
                "SitegenBytes",
                "SitegenCommands",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "sitegen-cli",
                .product(name: "SystemPackage", package: "swift-system"),
            ]
        ),

        // The site in Swift that Examples/Recipes shows, as the tests run it. It imports SitegenCommands alone, as users
        // do; the modules that come with it are named here and below because SwiftPM rebuilds a target only for those.
        .executableTarget(
            name: "Kitchen",
            dependencies: [
                "SitegenCommands", "Sitegen", "Publishing", "SitegenModel", "Templates", "Documents", "Hypertext",
                "SitegenData",
                "SitegenDiagnostics", "SitegenFiles",
            ],
            path: "Examples/Recipes/Sources/Kitchen"
        ),

        // What Scripts/html5-proof hands to a parser of HTML that is not ours.
        .executableTarget(
            name: "html5-proof",
            dependencies: ["Markdown", "Documents", "Hypertext"],
            path: "Tests/HTML5Proof"
        ),

        // The code that the project's own articles quote.
        .target(
            name: "ResultBuilders",
            dependencies: ["Documents", "Hypertext", "Publishing", "Sitegen"],
            path: "Site/Examples/ResultBuilders",
            exclude: ["Output"]
        ),
        .target(
            name: "DependencyInjection",
            dependencies: ["Hypertext", "SitegenModel"],
            path: "Site/Examples/DependencyInjection"
        ),
        .target(
            name: "SharedState",
            path: "Site/Examples/SharedState",
            exclude: ["Complaints", "Output", "Race"]
        ),
        .target(
            name: "FunctionInjection",
            dependencies: [
                "SitegenFiles",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Site/Examples/FunctionInjection"
        ),
        .testTarget(
            name: "SharedStateTests",
            dependencies: [
                "FunctionInjection",
                "Publishing",
                "SharedState",
                "SitegenBytes",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "Templates",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Site/Examples/SharedStateTests"
        ),
        .testTarget(
            name: "FunctionInjectionTests",
            dependencies: [
                "FunctionInjection",
                "Publishing",
                "SitegenBytes",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenPlatform",
                "Templates",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Site/Examples/FunctionInjectionTests"
        ),
        .target(
            name: "StartPage",
            dependencies: [
                "Sitegen", "Publishing", "SitegenModel", "Templates", "Documents", "Hypertext", "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
            ],
            path: "Site/Examples/StartPage",
            exclude: ["Output", "oslo.md", "oslo.fr.md"]
        ),
        .target(
            name: "Manual",
            dependencies: [
                "SitegenCommands", "Sitegen", "Publishing", "SitegenModel", "Templates", "Documents", "Hypertext",
                "SitegenData",
                "SitegenDiagnostics", "SitegenFiles",
            ],
            path: "Site/Examples/Manual"
        ),
        .testTarget(
            name: "StartPageTests",
            dependencies: ["StartPage", "Sitegen"],
            path: "Site/Examples/StartPageTests"
        ),
        .testTarget(
            name: "ManualTests",
            dependencies: [
                "Manual",
                "Sitegen",
                "SitegenDiagnostics",
                "SitegenTesting",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Site/Examples/ManualTests",
            exclude: ["__Snapshots__"]
        ),
        .testTarget(
            name: "ResultBuildersTests",
            dependencies: ["ResultBuilders", "Sitegen"],
            path: "Site/Examples/ResultBuildersTests"
        ),
        .testTarget(
            name: "DependencyInjectionTests",
            dependencies: [
                "DependencyInjection",
                "Publishing",
                .product(name: "SystemPackage", package: "swift-system"),
            ],
            path: "Site/Examples/DependencyInjectionTests"
        ),

        // Testing asynchronous network code, in three articles; RequestStubs serves the tests of the last two.
        .target(name: "TestDoubles", path: "Site/Examples/TestDoubles"),
        .target(name: "RequestStubs", path: "Site/Examples/RequestStubs"),
        .target(name: "RequestInterception", path: "Site/Examples/RequestInterception"),
        .target(name: "Continuations", path: "Site/Examples/Continuations"),
        .testTarget(name: "TestDoublesTests", dependencies: ["TestDoubles"], path: "Site/Examples/TestDoublesTests"),
        .testTarget(
            name: "RequestInterceptionTests",
            dependencies: ["RequestInterception", "RequestStubs"],
            path: "Site/Examples/RequestInterceptionTests"
        ),
        .testTarget(
            name: "ContinuationsTests",
            dependencies: ["Continuations", "RequestStubs"],
            path: "Site/Examples/ContinuationsTests"
        ),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
