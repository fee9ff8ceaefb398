import SitegenBase
import Testing

@testable import SitegenDeploying

/// The output of programs beside the diagnostics of sitegen. The texts are those of rclone 1.60, rsync 3.2 and git
/// 2.39.
@Suite struct DeploymentFailureTests {
    @Test(arguments: [
        ("rclone", 127, "env: 'rclone': No such file or directory", "rclone is not installed"),
        ("rsync", 127, "env: 'rsync': No such file or directory", "rsync is not installed"),
        ("git", 127, "env: 'git': No such file or directory", "git is not installed"),
        (
            "rclone", 1, "Failed to create file system for \"nosuch:site\": didn't find section in config file",
            "rclone has no remote with this name"
        ),
        (
            "rclone", 1, "caused by: unsupported transport, *fshttp.Transport",
            "this version of rclone cannot connect if the environment variable AWS_CA_BUNDLE is set"
        ),
        (
            "rclone", 1,
            "Failed to create file system for \"dead:site\": dial tcp 127.0.0.1:5997: connect: connection refused",
            "cannot reach the server"
        ),
        ("rclone", 1, "Failed to copy: AccessDenied: Access Denied\n\tstatus code: 403", "the server refuses access"),
        (
            "rclone", 1, "Failed to copy: InvalidAccessKeyId: The AWS Access Key Id you provided does not exist",
            "the server does not accept your credentials"
        ),
        (
            "rclone", 1, "Failed to copy: Forbidden: Forbidden\n\tstatus code: 403, request id: A, host id: ",
            "the server refuses access and does not say why"
        ),
        ("rclone", 1, "Failed to copy: QuotaExceeded", "the target has no space left or its quota is used up"),
        (
            "rclone", 1, "ERROR : a: Failed to copy: Insufficient Storage: 507 Insufficient Storage",
            "the target has no space left or its quota is used up"
        ),
        (
            "rclone", 1, "Failed to copy with 29 errors: preallocate: file too big for remaining disk space",
            "the target has no space left or its quota is used up"
        ),
        (
            "rclone", 1, "Failed to copy: NoSuchBucket: The specified bucket does not exist",
            "the bucket does not exist or its name is not valid"
        ),
        (
            "rsync", 255,
            "me@host: Permission denied (publickey).\nrsync: connection unexpectedly closed (0 bytes received so far)\n"
                + "rsync error: unexplained error (code 255)",
            "the server does not accept your credentials"
        ),
        (
            "rsync", 255, "ssh: Could not resolve hostname nowhere: Name or service not known\nrsync error: code 255",
            "cannot reach the server"
        ),
        (
            "rsync", 255, "Host key verification failed.\nrsync error: code 255",
            "the server's host key is not known"
        ),
        (
            "rsync", 255,
            "@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.\nrsync error: code 255",
            "the server's host key has changed"
        ),
        (
            "rsync", 3, "rsync: [Receiver] change_dir#3 \"/etc/hostname\" failed: Not a directory (20)",
            "the target or a folder above it is a file"
        ),
        (
            "rsync", 127, "bash: line 1: rsync: command not found\nrsync error: remote command not found (code 127)",
            "the server has no rsync"
        ),
        (
            "rsync", 23, "rsync: [receiver] mkstemp \"/var/www/.a.x\" failed: Permission denied (13)",
            "the server refuses access"
        ),
        (
            "rsync", 11, "rsync: [receiver] write failed on \"/var/www/a\": No space left on device (28)",
            "the target has no space left or its quota is used up"
        ),
        (
            "rsync", 11, "rsync: [Receiver] mkdir \"/nowhere/site\" failed: No such file or directory (2)",
            "the parent folder of the target does not exist"
        ),
        (
            "rsync", 11, "rsync error: error in file IO (code 11) at main.c(808) [Receiver=3.5.0]",
            "rsync cannot read or write a file"
        ),
        ("rsync", 20, "rsync error: received SIGINT, SIGTERM, or SIGHUP (code 20)", "the upload was interrupted"),
        (
            "rsync", 12, "rsync: connection unexpectedly closed (11 bytes received so far) [sender]",
            "the connection to the server was lost"
        ),
        (
            "git", 128, "fatal: could not read Username for 'https://host': terminal prompts disabled",
            "the server does not accept your credentials"
        ),
        (
            "git", 128, "remote: Repository not found.\nfatal: repository 'https://host/a.git/' not found",
            "the repository does not exist, or you do not have access"
        ),
        (
            "git", 1, "To host:a\n ! [rejected] 1234 -> gh-pages (fetch first)",
            "another deployment has changed the branch"
        ),
        (
            "git", 1, "remote: error: GH006: Protected branch update failed\n ! [remote rejected] a -> b",
            "the server refuses the push"
        ),
        (
            "git", 2, "error: No such remote 'upstream'",
            "the site's repository has no git remote with the name in site.yaml"
        ),
        (
            "git", 128, "fatal: not a git repository (or any of the parent directories): .git",
            "the site's folder is not a git repository, so it has no remotes"
        ),
        (
            "git", 128, "fatal: detected dubious ownership in repository at '/site'",
            "the repository belongs to another user, so git does not read it"
        ),
        (
            "git", 1,
            "remote: error: File a is 120 MB; this exceeds GitHub's file size limit of 100 MB\n ! [remote rejected] a",
            "the target does not accept a file of this size"
        ),
        (
            "rclone", 1, "Failed to copy: EntityTooLarge: Your proposed upload exceeds the maximum allowed object size",
            "the target does not accept a file of this size"
        ),
        (
            "git", 128, "remote: fatal: pack exceeds maximum allowed size (2.00 GiB)",
            "the server does not accept a push of this size"
        ),
        ("git", 9, "", "the upload was interrupted"),
        ("rclone", 7, "something else\n", "rclone failed with exit status 7"),
    ])
    func `A failure is reported with its cause and advice`(
        program: String, status: Int32, text: String, message: String
    ) {
        let diagnostic = DeploymentFailure(program: program, status: status, text: text).diagnostic(of: "deploy.a")
        #expect(diagnostic.message.hasPrefix(message), "\(diagnostic.message)")
        #expect(diagnostic.file == "deploy.a")
        #expect(diagnostic.help?.isEmpty == false)
    }

