/// The kinds that decide which attributes an element may have. They have no instances.
public enum ElementKind {
    /// An element with the global attributes only.
    public enum Plain {}
    /// `a`.
    public enum Anchor {}
    /// `html`.
    public enum Root {}
    /// `img`.
    public enum Image {}
    /// `link`.
    public enum Link {}
    /// `meta`.
    public enum Meta {}
    /// `time`.
    public enum Time {}
}
