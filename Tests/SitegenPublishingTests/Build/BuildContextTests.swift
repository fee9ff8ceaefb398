import Foundation
import Hypertext
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import SitegenModel
@testable import SitegenPublishing

/// The tasks, the progress and the profile of a build, none of which affects the output.
@Suite struct BuildContextTests {
    private static let postCount = 100

    /// A hundred posts of one sentence.
    private func site() -> TestSite {
        let posts = (0..<Self.postCount).map { "-- content/post-\($0).md --\n---\ntitle: Post \($0)\n---\nText.\n" }
        return TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n" + posts.joined())
    }

    private func build(_ site: TestSite, _ theme: any Theme = PlainTheme()) -> SiteBuild {
        SiteBuild(folder: "/site", theme: theme, fileSystem: site.disk.fileSystem)
    }

    // MARK: - Tasks

    @Test(arguments: [1, 2, 3, 64, 1000])
    func `The number of tasks does not affect the output`(jobs: Int) async throws {
        let first = site()
        _ = try await build(first).run()
        let second = site()
        var build = build(second)
        build.options.jobs = jobs
        let report = try await build.run()
        #expect(report.renderedCount == report.fileCount)
        #expect(second.disk.archive(of: "public") == first.disk.archive(of: "public"))
    }

    @Test func `With one task, pages are rendered one at a time`() async throws {
        let current = Atomic(0)
        let most = Atomic(0)
        let theme = WatchedTheme { _ in
            most.max(current.wrappingAdd(1, ordering: .relaxed).newValue, ordering: .relaxed)
            sched_yield()
            current.wrappingSubtract(1, ordering: .relaxed)
        }
        var build = build(site(), theme)
        build.options.jobs = 1
        _ = try await build.run()
        #expect(most.load(ordering: .relaxed) == 1)
    }

    @Test(arguments: [(0, 1), (1, 8), (7, 2), (1000, 3), (10, 1000)])
    func `Items are processed once each, and their results keep the order`(itemCount: Int, jobs: Int) async {
        let items = Array(0..<itemCount)
        let (results, states) = await BuildContext.$current.withValue(BuildContext(jobs: jobs)) {
            await Parallel.map(items, in: .checking, state: { 0 }) { count, item in
                count += 1
                return item * 2
            }
        }
        #expect(results == items.map { $0 * 2 })
        #expect(states.reduce(0, +) == itemCount)
        #expect(states.count <= jobs)
    }

    // MARK: - Progress

    @Test func `Progress contains the current phase and its number of completed items`() async throws {
        let progress = BuildProgress()
        #expect(progress.state == nil)
        let seen = Mutex<[BuildProgress.State]>([])
        let theme = WatchedTheme { _ in
            if let state = progress.state { seen.withLock { $0.append(state) } }
        }
        var build = build(site(), theme)
        build.options.jobs = 1
        build.progress = progress
        let report = try await build.run()

        let states = seen.withLock { $0 }
        #expect(states.count >= Self.postCount)
        #expect(Set(states.map(\.phase)) == [.rendering])
        #expect(Set(states.map(\.itemCount)) == [report.fileCount])
        let counts = states.map(\.doneCount)
        #expect(counts == counts.sorted())
        #expect(counts.first == 0)
        #expect(counts.contains { (1..<Self.postCount).contains($0) })
        #expect(progress.state?.phase == .caching)
        #expect(progress.state?.doneCount == Self.postCount)
    }

    @Test func `The report contains the number of items processed in each phase`() async throws {
        let report = try await build(site()).run()
        let counts = Dictionary(uniqueKeysWithValues: report.phases.map { ($0.phase, $0.itemCount) })
        #expect(counts[.frontMatter] == Self.postCount)
        #expect(counts[.rendering] == report.fileCount)
        #expect(counts[.publishing] == report.fileCount)
        #expect(counts[.model] == .some(nil))
        #expect(report.phases.map(\.duration).reduce(.zero, +) <= report.duration)
    }

    // MARK: - Profile

