/// How the work of a build is distributed and reported.
///
/// It is the same for the whole build and does not affect the output, so it is a task-local value and not a parameter
/// of all functions between the build and its loops.
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
