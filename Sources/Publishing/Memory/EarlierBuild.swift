import SitegenFiles
import SystemPackage

/// What is known from the build before, ready for looking up.
struct EarlierBuild: Sendable {
    /// What was remembered; nothing where there was no build before, or none that helps.
    let memory: BuildMemory?

    /// The records of the files of the survey that are found no more, or that are read from elsewhere, by their names.
    let others: [String: BuildMemory.Input]

    /// Whether nothing that was read then can have changed since but texts of content, and nothing else was asked for.
    var isSteady = false

    /// Looks at the files that were put out; nothing where none is remembered.
    let presence: OutputPresence?

    /// Looks up what is known of the files of a survey, and notes it there; and begins to look at the output.
    ///
    /// - Parameter memory: What is remembered, if there is a memory that can be gone on from.
    init(
        _ memory: BuildMemory?, _ survey: inout SiteSurvey, output: FilePath, in fileSystem: FileSystem
    ) {
        self.memory = memory
        presence = memory.map { OutputPresence(of: $0.outputs, in: output, fileSystem) }
        guard let memory else {
            others = [:]
            return
        }
        let rows = memory.inputs.indices(of: survey.files.lazy.map(\.name))
        var isFound = [Bool](repeating: false, count: memory.inputs.count)
        survey.noteEarlier { number, file in
            guard let row = rows[number], let input = memory.inputs.read(row) else { return nil }
            isFound[row] = true
            return EarlierFile(
                row: row, hash: input.hash, isCertain: input.isCertain(with: file.stamp),
                text: input.text.flatMap { (0..<memory.texts.count).contains($0) ? $0 : nil })
        }
        var others: [String: BuildMemory.Input] = [:]
        for (row, isFound) in isFound.enumerated() where !isFound {
            if let input = memory.inputs[row] { others[input.name] = input }
        }
        self.others = others
    }

    /// Which of the files that were put out lie on the disk as they were put there, by their places in the memory.
    var isOutputThere: [Bool] {
        get async { await presence?.found ?? [] }
    }

    /// What is remembered of the text of a file.
    func text(of file: SiteFolder.File) -> BuildMemory.Text? {
        guard let memory, let number = file.earlier?.text else { return nil }
        return memory.texts.text(number, of: file.name)
    }

    /// The numbers that pages have, to which new ones are added.
    var pageNumbers: PageNumbers { PageNumbers(memory) }
}

/// What an earlier build has known of a file that is there.
struct EarlierFile: Sendable {
    /// The hash of the bytes that it had.
    let hash: UInt64

    // Each file of a site has one of these: they are kept small.
    private let rowNumber: UInt32
    private let textNumber: UInt32

    /// Whether it is certain to have them still.
    let isCertain: Bool

    init(row: Int, hash: UInt64, isCertain: Bool, text: Int?) {
        rowNumber = UInt32(truncatingIfNeeded: row)
        self.hash = hash
        self.isCertain = isCertain
        textNumber = text.map { UInt32(truncatingIfNeeded: $0) } ?? .max
    }

    /// The place among the inputs of the memory.
    var row: Int { Int(rowNumber) }

    /// The number of the text that it held, if it held one.
    var text: Int? { textNumber == .max ? nil : Int(textNumber) }
}

/// Gives each page a number that it keeps from one build to the next.
struct PageNumbers: Sendable {
    /// The build that has given the first numbers.
    private let memory: BuildMemory?
    private var newFiles: [String] = []
    /// The numbers by the files' names; those of the memory are among them when the first file comes that was not there.
    private var numbers = NameTable()
    private var isRead = false

    init(_ memory: BuildMemory?) {
        self.memory = memory
    }

    private var earlierCount: Int { memory?.texts.count ?? 0 }

    /// How many there are, those of texts that are gone among them.
    var count: Int { earlierCount + newFiles.count }

    /// The number of the page of a file.
    mutating func number(of file: SiteFolder.File) -> Int {
        if let number = file.earlier?.text { return number }
        if !isRead { numbers = NameTable(of: 0..<earlierCount, self.file) }
        isRead = true
        if let number = number(ofFile: file.name) { return number }
        newFiles.append(file.name)
        // Handed over by themselves: whoever holds all of this holds the table too, which would be copied.
        return numbers.insert(count - 1) { [memory, newFiles] in Self.file($0, memory, newFiles) }
    }

    /// The number of the page of a file that was new, if it has one.
    func number(ofFile name: String) -> Int? { numbers.number(of: name, file) }

    /// The file of a number.
    func file(_ number: Int) -> String { Self.file(number, memory, newFiles) }

    private static func file(_ number: Int, _ memory: BuildMemory?, _ newFiles: [String]) -> String {
        let earlierCount = memory?.texts.count ?? 0
        return number < earlierCount ? memory?.texts.text(of: number) ?? "" : newFiles[number - earlierCount]
    }
}
