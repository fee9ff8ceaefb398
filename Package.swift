// swift-tools-version: 6.2

import PackageDescription

// What sites need of other packages. Without the trait `Sites`, a package that uses Hypertext, Documents or
// SitegenTesting resolves none of them.
let forSites: TargetDependencyCondition? = .when(traits: ["Sites"])
// Where there is no libcmark, the module that parses Markdown is empty.
let forMarkdown: TargetDependencyCondition? = .when(platforms: [.linux, .macOS], traits: ["Markdown"])
let argumentParser: Target.Dependency = .product(
    name: "ArgumentParser", package: "swift-argument-parser", condition: forSites)
let flyingSocks: Target.Dependency = .product(name: "FlyingSocks", package: "FlyingFox", condition: forSites)
let mustache: Target.Dependency = .product(name: "Mustache", package: "swift-mustache", condition: forSites)
let systemPackage: Target.Dependency = .product(
    name: "SystemPackage", package: "swift-system", condition: forSites)

// What most targets depend on: files and what is in them; a site; what builds one.
let files: [Target.Dependency] = ["SitegenBase", "SitegenCache", "SitegenData", "SitegenFiles", systemPackage]
let sites: [Target.Dependency] =
    files + [
        "Hypertext", "SitegenConfiguration", "SitegenDocuments", "SitegenMarkdown", "SitegenMarkdownLint",
        "SitegenModel",
        "SitegenTools",
    ]
let builds: [Target.Dependency] = sites + ["SitegenOutputs", "SitegenPublishing"]
// A program that is compiled against the product Sitegen. All modules of it are named because SwiftPM rebuilds a target
// only for those.
let programs: [Target.Dependency] =
    builds + [
        "Sitegen", "SitegenChecking", "SitegenHighlighting", "SitegenMustache", "SitegenServing", "SitegenTemplates",
    ]

