public import Publishing

extension Website {
    /// A site with the default theme.
    public init() {
        self.init(theme: DefaultTheme())
    }
}