    @Test func `The help of an unknown cause names the options if there are any`() {
        let text = "rsync: --no-such-flag: unknown option\nrsync error: syntax or usage error (code 1)\n"
        let failure = DeploymentFailure(program: "rsync", status: 1, text: text)
        let diagnostic = failure.diagnostic(of: "deploy.a")
        #expect(
            diagnostic.message
                == "rsync failed with exit status 1 (rsync: rsync: --no-such-flag: unknown option)")
        #expect(
            diagnostic.help == "fix the error that rsync reports, and check ‘options’ of the target in site.yaml")
        #expect(failure.diagnostic(of: "CACHE", hasOptions: false).help == "fix the error that rsync reports")
    }

    @Test func `The last line of the program is quoted, without passwords`() {
        let text = "one\nfatal: unable to access 'https://me:s3cret@host/a.git/': Could not resolve host: host\n"
        let diagnostic = DeploymentFailure(program: "git", status: 128, text: text).diagnostic(of: "deploy.a")
        #expect(
            diagnostic.message == "cannot reach the server "
                + "(git: fatal: unable to access 'https://…@host/a.git/': Could not resolve host: host)")
    }

    @Test(arguments: [
        (
            "git",
            "remote: main is frozen        \nTo host:a\n ! [remote rejected] 1 -> b (pre-receive hook declined)\n"
                + "error: failed to push some refs to 'host:a'",
            "remote: main is frozen"
        ),
        (
            "git", "To host:a\n ! [rejected] 1 -> b (fetch first)\nerror: failed to push some refs\nhint: Updates were",
            "! [rejected] 1 -> b (fetch first)"
        ),
        (
            "git",
            "fatal: '/a.git' does not appear to be a git repository\nfatal: Could not read from remote repository.\n\n"
                + "Please make sure you have the correct access rights\nand the repository exists.",
            "fatal: '/a.git' does not appear to be a git repository"
        ),
        (
            "git",
            "fatal: detected dubious ownership in repository at '/site'\n"
                + "To add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /site",
            "fatal: detected dubious ownership in repository at '/site'"
        ),
        ("rclone", "2026/11/24 18:15:34 Failed to copy: NoSuchBucket", "Failed to copy: NoSuchBucket"),
    ])
    func `The line with the reason is quoted`(program: String, text: String, line: String) {
        let diagnostic = DeploymentFailure(program: program, status: 1, text: text).diagnostic(of: "deploy.a")
        #expect(diagnostic.message.hasSuffix("(\(program): \(line))"), "\(diagnostic.message)")
    }
}