let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [
        .executable(name: "sitegen", targets: ["sitegen-cli"]),
        .library(name: "Hypertext", targets: ["Hypertext", "HypertextAsync", "HypertextFoundation"]),
        .library(name: "HypertextGraphics", targets: ["HypertextGraphics"]),
        .library(
            name: "Documents",
            targets: [
                "SitegenAttributedStrings", "SitegenBooks", "SitegenDocuments", "SitegenHighlighting",
                "SitegenMarkdown", "SitegenMarkdownLint",
            ]
        ),
        .library(
            name: "Sitegen",
            targets: [
                "Sitegen", "SitegenAttributedStrings", "SitegenBase", "SitegenBooks", "SitegenChecking",
                "SitegenConfiguration",
                "SitegenData", "SitegenFiles", "SitegenModel", "SitegenMustache", "SitegenPublishing", "SitegenServing",
                "SitegenTemplates", "SitegenTools",
            ]
        ),
        .library(name: "SitegenCommands", targets: ["SitegenCommands"]),
        .library(name: "SitegenTesting", targets: ["SitegenSnapshots", "SitegenTesting"]),
    ],
    traits: [
        .trait(name: "Markdown", description: "Parsing Markdown, which needs libcmark."),
        .trait(
            name: "Sites",
            description: "The products Sitegen and SitegenCommands, and the command sitegen, which need libyaml.",
            enabledTraits: ["Markdown"]),
        .default(enabledTraits: ["Markdown", "Sites"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.6.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
    ],
    targets: [
        // C: two libraries of the system, values of a thread, libraries that are loaded on first use, memory of libcmark.
        .systemLibrary(
            name: "CSitegenCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"]), .brew(["cmark"])]),
        .systemLibrary(
            name: "CSitegenYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "CSitegenThreads"),
        .target(name: "CSitegenLibraries"),
        .target(name: "CSitegenMarkdown"),
        .target(name: "CSitegenResources"),

        // Pages and documents in code, without sites.
        .target(name: "SitegenBase", dependencies: ["CSitegenThreads"]),
        .target(name: "Hypertext", dependencies: ["CSitegenThreads", "SitegenBase"]),
        .target(name: "HypertextGraphics", dependencies: ["Hypertext"]),
        .target(name: "HypertextAsync", dependencies: ["Hypertext"]),
        .target(name: "HypertextFoundation", dependencies: ["Hypertext"]),
        .target(name: "SitegenMath", dependencies: ["Hypertext", "SitegenBase"]),
        .target(
            name: "SitegenDocuments", dependencies: ["Hypertext", "SitegenBase", "SitegenMath"],
            resources: [.embedInCode("Rendering/icons.svg")]),
        .target(name: "SitegenAttributedStrings", dependencies: ["Hypertext", "SitegenDocuments"]),
        .target(
            name: "SitegenMarkdown",
            dependencies: [
                .target(name: "CSitegenCmark", condition: forMarkdown),
                .target(name: "CSitegenMarkdown", condition: forMarkdown),
                "SitegenBase", "SitegenDocuments", "SitegenMath",
            ]
        ),
        .target(
            name: "SitegenBooks",
            dependencies: [
                // Elsewhere, EPUB files are not compressed.
                .target(name: "CSitegenLibraries", condition: .when(platforms: [.linux, .macOS])), "Hypertext",
                "SitegenBase", "SitegenDocuments",
            ],
            resources: [
                .embedInCode("Style/book.css"), .embedInCode("Style/epub.css"), .embedInCode("Style/paged.css"),
                .embedInCode("Style/page.css"),
            ]
        ),
        .target(name: "SitegenMarkdownLint", dependencies: ["SitegenBase", "SitegenDocuments", "SitegenMarkdown"]),
        .target(name: "SitegenHighlighting", dependencies: ["SitegenBase"]),
        .target(
            name: "SitegenSnapshots", dependencies: ["Hypertext", "HypertextAsync", "SitegenBase", "SitegenDocuments"]),
        .target(
            name: "SitegenTesting", dependencies: ["Hypertext", "HypertextAsync", "SitegenBase", "SitegenSnapshots"]),

        // Sites: what they say, what they are, what becomes of them.
        .target(name: "SitegenFiles", dependencies: ["SitegenBase", systemPackage]),
        .target(
            name: "SitegenData",
            dependencies: [.target(name: "CSitegenYAML", condition: forSites), "Hypertext", "SitegenBase"]),
        .target(name: "SitegenCache", dependencies: ["CSitegenThreads", "SitegenBase", "SitegenFiles", systemPackage]),
        .target(name: "SitegenTools", dependencies: files + ["CSitegenLibraries", "Hypertext", "SitegenDocuments"]),
        .target(
            name: "SitegenConfiguration",
            dependencies: files + ["Hypertext", "SitegenDocuments", "SitegenMarkdown", "SitegenTools"]),
        .target(
            name: "SitegenModel",
            dependencies: files + [
                "Hypertext", "SitegenConfiguration", "SitegenDocuments", "SitegenHighlighting", "SitegenMarkdown",
                "SitegenMarkdownLint", "SitegenTools",
            ]
        ),
        .target(name: "SitegenOutputs", dependencies: sites + ["SitegenBooks"]),
        .target(
            name: "SitegenTemplates",
            dependencies: sites + ["CSitegenResources", "SitegenHighlighting", "SitegenOutputs"],
            path: "Templates",
            exclude: ["Assets/search.js", "Assets/theme.css", "Starters"],
            resources: [.embedInCode("Assets/reading.js"), .embedInCode("Mustache")]
        ),
        .target(name: "SitegenMustache", dependencies: sites + ["SitegenTemplates", mustache]),
        .target(name: "SitegenPublishing", dependencies: sites + ["SitegenOutputs"]),
        .target(
            name: "SitegenServing", dependencies: builds + [flyingSocks], resources: [.embedInCode("Pages/live.js")]),
        .target(name: "SitegenChecking", dependencies: builds + ["CSitegenLibraries"]),
        .target(name: "SitegenDeploying", dependencies: builds),
        .target(
            name: "SitegenImporting",
            dependencies: [
                "Hypertext", "SitegenBase", "SitegenConfiguration", "SitegenData", "SitegenDocuments", "SitegenFiles",
                "SitegenMarkdown", systemPackage,
            ]),
        .target(
            name: "Sitegen",
            dependencies: builds + [
                "SitegenAttributedStrings", "SitegenChecking", "SitegenHighlighting", "SitegenMustache",
                "SitegenServing", "SitegenTemplates",
            ]
        ),
        .target(
            name: "SitegenCommands",
            dependencies: builds + [
                "Sitegen", "SitegenChecking", "SitegenDeploying", "SitegenMustache", "SitegenServing", argumentParser,
            ]
        ),
        .executableTarget(
            name: "sitegen-cli",
            dependencies: builds + [
                "CSitegenResources", "SitegenCommands", "SitegenImporting", "SitegenMustache", "SitegenServing",
                "SitegenSnapshots", argumentParser,
            ]
        ),

        // Each module's tests.
        .testTarget(name: "SitegenBaseTests", dependencies: ["SitegenBase", "TestPrograms"]),
        .testTarget(
            name: "HypertextTests",
            dependencies: ["Hypertext", "HypertextAsync", "HypertextFoundation", "HypertextGraphics", "TestPrograms"],
            exclude: ["MustNotCompile"]
        ),
        .testTarget(name: "HypertextGraphicsTests", dependencies: ["Hypertext", "HypertextGraphics"]),
        .testTarget(
            name: "SitegenMathTests", dependencies: ["Hypertext", "SitegenBase", "SitegenMath"], exclude: ["Formulas"]),
        .testTarget(
            name: "SitegenDocumentsTests", dependencies: ["Hypertext", "SitegenDocuments", "TestPrograms"],
            exclude: ["MustNotCompile", "SwiftUI"]),
        .testTarget(
            name: "SitegenAttributedStringsTests",
            dependencies: ["Hypertext", "SitegenAttributedStrings", "SitegenDocuments"]),
        .testTarget(
            name: "SitegenMarkdownTests", dependencies: sites + ["SitegenMath", "SitegenTesting"],
            exclude: ["__Snapshots__"]),
        .testTarget(
            name: "SitegenBooksTests",
            dependencies: ["Hypertext", "SitegenBooks", "SitegenDocuments", "SitegenMarkdown", "TestPrograms"]),
        .testTarget(
            name: "SitegenMarkdownLintTests",
            dependencies: sites),
        .testTarget(name: "SitegenHighlightingTests", dependencies: ["SitegenHighlighting"]),
        .testTarget(
            name: "SitegenTestingTests",
            dependencies: ["Hypertext", "HypertextAsync", "SitegenDocuments", "SitegenSnapshots", "SitegenTesting"],
            exclude: ["__Snapshots__"]
        ),
        .testTarget(name: "SitegenFilesTests", dependencies: files),
        .testTarget(name: "SitegenDataTests", dependencies: files),
        .testTarget(name: "SitegenCacheTests", dependencies: files + ["TestSupport"]),
        .testTarget(name: "SitegenToolsTests", dependencies: sites + ["TestPrograms", "TestSupport"]),
        .testTarget(name: "SitegenConfigurationTests", dependencies: sites),
        .testTarget(name: "SitegenModelTests", dependencies: sites),
        .testTarget(name: "SitegenOutputsTests", dependencies: sites + ["SitegenOutputs", "SitegenTesting"]),
        .testTarget(
            name: "SitegenTemplatesTests",
            dependencies: builds + ["SitegenHighlighting", "SitegenTemplates", "SitegenTesting"],
            exclude: ["__Snapshots__", "FeatureSite"]
        ),
        .testTarget(
            name: "SitegenMustacheTests",
            dependencies: builds + ["SitegenMustache", "SitegenSnapshots", "SitegenTemplates"]),
        .testTarget(
            name: "SitegenPublishingTests",
            dependencies: builds + [
                "SitegenMustache", "SitegenSnapshots", "SitegenTemplates", "SitegenTesting", "TestSupport",
            ],
            exclude: ["__Snapshots__"]
        ),
        .testTarget(name: "SitegenServingTests", dependencies: builds + ["SitegenServing"]),
        .testTarget(
            name: "SitegenCheckingTests", dependencies: builds + ["SitegenChecking"],
            exclude: ["External/Certificates"]),
        .testTarget(
            name: "SitegenDeployingTests",
            dependencies: builds + [
                "CSitegenThreads", "RealServers", "SitegenDeploying", "SitegenTemplates", "TestSupport", "TestPrograms",
            ]
        ),
        .testTarget(name: "SitegenImportingTests", dependencies: files + ["SitegenImporting"], exclude: ["Sites"]),
        .testTarget(
            name: "SitegenTests",
            dependencies: programs + ["Kitchen", "SitegenCommands", "TestPrograms", "TestSupport", "sitegen-cli"],
            exclude: ["Fuzzing/sites.txt"]),
        .target(name: "TestSupport", dependencies: files, path: "Tests/TestSupport"),
        .target(name: "TestPrograms", dependencies: ["SitegenBase"], path: "Tests/TestPrograms"),
        .target(name: "RealServers", dependencies: sites + ["TestPrograms"], path: "Tests/RealServers"),

        // What Scripts/html5-proof hands to a parser of HTML that is not ours.
        .executableTarget(
            name: "html5-proof",
            dependencies: ["Hypertext", "HypertextGraphics", "SitegenDocuments", "SitegenMarkdown"],
            path: "Tests/HTML5Proof"),

        // The site in Swift that Examples/Recipes shows, as the tests run it. It imports SitegenCommands alone, as users
        // do.
        .executableTarget(
            name: "Kitchen", dependencies: programs + ["SitegenCommands"], path: "Examples/Recipes/Sources/Kitchen"),
    ],
    swiftLanguageModes: [.v6]
)

