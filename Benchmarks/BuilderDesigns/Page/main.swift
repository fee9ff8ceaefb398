import Foundation
import Hypertext

typealias Counter = @convention(c) () -> Int

// The symbol exists only if the allocation counter is preloaded.
let counter = dlsym(nil, "allocation_count").map { unsafeBitCast($0, to: Counter.self) }

func median(rounds: Int, _ body: () -> Void) -> Double {
    for _ in 0..<rounds / 10 + 5 { body() }
    let clock = ContinuousClock()
    let times = (0..<rounds).map { _ in clock.measure(body) / .microseconds(1) }
    return times.sorted()[rounds / 2]
}

func allocations(_ body: () -> Void) -> Int {
    guard let counter else { return -1 }
    for _ in 0..<5 { body() }
    let before = counter()
    for _ in 0..<10 { body() }
    return (counter() - before) / 10
}

let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 3000

func measure(scale: Int) {
    let post = Post(scale: scale)
    let page = BlogPage(post: post)
    var hand = HTMLBuffer(capacity: 1 << 20)
    writeByHand(post, to: &hand)
    var built = HTMLBuffer(capacity: 1 << 20)
    page.write(to: &built)
    precondition(hand.bytes == built.bytes, "the builder's page differs from the page by hand")
    var floors: [Double] = []
    var times: [Double] = []
    for _ in 0..<7 {
        floors.append(
            median(rounds: rounds / scale) {
                hand.removeAll()
                writeByHand(post, to: &hand)
            })
        times.append(
            median(rounds: rounds / scale) {
                built.removeAll()
                page.write(to: &built)
            })
    }
    let handAllocations = allocations {
        hand.removeAll()
        writeByHand(post, to: &hand)
    }
    let builtAllocations = allocations {
        built.removeAll()
        page.write(to: &built)
    }
    print(scale, hand.bytes.count, floors.sorted()[3], times.sorted()[3], handAllocations, builtAllocations)
}

measure(scale: 1)
measure(scale: 10)
