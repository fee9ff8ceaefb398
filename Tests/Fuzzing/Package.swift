// swift-tools-version: 6.2

import PackageDescription

// The identity of sitegen as a package is the name of its folder. With it, the fuzzers can use `package` declarations as the tests
// do.
let folder = Context.packageDirectory.split(separator: "/").dropLast(2).last ?? ""
let identity = String(folder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

func fuzzer(_ name: String, _ products: [String]) -> Target {
    .executableTarget(
        name: name,
        dependencies: products.map { .product(name: $0, package: "sitegen") },
        packageAccess: false,
        swiftSettings: [.unsafeFlags(["-package-name", identity])]
    )
}

// A separate package, because it can be linked only with libFuzzer, which has the entry point. Scripts/fuzz builds and
// runs it.
let package = Package(
    name: "sitegen-fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "sitegen", path: "../..")],
    targets: [
        fuzzer("document-fuzzer", ["Documents", "Sitegen"]),
        fuzzer("site-fuzzer", ["Sitegen"]),
        fuzzer("import-fuzzer", ["Sitegen", "SitegenImporting"]),
    ],
    swiftLanguageModes: [.v6]
)
