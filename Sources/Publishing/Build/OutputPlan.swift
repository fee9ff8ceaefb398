/// What a build will put out, once it is certain that no two files want one place.
struct OutputPlan: Sendable {
    /// The files, sorted by name.
    let files: [OutputFile]

    /// Brings together what the site makes and what it copies.
    ///
    /// A file of `static/` replaces one of the theme's; any other two files of one name are a fault, and so is a
    /// file whose name is that of a folder.
    static func make(
        _ generated: [OutputFile], copying copies: [OutputFile]
    ) -> (plan: OutputPlan, faults: [Fault]) {
        var filesByName: [String: OutputFile] = [:]
        var faults: [Fault] = []
        for file in generated + copies {
            guard let other = filesByName[file.name] else {
                filesByName[file.name] = file
                continue
            }
            switch (other.content, file.content) {
            case (.bytes, .copy): filesByName[file.name] = file
            default: faults.append(clash(other, file))
            }
        }
        let files = filesByName.values.sorted { $0.name < $1.name }
        for file in files {
            for (index, character) in zip(file.name.indices, file.name) where character == "/" {
                guard let other = filesByName[String(file.name[..<index])] else { continue }
                faults.append(
                    Fault(
                        "the file and the folder ‘\(other.name)’ want the same place in the output",
                        file: other.origin, help: "the folder is needed by \(file.origin); rename one of them"
                    ))
            }
        }
        return (OutputPlan(files: files), faults)
    }

    private static func clash(_ first: OutputFile, _ second: OutputFile) -> Fault {
        let name = second.name.hasSuffix("index.html") ? second.name.dropLast("index.html".count) : second.name[...]
        let help =
            switch second.content {
            case .copy: "rename or remove one of them"
            default: "give one of them another file name or a ‘slug’ of its own"
            }
        return Fault(
            "‘/\(name)’ is also the address of \(first.origin)", file: second.origin, help: help
        )
    }
}
