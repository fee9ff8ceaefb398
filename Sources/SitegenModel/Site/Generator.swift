/// The program that builds the sites.
public enum Generator {
    /// The program's name.
    public static let name = "sitegen"

    /// The program's version (Semantic Versioning 2.0).
    public static let version = "0.1.0"

    /// The URL of the program's source, which the files of `sitegen new` refer to. The files of `Templates/Starters`
    /// repeat it; a test compares them.
    public static let repository = "https://sitegen.example/sitegen.git"
}
