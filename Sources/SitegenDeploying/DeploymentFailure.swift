import Foundation
package import SitegenBase
import SitegenConfiguration
import SitegenModel

/// The error of a program, and how to fix it.
package struct DeploymentFailure: Sendable {
    let program: String
    let status: Int32
    let text: String

    /// The help for a temporary failure.
    static let again = "run the command again to continue"

    init(program: String, status: Int32, text: String) {
        self.program = program
        self.status = status
        self.text = text
    }

    package init(program: String, status: Int32, text: [UInt8]) {
        self.init(program: program, status: status, text: String(decoding: text, as: UTF8.self))
    }

    /// The error of a target.
    ///
    /// - Parameters:
    ///   - target: The target as messages name it.
    ///   - hasOptions: Whether the configuration can set options of the program for the target.
    package func diagnostic(of target: String, hasOptions: Bool = true) -> Diagnostic {
        let cause = Self.causes.first { $0.matches(self) }
        let detail = detail.map { " (\(program): \($0))" } ?? ""
        let options = hasOptions ? ", and check ‘options’ of the target in site.yaml" : ""
        return Diagnostic(
            (cause?.message ?? "\(program) failed with exit status \(status)") + detail, file: target,
            help: cause?.help ?? "fix the error that \(program) reports\(options)")
    }

    /// The last informative line of the program's messages, without passwords in addresses.
    private var detail: String? {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
        let noise = [
            "rsync error:", "rsync warning:", "rsync: connection unexpectedly closed", "and the repository exists",
            "Please make sure you have the correct access rights", "fatal: Could not read from remote repository",
            "error: failed to push some refs", "hint:", "To add an exception for this directory",
        ]
        let informative = lines.filter { line in
            line.contains(where: \.isLetter) && !noise.contains { line.hasPrefix($0) } && !line.hasPrefix("\t")
        }
        // A server of git says why it refuses a push. The lines that follow come from the local git.
        let line = informative.last { $0.hasPrefix("remote: ") } ?? informative.last
        return line.map { line in
            // rclone begins lines with the time.
            let text = line.replacing(#/^\d{4}/\d\d/\d\d \d\d:\d\d:\d\d /#, with: "")
            return DeploymentTarget.redacted(text.prefix(300).trimmingCharacters(in: .whitespaces))
        }
    }
}

extension DeploymentFailure {
    /// A cause that programs name in their messages, with one of several wordings.
    struct Cause: Sendable {
        let message: String
        let help: String
        var programs: Set<String> = ["rclone", "rsync", "git"]
        var statuses: Set<Int32> = []
        var words: [String] = []

        func matches(_ failure: DeploymentFailure) -> Bool {
            guard programs.contains(failure.program) else { return false }
            if statuses.contains(failure.status) { return true }
            let text = failure.text.lowercased()
            return words.contains { text.contains($0) }
        }
    }

    static let missingBucket = Cause(
        message: "the bucket does not exist or its name is not valid", help: "create the bucket, or correct its name",
        programs: ["rclone"],
        words: ["nosuchbucket", "invalidbucketname", "containernotfound", "the specified bucket does not exist"])

    /// A repository that git cannot read: the copy of the branch in the cache, or the site's own.
    static let damagedRepository = Cause(
        message: "the local git repository is damaged", help: "run the command again, or repair the site's repository",
        programs: ["git"],
        words: [
            " is corrupt", "bad object", "reference broken", "unable to read tree", "unable to read sha1",
            "bad tree object",
            "invalid object", "object file", "index file corrupt", "could not parse object",
        ])

    /// The causes. The first match applies, so specific causes come before general ones.
    static let causes: [Cause] = [
        Cause(
            message: "the server has no rsync", help: "install rsync on the server", programs: ["rsync"],
            words: ["rsync: command not found", "rsync: not found"]),
        Cause(
            message: "rclone is not installed",
            help: "install it from your package manager, or from https://rclone.org",
            programs: ["rclone"], statuses: [127]),
        Cause(
            message: "rsync is not installed", help: "install it from your package manager", programs: ["rsync"],
            statuses: [127]),
        Cause(
            message: "git is not installed", help: "install it from your package manager", programs: ["git"],
            statuses: [127]),
        Cause(
            message: "rclone has no remote with this name",
            help: "create the remote with ‘rclone config’, or correct its name",
            programs: ["rclone"], words: ["didn't find section in config file", "didn't find backend called"]),
        Cause(
            message: "this version of rclone cannot connect if the environment variable AWS_CA_BUNDLE is set",
            help: "unset the variable, or install a newer version of rclone",
            programs: ["rclone"], words: ["unsupported transport"]),
        Cause(
            message: "the site's repository has no git remote with the name in site.yaml",
            help: "add the remote with ‘git remote add’, or write a URL in site.yaml instead",
            programs: ["git"], words: ["no such remote"]),
        Cause(
            message: "the site's folder is not a git repository, so it has no remotes",
            help: "set the key ‘git’ of the target in site.yaml to the URL of the repository to push to",
            programs: ["git"], words: ["not a git repository"]),
        damagedRepository,
        Cause(
            message: "the repository belongs to another user, so git does not read it",
            help: "run ‘git config --global --add safe.directory FOLDER’ with the repository's folder",
            programs: ["git"], words: ["dubious ownership"]),
        Cause(
            message: "the target does not accept a file of this size",
            help: "make the file smaller, or publish it elsewhere",
            words: ["exceeds github's file size limit", "entitytoolarge"]),
        Cause(
            message: "the server does not accept a push of this size",
            help: "make the largest files smaller, or publish them elsewhere",
            programs: ["git"], words: ["pack exceeds maximum"]),
        Cause(
            message: "the target has no space left or its quota is used up",
            help: "free up space or raise the quota, then run the command again to continue",
            words: [
                "no space left", "quota exceeded", "quotaexceeded", "insufficient storage", "over quota",
                "storage limit", "disk quota", "remaining disk space",
            ]),
        Cause(
            message: "the server's host key has changed",
            help: "ask the server's operator if that is intended; if it is, remove the old key with ‘ssh-keygen -R’",
            words: ["host identification has changed"]),
        Cause(
            message: "the server's host key is not known",
            help: "connect once with ssh, verify the key that ssh shows, and accept it",
            words: ["host key verification failed"]),
        Cause(
            message: "the server does not accept your credentials",
            help: "check the SSH key, the token or the password for this target",
            words: [
                "permission denied (publickey", "permission denied, please try again", "authentication failed",
                "could not read username", "could not read password", "invalidaccesskeyid", "signaturedoesnotmatch",
                "401 unauthorized", "unable to authenticate", "nocredentialproviders", "invalid credentials",
                "expiredtoken", "couldn't connect ssh: ssh: handshake failed", "terminal prompts disabled",
            ]),
        Cause(
            message: "another deployment has changed the branch",
            help: "run the command again; if the branch is protected, allow pushes to it", programs: ["git"],
            words: ["[rejected]", "fetch first", "non-fast-forward", "cannot lock ref"]),
        Cause(
            message: "the server refuses the push", help: "check your permissions, and whether the branch is protected",
            programs: ["git"],
            words: ["[remote rejected]", "pre-receive hook declined", "protected branch", "write access to repository"]),
        Cause(
            message: "the server refuses access", help: "check the permissions of the folder or the bucket",
            words: [
                "permission denied", "accessdenied", "access denied", "operation not permitted",
                "read-only file system", "insufficient permission",
            ]),
        // Responses to HEAD requests of S3 have no body, which would name the reason.
        Cause(
            message: "the server refuses access and does not say why",
            help: "check the access key or the password, and its permissions for the folder or the bucket",
            words: ["403 forbidden", "status code: 403", "statuscode: 403", "forbidden: forbidden"]),
        Cause(
            message: "the repository does not exist, or you do not have access",
            help: "check its URL in site.yaml, and your permissions",
            programs: ["git"], words: ["repository not found", "does not appear to be a git repository"]),
        missingBucket,
        Cause(
            message: "the target or a folder above it is a file", help: "choose the path of a folder",
            programs: ["rsync"],
            words: ["not a directory (20)", "destination must be a directory"]),
        Cause(
            message: "the parent folder of the target does not exist", help: "create it on the server",
            programs: ["rsync"],
            words: ["mkdir \"", "change_dir"]),
        Cause(
            message: "cannot reach the server", help: "check the address and the network, then run the command again",
            statuses: [],
            words: [
                "could not resolve host", "no such host", "name or service not known", "connection refused",
                "network is unreachable", "no route to host", "connection timed out", "i/o timeout",
                "operation timed out", "temporary failure in name resolution", "connection reset",
                "couldn't connect to server", "failed to connect", "server misbehaving",
            ]),
        Cause(
            message: "the connection to the server was lost", help: again,
            words: [
                "connection unexpectedly closed", "broken pipe", "unexpected eof", "the remote end hung up", ": eof",
            ]),
        // rsync can end before its message arrives from the server. Then, only its exit status gives the cause.
        Cause(
            message: "rsync cannot read or write a file",
            help: "check that the target's parent folder exists, is writable and has space left",
            programs: ["rsync"], statuses: [11]),
        Cause(
            message: "the upload was interrupted", help: again, programs: ["rsync"], statuses: [20]),
        Cause(message: "the upload was interrupted", help: again, statuses: [9, 15, 130, 143], words: ["signal:"]),
    ]
}
