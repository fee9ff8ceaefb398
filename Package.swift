// swift-tools-version: 6.2

import PackageDescription

// What sites need of other packages. Without the trait `Sites`, a package that uses Hypertext, Documents or
// SitegenTesting resolves none of them.
let forSites: TargetDependencyCondition? = .when(traits: ["Sites"])
let argumentParser: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: forSites)
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox", condition: forSites)
let mustache: Target.Dependency = .product(name: "Mustache", package: "swift-mustache", condition: forSites)
let systemPackage: Target.Dependency = .product(
    name: "SystemPackage", package: "swift-system", condition: forSites)

let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "sitegen", targets: ["sitegen-cli"]),
        .library(name: "Hypertext", targets: ["Hypertext", "HypertextAsync", "HypertextFoundation"]),
        .library(
            name: "Documents",
            targets: ["SitegenAttributedStrings", "SitegenDocuments", "SitegenHighlighting", "SitegenMarkdown"]),
        .library(
            name: "Sitegen",
            targets: [
                "Sitegen", "SitegenAttributedStrings", "SitegenChecking", "SitegenData", "SitegenDiagnostics",
                "SitegenDiagrams",
                "SitegenFiles", "SitegenModel", "SitegenPhases",
                "SitegenMustache", "SitegenPublishing", "SitegenServing", "SitegenTemplates",
            ]
        ),
        .library(name: "SitegenCommands", targets: ["SitegenCommands"]),
        .library(name: "SitegenTesting", targets: ["SitegenSnapshots", "SitegenTesting"]),
    ],
    traits: [
        .trait(name: "Sites", description: "The products Sitegen and SitegenCommands, and the command sitegen."),
        .default(enabledTraits: ["Sites"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        .systemLibrary(
            name: "CSitegenCmark",
            pkgConfig: "libcmark",
            providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]
        ),
        .systemLibrary(
            name: "CSitegenYAML",
            pkgConfig: "yaml-0.1",
            providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
        ),
        .target(name: "CSitegenCompression"),
        .target(name: "CSitegenCurl"),
        .target(name: "CSitegenHypertext"),
        .target(name: "CSitegenMarkdown"),
        .target(name: "CSitegenCache"),
        .target(name: "SitegenBytes", dependencies: ["SitegenPlatform"]),
        .target(
            name: "SitegenPlatform",
            dependencies: [.target(name: "CSitegenCache", condition: .when(platforms: [.linux, .macOS]))]
        ),
        .target(name: "Hypertext", dependencies: ["CSitegenHypertext", "SitegenPlatform"]),
        .target(name: "HypertextAsync", dependencies: ["Hypertext"]),
        .target(name: "HypertextFoundation", dependencies: ["Hypertext"]),
        .target(name: "SitegenMath", dependencies: ["Hypertext", "SitegenBytes", "SitegenDiagnostics"]),
        .target(
            name: "SitegenDocuments", dependencies: ["Hypertext", "SitegenDiagnostics", "SitegenMath"],
            resources: [.embedInCode("Rendering/icons.svg")]
        ),
        .target(name: "SitegenAttributedStrings", dependencies: ["Hypertext", "SitegenDocuments"]),
        .target(
            name: "SitegenMarkdown",
            dependencies: [
                // Where there is no libcmark, the module is empty.
                .target(name: "CSitegenCmark", condition: .when(platforms: [.linux, .macOS])),
                .target(name: "CSitegenMarkdown", condition: .when(platforms: [.linux, .macOS])),
                "SitegenDocuments", "SitegenBytes", "SitegenMath", "SitegenPlatform",
            ]
        ),
        .target(name: "SitegenHighlighting", dependencies: ["SitegenBytes"]),
        .target(name: "SitegenDiagnostics", dependencies: ["SitegenBytes"]),
        .target(
            name: "SitegenFiles",
            dependencies: [
                "SitegenBytes", "SitegenPlatform", systemPackage,
            ]
        ),
        .target(
            name: "SitegenData",
            dependencies: ["CSitegenYAML", "Hypertext", "SitegenBytes", "SitegenDiagnostics", "SitegenPlatform"]
        ),
        .target(
            name: "SitegenCache",
            dependencies: [
                "CSitegenCache", "Hypertext", "SitegenBytes", "SitegenFiles", "SitegenPlatform", systemPackage,
            ]
        ),
        .target(
            name: "SitegenAssets",
            dependencies: ["SitegenBytes", "SitegenData", "SitegenDiagnostics", "SitegenFiles", "SitegenModel"]
        ),
        .target(name: "SitegenCompression", dependencies: ["CSitegenCompression"]),
        .target(
            name: "SitegenModel",
            dependencies: [
                "SitegenCompression",
                "SitegenDocuments",
                "SitegenHighlighting",
                "Hypertext",
                "SitegenMarkdown",
                "SitegenBytes",
                "SitegenCache",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenPlatform",
                systemPackage,
            ]
        ),
        .target(name: "SitegenSearch", dependencies: ["SitegenBytes", "SitegenDocuments"]),
        .target(
            name: "SitegenFormats",
            dependencies: [
                "Hypertext", "SitegenData", "SitegenDiagnostics", "SitegenDocuments", "SitegenFiles", "SitegenModel",
            ]
        ),
        .target(
            name: "SitegenHeaders",
            dependencies: [
                "Hypertext", "SitegenAssets", "SitegenBytes", "SitegenCache", "SitegenDiagnostics", "SitegenFiles",
                "SitegenModel",
            ]
        ),
        .target(
            name: "SitegenImaging",
            dependencies: ["Hypertext", "SitegenCache", "SitegenFiles", "SitegenModel", systemPackage]
        ),
        .target(
            name: "SitegenSharding",
            dependencies: [
                "SitegenCache", "SitegenDiagnostics", "SitegenFiles", "SitegenHeaders", systemPackage,
            ]
        ),
        .target(
            name: "SitegenDataPages",
            dependencies: ["SitegenCache", "SitegenData", "SitegenDiagnostics", "SitegenFiles", "SitegenModel"]
        ),
        .target(name: "SitegenDiagrams", dependencies: ["SitegenModel", systemPackage]),
        .target(
            name: "SitegenPhases",
            dependencies: [
                "SitegenCache", "SitegenData", "SitegenDiagnostics", "SitegenModel", "SitegenPlatform", systemPackage,
            ]
        ),
        .target(
            name: "SitegenOutput",
            dependencies: [
                "SitegenBytes", "SitegenCache", "SitegenDiagnostics", "SitegenFiles", "SitegenPhases", systemPackage,
            ]
        ),
        .target(
            name: "SitegenPublishing",
            dependencies: [
                "SitegenHeaders",
                "SitegenAssets",
                "SitegenCompression",
                "SitegenDocuments",
                "SitegenFormats",
                "Hypertext",
                "SitegenMarkdown",
                "SitegenBytes",
                "SitegenCache",
                "SitegenData",
                "SitegenDataPages",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenOutput",
                "SitegenPhases",
                "SitegenPlatform",
                "SitegenSearch",
                "SitegenSharding",
                systemPackage,
            ]
        ),
        .target(
            name: "SitegenTemplates",
            dependencies: [
                "SitegenDocuments",
                "SitegenHighlighting",
                "Hypertext",
                "SitegenBytes",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenModel",
            ],
            path: "Templates",
            exclude: ["Starters"],
            resources: [
                .embedInCode("Assets/reading.js"), .embedInCode("Assets/search.js"), .embedInCode("Assets/theme.css"),
                .embedInCode("Mustache"),
            ]
        ),
        .target(
            name: "SitegenMustache",
            dependencies: [
                "SitegenDocuments",
                "Hypertext",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenTemplates",
                mustache,
                systemPackage,
            ]
        ),
        .target(
            name: "SitegenServing",
            dependencies: [
                "SitegenBytes",
                "Hypertext",
                "SitegenCompression",
                "SitegenPublishing",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                flyingSocks,
                systemPackage,
            ],
            resources: [.embedInCode("Pages/live.js")]
        ),
        .target(
            name: "SitegenChecking",
            dependencies: [
                "SitegenBytes",
                "CSitegenCurl",
                "SitegenDocuments",
                "Hypertext",
                "SitegenPublishing",
                "SitegenCache",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                systemPackage,
            ]
        ),
        .target(
            name: "SitegenDeploying",
            dependencies: [
                "SitegenCache",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                systemPackage,
            ]
        ),
        .target(
            name: "SitegenSharedCaches",
            dependencies: [
                "SitegenCache",
                "SitegenDeploying",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenImaging",
                "SitegenModel",
                "SitegenPublishing",
                systemPackage,
            ]
        ),
        .target(
            name: "SitegenSnapshots",
            dependencies: ["Hypertext", "HypertextAsync", "SitegenDocuments", "SitegenPlatform"]
        ),
        .target(
            name: "SitegenTesting",
            dependencies: ["Hypertext", "HypertextAsync", "SitegenBytes", "SitegenPlatform", "SitegenSnapshots"]
        ),
        .target(
            name: "SitegenStarters",
            dependencies: [
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                systemPackage,
            ],
            resources: [.embedInCode("starters.txtar")]
        ),
        .target(name: "SitegenGoTemplates", dependencies: ["SitegenData", "SitegenDiagnostics"]),
        .target(
            name: "SitegenImporting",
            dependencies: [
                "SitegenBytes",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenGoTemplates",
                systemPackage,
            ]
        ),
        .target(
            name: "Sitegen",
            dependencies: [
                "SitegenAttributedStrings",
                "SitegenChecking",
                "SitegenDiagrams",
                "SitegenDocuments",
                "SitegenHighlighting",
                "Hypertext",
                "SitegenMarkdown",
                "SitegenMustache",
                "SitegenPublishing",
                "SitegenModel",
                "SitegenServing", "SitegenData", "SitegenDiagnostics", "SitegenFiles",
                "SitegenTemplates",
            ]
        ),
        .target(
            name: "SitegenCommands",
            dependencies: [
                "SitegenChecking",
                "SitegenCompression",
                "SitegenDeploying",
                "SitegenDiagrams",
                "SitegenImaging",
                "SitegenSharding",
                "SitegenSharedCaches",
                "SitegenMarkdown",
                "SitegenMustache",
                "SitegenPublishing",
                "SitegenServing",
                "Sitegen",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                argumentParser,
                systemPackage,
            ]
        ),
        .executableTarget(
            name: "sitegen-cli",
            dependencies: [
                "SitegenDocuments",
                "SitegenMarkdown",
                "SitegenMustache",
                "SitegenPublishing",
                "SitegenCommands",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenImporting",
                "SitegenModel",
                "SitegenPlatform",
                "SitegenServing",
                "SitegenSnapshots",
                "SitegenStarters",
                argumentParser,
                systemPackage,
            ]
        ),

        .testTarget(
            name: "HypertextTests",
            dependencies: ["Hypertext", "HypertextAsync", "HypertextFoundation", "TestPrograms"],
            exclude: ["MustNotCompile"]
        ),
        .testTarget(name: "SitegenPlatformTests", dependencies: ["SitegenPlatform", "TestPrograms"]),
        .testTarget(
            name: "SitegenMathTests", dependencies: ["Hypertext", "SitegenBytes", "SitegenDiagnostics", "SitegenMath"],
            exclude: ["Formulas"]
        ),
        .testTarget(
            name: "SitegenAttributedStringsTests",
            dependencies: ["SitegenAttributedStrings", "SitegenDocuments", "Hypertext"]
        ),
        .testTarget(
            name: "SitegenImagingTests",
            dependencies: ["SitegenCache", "SitegenFiles", "SitegenImaging", "SitegenModel", systemPackage]
        ),
        .testTarget(
            name: "SitegenAssetsTests",
            dependencies: ["SitegenAssets", "SitegenBytes", "SitegenData", "SitegenDiagnostics", "SitegenModel"]
        ),
        .testTarget(name: "SitegenHeadersTests", dependencies: ["SitegenCache", "SitegenHeaders", "SitegenModel"]),
        .testTarget(name: "SitegenCompressionTests", dependencies: ["SitegenCompression", "TestPrograms"]),
        .testTarget(
            name: "SitegenSearchTests", dependencies: ["SitegenDocuments", "SitegenMarkdown", "SitegenSearch"]
        ),
        .testTarget(
            name: "SitegenDiagramsTests",
            dependencies: ["SitegenDiagrams", "SitegenFiles", "SitegenModel", systemPackage]
        ),
        .testTarget(name: "SitegenDocumentsTests", dependencies: ["SitegenDocuments", "Hypertext"]),
        .testTarget(
            name: "SitegenMarkdownTests",
            dependencies: [
                "SitegenMarkdown", "SitegenDocuments", "Hypertext", "SitegenBytes", "SitegenDiagnostics", "SitegenMath",
                "SitegenModel",
                "SitegenTesting",
            ],
            exclude: ["__Snapshots__"]
        ),
        .testTarget(name: "SitegenHighlightingTests", dependencies: ["SitegenHighlighting"]),
        .testTarget(
            name: "SitegenFormatsTests",
            dependencies: [
                "Hypertext", "SitegenCache", "SitegenData", "SitegenDiagnostics", "SitegenDocuments", "SitegenFiles",
                "SitegenFormats", "SitegenModel", "SitegenTesting",
            ]
        ),
        .testTarget(
            name: "SitegenPublishingTests",
            dependencies: [
                "SitegenCompression",
                "SitegenDocuments",
                "SitegenFormats",
                "Hypertext",
                "SitegenMustache",
                "SitegenPhases",
                "SitegenPublishing",
                "SitegenBytes",
                "SitegenCache",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                "SitegenTesting",
                "SitegenSnapshots",
                "SitegenTemplates",
                systemPackage,
            ],
            exclude: ["__Snapshots__"]
        ),
        .testTarget(
            name: "SitegenTemplatesTests",
            dependencies: [
                "SitegenDocuments",
                "SitegenHighlighting",
                "Hypertext",
                "SitegenPublishing",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenModel",
                "SitegenTesting",
                "SitegenTemplates",
                systemPackage,
            ],
            exclude: ["__Snapshots__", "FeatureSite"]
        ),
        .testTarget(
            name: "SitegenMustacheTests",
            dependencies: [
                "Hypertext",
                "SitegenMustache",
                "SitegenPublishing",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenSnapshots",
                "SitegenTemplates",
                systemPackage,
            ]
        ),
        .testTarget(name: "SitegenGoTemplatesTests", dependencies: ["SitegenGoTemplates"]),
        .testTarget(
            name: "SitegenImportingTests",
            dependencies: [
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenImporting",
                systemPackage,
            ],
            exclude: ["Sites"]
        ),
        .testTarget(
            name: "SitegenServingTests",
            dependencies: [
                "Hypertext",
                "SitegenPublishing",
                "SitegenServing",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                systemPackage,
            ]
        ),
        .testTarget(
            name: "SitegenStartersTests",
            dependencies: [
                "SitegenMustache",
                "SitegenPublishing",
                "SitegenDiagnostics",
                "SitegenDocuments",
                "SitegenFiles",
                "SitegenModel",
                "SitegenStarters",
                "SitegenTemplates",
                systemPackage,
            ]
        ),
        .testTarget(
            name: "SitegenCheckingTests",
            dependencies: [
                "SitegenChecking",
                "Hypertext",
                "SitegenPublishing",
                "SitegenDiagnostics",
                "SitegenModel",
                "SitegenPlatform",
                systemPackage,
            ],
            exclude: ["External/Certificates"]
        ),
        .testTarget(
            name: "SitegenShardingTests",
            dependencies: [
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenPublishing",
                "SitegenSharding",
                "SitegenTemplates",
                "TestFolders",
                systemPackage,
            ]
        ),
        .testTarget(
            name: "SitegenDeployingTests",
            dependencies: [
                "RealServers",
                "TestFolders",
                "TestPrograms",
                "SitegenDeploying",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                systemPackage,
            ]
        ),
        .testTarget(
            name: "SitegenSharedCachesTests",
            dependencies: [
                "RealServers",
                "TestFolders",
                "TestPrograms",
                "CSitegenCache",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenImaging",
                "SitegenModel",
                "SitegenPublishing",
                "SitegenSharedCaches",
                "SitegenTemplates",
                systemPackage,
            ]
        ),
        .target(name: "TestFolders", dependencies: ["SitegenFiles", systemPackage], path: "Tests/TestFolders"),
        .target(name: "TestPrograms", dependencies: ["SitegenPlatform"], path: "Tests/TestPrograms"),
        .target(
            name: "RealServers", dependencies: ["SitegenModel", "SitegenPlatform", "TestPrograms", systemPackage],
            path: "Tests/RealServers"),
        .testTarget(
            name: "SitegenTestingTests",
            dependencies: ["Hypertext", "HypertextAsync", "SitegenDocuments", "SitegenSnapshots", "SitegenTesting"],
            exclude: ["__Snapshots__"]
        ),
        .testTarget(
            name: "SitegenTests",
            dependencies: [
                "TestPrograms",
                "Kitchen",
                "SitegenBytes",
                "SitegenChecking",
                "SitegenPublishing",
                "SitegenTemplates",
                "Sitegen",
                "SitegenCommands",
                "SitegenCompression",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenModel",
                "SitegenPlatform",
                "sitegen-cli",
                systemPackage,
            ],
            exclude: ["Fuzzing/sites.txt"]
        ),

        // The site in Swift that Examples/Recipes shows, as the tests run it. It imports SitegenCommands alone, as users
        // do; the modules that come with it are named here and below because SwiftPM rebuilds a target only for those.
        .executableTarget(
            name: "Kitchen",
            dependencies: [
                "SitegenCommands", "Sitegen", "SitegenPublishing", "SitegenModel", "SitegenTemplates",
                "SitegenDocuments", "Hypertext",
                "SitegenData",
                "SitegenDiagnostics", "SitegenFiles",
            ],
            path: "Examples/Recipes/Sources/Kitchen"
        ),

        // What Scripts/html5-proof hands to a parser of HTML that is not ours.
        .executableTarget(
            name: "html5-proof",
            dependencies: ["SitegenMarkdown", "SitegenDocuments", "Hypertext"],
            path: "Tests/HTML5Proof"
        ),

        // The code that the project's own articles quote.
        .target(
            name: "ResultBuilders",
            dependencies: ["SitegenDocuments", "Hypertext", "SitegenPublishing", "Sitegen"],
            path: "Site/Examples/ResultBuilders",
            exclude: ["Complaints", "Output"]
        ),
        .target(
            name: "DependencyInjection",
            dependencies: ["Hypertext", "SitegenModel"],
            path: "Site/Examples/DependencyInjection",
            exclude: ["Complaints"]
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
                systemPackage,
            ],
            path: "Site/Examples/FunctionInjection",
            exclude: ["Complaints"]
        ),
        .testTarget(name: "ComplaintTests", path: "Site/Examples/ComplaintTests"),
        .testTarget(
            name: "SharedStateTests",
            dependencies: [
                "FunctionInjection",
                "SitegenPublishing",
                "SharedState",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenTemplates",
                systemPackage,
            ],
            path: "Site/Examples/SharedStateTests"
        ),
        .testTarget(
            name: "FunctionInjectionTests",
            dependencies: [
                "FunctionInjection",
                "SitegenPublishing",
                "SitegenBytes",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
                "SitegenPlatform",
                "SitegenTemplates",
                systemPackage,
            ],
            path: "Site/Examples/FunctionInjectionTests"
        ),
        .target(
            name: "StartPage",
            dependencies: [
                "Sitegen", "SitegenPublishing", "SitegenModel", "SitegenTemplates", "SitegenDocuments", "Hypertext",
                "SitegenData",
                "SitegenDiagnostics",
                "SitegenFiles",
            ],
            path: "Site/Examples/StartPage",
            exclude: ["Output", "oslo.md", "oslo.fr.md"]
        ),
        .target(
            name: "Manual",
            dependencies: [
                "SitegenCommands", "Sitegen", "SitegenPublishing", "SitegenModel", "SitegenTemplates",
                "SitegenDocuments", "Hypertext",
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
                systemPackage,
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
                "SitegenPublishing",
                systemPackage,
            ],
            path: "Site/Examples/DependencyInjectionTests"
        ),

        // Testing asynchronous network code, in three articles; RequestStubs serves the tests of the last two.
        .target(name: "TestDoubles", path: "Site/Examples/TestDoubles", exclude: ["Complaints"]),
        .target(name: "RequestStubs", path: "Site/Examples/RequestStubs"),
        .target(name: "RequestInterception", path: "Site/Examples/RequestInterception", exclude: ["Complaints"]),
        .target(name: "Continuations", path: "Site/Examples/Continuations", exclude: ["Complaints"]),
        .testTarget(name: "TestDoublesTests", dependencies: ["TestDoubles"], path: "Site/Examples/TestDoublesTests"),
        .testTarget(
            name: "RequestInterceptionTests",
            dependencies: ["RequestInterception", "RequestStubs"],
            path: "Site/Examples/RequestInterceptionTests",
            exclude: ["Fixtures"]
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

// Only the fuzzer of imports (Tests/Fuzzing) links this module from another package.
if Context.environment["SITEGEN_FUZZING"] != nil {
    package.products.append(.library(name: "SitegenImporting", targets: ["SitegenImporting"]))
}
