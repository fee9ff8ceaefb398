import Testing

@testable import SitegenSharding

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
        ("auto/x", ["JOB_COMPLETION_INDEX": "1"], "JOB_COMPLETION_INDEX=1 is not one of x shards"),
        ("automatic", [:], "‘automatic’ is not a shard"),
    ])
    func `An environment without a shard is an error`(text: String, environment: [String: String], message: String) {
        let problem = #expect(throws: Shard.Problem.self) { try Shard.read(text, environment) }
        #expect(problem?.message == message)
        #expect(problem?.help.isEmpty == false)
    }
}
