/// The program that makes the sites.
public enum Generator {
    /// The program's name.
    public static let name = "sitegen"

    /// The program's version (Semantic Versioning 2.0).
    public static let version = "0.1.0"

    /// The address of the program's source, which what `sitegen new` makes refers to. It stands here and in the files
    /// of `Templates/Starters`; a test holds them together.
    public static let repository = "https://sitegen.example/sitegen.git"
}
