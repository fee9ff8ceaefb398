/// The program that makes the sites.
public enum Generator {
    /// The program's name.
    public static let name = "sitegen"

    /// The program's version (Semantic Versioning 2.0).
    public static let version = "0.1.0"
}
