/// How the work of a build is done, and who is told of it.
///
/// It is the same for a build from beginning to end and decides nothing of what comes out, so it reaches what works on
/// many items without being handed through all that lies between.
struct BuildContext: Sendable {
    /// That of the build to which the current task belongs.
    @TaskLocal static var current = BuildContext()

    /// How many tasks work at once, at least one.
    var jobs = Parallel.coreCount

    /// Is told how far the build is.
    var progress: BuildProgress?

    /// Is told what was done when.
    var profile: BuildProfile?
}
