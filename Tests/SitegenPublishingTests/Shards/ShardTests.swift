import Testing

@testable import SitegenPublishing

@Suite struct ShardTests {
    @Test(arguments: ["", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "a/b", "1/10001", "1 / 2"])
    func `Invalid texts are not shards`(text: String) {
        #expect(Shard(text) == nil)
        #expect(throws: Shard.Problem.self) { try Shard.read(text, [:]) }
    }

    @Test func `Each address belongs to one shard, and shards have about the same size`() {
        for count in [1, 2, 3, 7] {
            let shards = (1...count).compactMap { Shard(number: $0, of: count) }
            var sizes = [Int](repeating: 0, count: count)
            for number in 0..<10_000 {
                let owners = shards.filter { $0.owns("/posts/post-\(number)/") }
                #expect(owners.count == 1)
                if let owner = owners.first { sizes[owner.number - 1] += 1 }
            }
            #expect(sizes.allSatisfy { abs($0 * count - 10_000) < 600 }, "\(sizes)")
        }
    }

    @Test(arguments: [
        (1, [10_000]), (2, [2_750, 7_250]), (3, [333, 4_833, 4_833]), (4, [0, 3_333, 3_333, 3_333]),
    ])
    func `The first shard of a site with a search renders fewer pages`(count: Int, pages: [Int]) {
        var sizes = [Int](repeating: 0, count: count)
        for number in 1...count {
            guard var shard = Shard(number: number, of: count) else { continue }
            shard.hasSearchIndex = true
            sizes[number - 1] = (0..<10_000).count { shard.owns("/posts/post-\($0)/") }
        }
        #expect(sizes.reduce(0, +) == 10_000)
        #expect(zip(sizes, pages).allSatisfy { abs($0 - $1) < 200 }, "\(sizes)")
    }

    @Test func `The shard of an address does not depend on the machine`() {
        let shard = Shard(number: 1, of: 4)
        let owned = (0..<12).filter { shard?.owns("/posts/post-\($0)/") == true }
        #expect(owned == [4, 6, 7, 8, 11])
    }

    @Test(arguments: [
        ("2/4", [:], "2/4"),
        ("auto", ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4"], "3/4"),
        ("auto", ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "2"], "1/2"),
        ("auto", ["SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_MIN": "8", "SLURM_ARRAY_TASK_COUNT": "2"], "2/2"),
        ("auto/4", ["JOB_COMPLETION_INDEX": "0"], "1/4"),
        ("auto/4", ["JOB_COMPLETION_INDEX": "3"], "4/4"),
        ("auto", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"], "1/2"),
        ("auto", ["CIRCLE_NODE_INDEX": "1", "CIRCLE_NODE_TOTAL": "2"], "2/2"),
    ])
    func `The environment of a scheduler or CI service determines the shard`(
        text: String, environment: [String: String], shard: String
    ) throws {
        #expect(try Shard.read(text, environment).description == shard)
    }

    @Test(arguments: [
        ("auto", [:], "no environment variable contains the shard number"),
        ("auto", ["JOB_COMPLETION_INDEX": "0"], "JOB_COMPLETION_INDEX is set, but the number of shards is unknown"),
        ("auto/4", ["JOB_COMPLETION_INDEX": "4"], "JOB_COMPLETION_INDEX=4 is not one of 4 shards"),
        ("auto/4", ["JOB_COMPLETION_INDEX": "-1"], "JOB_COMPLETION_INDEX=-1 is not one of 4 shards"),
        ("auto/4", ["JOB_COMPLETION_INDEX": "one"], "JOB_COMPLETION_INDEX=one is not one of 4 shards"),
        ("auto", ["JOB_COMPLETION_INDEX": ""], "no environment variable contains the shard number"),
        ("auto", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "x"], "CI_NODE_TOTAL=x is not a number of shards"),
        (
            "auto", ["CI_NODE_INDEX": "\(Int.min)", "CI_NODE_TOTAL": "2"],
            "CI_NODE_INDEX=\(Int.min) is not one of 2 shards"
        ),
        (
            "auto/4", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "8"],
            "‘auto/4’ needs 4 tasks, but CI_NODE_TOTAL=8"
        ),
        (
            "auto/4", ["SLURM_ARRAY_TASK_ID": "\(Int.max)", "SLURM_ARRAY_TASK_MIN": "\(Int.min)"],
            "SLURM_ARRAY_TASK_ID=9223372036854775807 is not one of 4 shards"
        ),
        (
            // `sbatch --array=3`, which repeats one of four tasks.
            "auto/4", ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1"],
            "‘auto/4’ needs 4 tasks, but SLURM_ARRAY_TASK_COUNT=1"
        ),
    ])
    func `An environment without a shard is an error`(text: String, environment: [String: String], message: String) {
        let problem = #expect(throws: Shard.Problem.self) { try Shard.read(text, environment) }
        #expect(problem?.message == message)
        #expect(problem?.help.isEmpty == false)
    }

    @Test(arguments: [
        ("auto/0", "after auto/, write the number of shards, from 1 to 10000, such as auto/4"),
        ("auto/x", "after auto/, write the number of shards, from 1 to 10000, such as auto/4"),
        ("auto/", "after auto/, write the number of shards, from 1 to 10000, such as auto/4"),
        ("auto/2/4", "after auto/, write the number of shards, from 1 to 10000, such as auto/4"),
        ("5/4", "the number of the shard is from 1 to 4"),
        ("0/4", "the number of the shard is from 1 to 4"),
        ("1/0", "the number of shards is from 1 to 10000"),
        ("1/10001", "the number of shards is from 1 to 10000"),
        (
            "automatic",
            "write the shard number and the number of shards, such as 2/4, or write auto under Slurm, Kubernetes or a CI service"
        ),
    ])
    func `An error about the option says which values are possible`(text: String, help: String) {
        let problem = #expect(throws: Shard.Problem.self) { try Shard.read(text, ["JOB_COMPLETION_INDEX": "1"]) }
        #expect(problem == Shard.Problem(message: "‘\(text)’ is not a shard", help: help))
    }
}
