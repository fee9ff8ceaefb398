// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The names of SwiftUI that documents have as well, for `App.swift` in this folder. Compiled as a module of its own.

public protocol View {}
public struct Text: View { public init(_ text: String) {} }
public struct Color: View { public init() {} }
public struct Link: View { public init() {} }
public struct Image: View { public init() {} }
public struct Table: View { public init() {} }
public struct Group: View { public init() {} }
public struct Section: View { public init() {} }
