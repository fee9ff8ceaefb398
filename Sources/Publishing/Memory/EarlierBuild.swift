/// What is known from the build before, ready for looking up.
struct EarlierBuild: Sendable {
    /// What was remembered; nothing where there was no build before, or none that helps.
    let memory: BuildMemory?

    private let numbers: [String: Int]

    init(_ memory: BuildMemory?) {
        self.memory = memory
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(memory?.texts.count ?? 0)
        for (number, text) in (memory?.texts ?? []).enumerated() { numbers[text.file] = number }
        self.numbers = numbers
    }

    /// What is remembered of a text.
    func text(of file: String) -> BuildMemory.Text? {
        numbers[file].flatMap { memory?.texts[$0] }
    }

    /// The numbers that pages have, to which new ones are added.
    var pageNumbers: PageNumbers {
        PageNumbers(files: memory?.texts.map(\.file) ?? [], numbers: numbers)
    }
}

/// Gives each page a number that it keeps from one build to the next.
struct PageNumbers: Sendable {
    private var numbers: [String: Int]

    /// The files by their numbers, those that are gone among them.
    private(set) var files: [String]

    init(files: [String], numbers: [String: Int]) {
        self.files = files
        self.numbers = numbers
    }

    /// The number of the page of a file.
    mutating func number(of file: String) -> Int {
        if let number = numbers[file] { return number }
        let number = files.count
        files.append(file)
        numbers[file] = number
        return number
    }
}
