/// The program that `Scripts/race-report` compiles with `RacyCounter.swift`.
@main enum Race {
    static func main() async {
        for _ in 0..<12 {
            print(await Racy.count())
        }
    }
}
