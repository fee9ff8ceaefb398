/// How the work of a build is distributed and reported.
///
/// It is the same for the whole build and does not affect the output, so it is a task-local value and not a parameter
/// of all functions between the build and its loops.
struct BuildContext: Sendable {
    /// The context of the build to which the current task belongs.
    @TaskLocal static var current = BuildContext()

    /// The number of tasks that work at once, at least one.
    var jobs = Parallel.coreCount

    /// Receives the progress of the build.
    var progress: BuildProgress?

    /// Records which task did what, and when.
    var profile: BuildProfile?
}
