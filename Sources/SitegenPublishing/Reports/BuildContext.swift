/// How the work of a build is distributed and reported.
///
/// It is the same for the whole build and does not affect the output, so it is a task-local value and not a parameter
/// of all functions between the build and its loops.
package struct BuildContext: Sendable {
    /// The context of the build to which the current task belongs.
    @TaskLocal package static var current = BuildContext()

    /// The number of tasks that work at once, at least one.
    package var jobs = Parallel.coreCount

    /// Receives the progress of the build.
    package var progress: BuildProgress?

    /// Records the work of each task and its times.
    package var profile: BuildProfile?

    package init(
        jobs: Int = Parallel.coreCount, progress: BuildProgress? = nil, profile: BuildProfile? = nil
    ) {
        self.jobs = jobs
        self.progress = progress
        self.profile = profile
    }
}
