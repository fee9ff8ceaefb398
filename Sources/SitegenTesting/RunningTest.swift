#if canImport(Testing)
import Testing
#endif

#if canImport(Testing) || canImport(XCTest)
/// What Swift Testing knows about the running test.
enum RunningTest {
    /// The identity of the test, without its arguments; `nil` outside of Swift Testing.
    static var identity: String? {
        #if canImport(Testing)
        Test.current.map { "\($0.id)" }
        #else
        nil
        #endif
    }

    /// The arguments of a parameterized test, such as `two words` or `small 2`; `nil` if the test has none.
    ///
    /// Swift Testing has no public property for them, so they are read by reflection. If that finds nothing, a second argument
    /// fails its assertion until it has a name.
    static var arguments: String? {
        #if canImport(Testing)
        guard let test = Test.current, test.isParameterized, let testCase = Test.Case.current else { return nil }
        let values = Mirror(reflecting: testCase).descendants(named: "arguments", depth: 4).map { argument in
            let value = Mirror(reflecting: argument).descendant("value") ?? argument
            return value as? String ?? String(describingForTest: value)
        }
        return values.isEmpty ? nil : values.joined(separator: " ")
        #else
        nil
        #endif
    }
}

extension Mirror {
    /// The elements of the first list with a name, in this value or in values at most `depth` levels below it.
    fileprivate func descendants(named name: String, depth: Int) -> [Any] {
        for child in children {
            if child.label == name { return Mirror(reflecting: child.value).children.map(\.value) }
            let found = depth > 0 ? Mirror(reflecting: child.value).descendants(named: name, depth: depth - 1) : []
            if !found.isEmpty { return found }
        }
        return []
    }
}
#endif