    /// Checks the keys that the Trace Event Format requires, and that the spans of a thread are nested or disjoint.
    @Test func `The profile is a trace of phases, tasks, batches and files`() async throws {
        let profile = BuildProfile()
        var build = build(site())
        build.options.jobs = 2
        build.profile = profile
        let report = try await build.run()

        let trace = try Trace(profile.chromeTrace)
        #expect(trace.object["displayTimeUnit"] as? String == "ms")
        for event in trace.events {
            #expect(event["name"] is String && event["pid"] as? Int == 1 && event["tid"] is Int, "\(event)")
            #expect(event["args"] is [String: Any], "\(event)")
        }
        let names = Dictionary(
            uniqueKeysWithValues: trace.events(of: "M", named: "thread_name").map {
                ($0["tid"] as? Int, ($0["args"] as? [String: Any])?["name"] as? String)
            })
        #expect(names[0] == "build")
        #expect(names[1] == "task 1")
        let spans = try trace.spans
        #expect(spans.allSatisfy { $0.start >= 0 && $0.duration >= 0 && names[$0.track] != nil })
        for track in names.keys {
            var open: [Trace.Span] = []
            for span in spans where span.track == track {
                while let last = open.last, last.end <= span.start { open.removeLast() }
                if let last = open.last { #expect(span.end <= last.end, "\(span) is not within \(last)") }
                open.append(span)
            }
        }
        let phases = spans.filter { $0.category == "phase" }
        #expect(phases.allSatisfy { $0.track == 0 })
        #expect(Set(phases.map(\.name)).isSuperset(of: ["discovery", "reading", "model", "rendering", "publishing"]))
        let batches = spans.filter { $0.category == "batch" && $0.name == "rendering" }
        #expect(batches.compactMap { $0.arguments["items"] as? Int }.reduce(0, +) == report.fileCount)
        let items = spans.filter { $0.category == "item" }
        let page = items.filter { $0.name == "post-7/index.html" }
        #expect(page.count == 1)
        #expect(page.first?.arguments["source"] as? String == "content/post-7.md")
        #expect(items.contains { $0.name == "content/post-7.md" })
    }

    @Test func `The profile keeps the items that took longest`() async throws {
        // A clock that advances only while this page is rendered.
        let elapsed = Atomic(0)
        let start = ContinuousClock.now
        let profile = BuildProfile(itemLimit: 8) { start + .milliseconds(elapsed.load(ordering: .relaxed)) }
        let theme = WatchedTheme { page in
            if page.path == "/post-7/" { elapsed.add(20, ordering: .relaxed) }
        }
        var build = build(site(), theme)
        build.options.jobs = 1
        build.profile = profile
        let report = try await build.run()

        let trace = try Trace(profile.chromeTrace)
        let made = try trace.spans.filter { $0.category == "item" && $0.name.hasSuffix(".html") }
        #expect(made.count <= 8)
        #expect(made.contains { $0.name == "post-7/index.html" })
        let leftOutCount = (trace.object["otherData"] as? [String: Any])?["itemsLeftOut"] as? Int
        #expect(leftOutCount ?? 0 >= report.fileCount - 8)
    }
}

/// The plain theme, with a callback before each page is rendered.
private struct WatchedTheme: Theme {
    let watch: @Sendable (OutputPage) -> Void

    var assets: [ThemeAsset] { PlainTheme().assets }

    func markup(of page: OutputPage, in site: Site) -> Markup {
        watch(page)
        return PlainTheme().markup(of: page, in: site)
    }
}

/// A decoded trace.
private struct Trace {
    struct Span {
        var name: String
        var category: String
        var track: Int
        var start: Double
        var duration: Double
        var arguments: [String: Any]

        var end: Double { start + duration }
    }

    let object: [String: Any]
    let events: [[String: Any]]

    init(_ text: String) throws {
        object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        events = try #require(object["traceEvents"] as? [[String: Any]])
    }

    func events(of type: String, named name: String) -> [[String: Any]] {
        events.filter { $0["ph"] as? String == type && $0["name"] as? String == name }
    }

    /// The complete events in their order.
    var spans: [Span] {
        get throws {
            try events.filter { $0["ph"] as? String != "M" }.map { event in
                #expect(event["ph"] as? String == "X")
                return Span(
                    name: try #require(event["name"] as? String), category: try #require(event["cat"] as? String),
                    track: try #require(event["tid"] as? Int), start: try #require(event["ts"] as? Double),
                    duration: try #require(event["dur"] as? Double),
                    arguments: try #require(event["args"] as? [String: Any]))
            }
        }
    }
}
