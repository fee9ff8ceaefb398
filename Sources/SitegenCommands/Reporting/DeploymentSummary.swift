import SitegenBase
import SitegenConfiguration
import SitegenDeploying
import SitegenModel

/// The output of a deployment.
enum DeploymentSummary {
    /// `Uploaded 12 files (34.5 KB), removed 1, 30 unchanged, in 2.4 s`.
    static func text(of plan: DeploymentPlan, after duration: Duration) -> String {
        let removedCount = plan.obstacles.count + plan.removals.count
        if plan.isEmpty { return "Nothing to upload, \(plan.unchangedCount.counted("file")) unchanged" }
        let parts = [
            "Uploaded \(plan.uploads.count.counted("file")) (\(size(plan.uploadedBytes)))",
            removedCount == 0 ? nil : "removed \(removedCount.grouped)",
            plan.unchangedCount == 0 ? nil : "\(plan.unchangedCount.grouped) unchanged",
        ]
        return parts.compactMap { $0 }.joined(separator: ", ") + ", in \(Summary.time(duration))"
    }

    /// The current step of a deployment.
    static func text(of event: SiteDeployment.Event) -> String {
        switch event {
        case .uploading(let step, let count, let bytes):
            let noun =
                switch step {
                case .assets: "asset"
                case .newPages: "new page"
                case .changedPages: "changed page"
                case .data: "data file"
                }
            return "uploading \(count.counted(noun)) (\(size(bytes)))"
        case .removing(let count): return "removing \(count.counted("file"))"
        case .publishing: return "pushing"
        case .completesPrevious, .followsConflict, .manifestIsDamaged: return ""
        }
    }

    /// A line for each file, in the order of the deployment, and the totals.
    static func list(of plan: DeploymentPlan, to target: DeploymentTarget) -> String {
        let uploads = plan.uploads.map { upload in
            let headers = upload.file.headers
            let encoding = headers.contentEncoding.map { ", \($0)" } ?? ""
            let text = plan.storesHeaders ? ", \(headers.contentType)\(encoding); \(headers.cacheControl)" : ""
            return "\(upload.isNew ? "new    " : "changed") \(upload.file.name) (\(size(upload.file.size))\(text))"
        }
        let lines =
            plan.obstacles.map { "remove  \($0) (a new file needs this path)" } + uploads
            + plan.removals.map { "remove  \($0)" }
        let removedCount = plan.obstacles.count + plan.removals.count
        let totals =
            "Would upload \(plan.uploads.count.counted("file")) (\(size(plan.uploadedBytes))) to \(target.name), and remove "
            + "\(removedCount.counted("file")) from it: \(target.description)"
        return (lines + [totals]).joined(separator: "\n")
    }

    /// A size for people: `812 bytes`, `34.5 KB`, `1.2 MB`.
    static func size(_ bytes: Int) -> String {
        switch bytes {
        case ..<1000: bytes.counted("byte")
        case ..<1_000_000: "\(Summary.tenths(Double(bytes) / 100)) KB"
        default: "\(Summary.tenths(Double(bytes) / 100_000)) MB"
        }
    }
}