// The code that the project's own articles and its manual quote, and its tests.
for (name, dependencies, exclude) in [
    ("ResultBuilders", programs, ["Complaints", "Output"]),
    ("DependencyInjection", ["Hypertext", "SitegenConfiguration", "SitegenModel"], ["Complaints"]),
    ("SharedState", [], ["Complaints", "Output", "Race"]),
    ("FunctionInjection", files, ["Complaints"]),
    ("StartPage", programs, ["Output", "oslo.md", "oslo.fr.md"]),
    ("Manual", programs + ["SitegenCommands"], []),
    ("TestDoubles", [], ["Complaints"]),
    ("RequestStubs", [], []),
    ("RequestInterception", [], ["Complaints"]),
    ("Continuations", [], ["Complaints"]),
] as [(String, [Target.Dependency], [String])] {
    package.targets.append(
        .target(name: name, dependencies: dependencies, path: "Site/Examples/\(name)", exclude: exclude))
}
for (name, dependencies, exclude) in [
    ("ResultBuildersTests", ["ResultBuilders", "Sitegen"], []),
    ("DependencyInjectionTests", builds + ["DependencyInjection"], []),
    ("SharedStateTests", builds + ["FunctionInjection", "SharedState", "SitegenTemplates"], []),
    ("FunctionInjectionTests", builds + ["FunctionInjection", "SitegenTemplates"], []),
    ("StartPageTests", ["Sitegen", "StartPage"], []),
    ("ManualTests", programs + ["Manual", "SitegenTesting"], ["__Snapshots__"]),
    ("TestDoublesTests", ["TestDoubles"], []),
    ("RequestInterceptionTests", ["RequestInterception", "RequestStubs"], ["Fixtures"]),
    ("ContinuationsTests", ["Continuations", "RequestStubs"], []),
    ("ComplaintTests", [], []),
] as [(String, [Target.Dependency], [String])] {
    package.targets.append(
        .testTarget(name: name, dependencies: dependencies, path: "Site/Examples/\(name)", exclude: exclude))
}

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
