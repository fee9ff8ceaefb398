/// The environment variables that sitegen sets for rclone.
package enum RcloneVariables {
    /// Without these variables, rclone would create a bucket whose name is misspelled. Versions that lack an option ignore its
    /// variable.
    package static let all = [
        "RCLONE_S3_NO_CHECK_BUCKET": "true", "RCLONE_GCS_NO_CHECK_BUCKET": "true",
        "RCLONE_AZUREBLOB_NO_CHECK_CONTAINER": "true", "RCLONE_OOS_NO_CHECK_BUCKET": "true",
    ]
}
