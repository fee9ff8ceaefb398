import Testing

@testable import SitegenHighlighting

/// Objective-C and Objective-C++.
@Suite struct ObjectiveCTests {
    @Test(arguments: [
        #"""
        ‹meta #import› ‹string <Foundation/Foundation.h>›
        ‹keyword @class› ‹type Foo›; ‹keyword @protocol› ‹type Bar› ‹operator <›‹type NSObject›‹operator >› ‹keyword @optional› ‹keyword @end›
        """#,
        #"""
        ‹keyword @interface› ‹type Foo› : ‹type NSObject› { ‹type int› _x; }
        ‹keyword @property› (‹keyword nonatomic›, ‹keyword strong›) ‹type NSString› ‹operator *›name;
        """#,
        #"""
        ‹operator @›[‹operator @›‹number 1›, ‹string @"two›‹escape \n›‹string "›, ‹constant @YES›, ‹operator @›(x)]; ‹operator @›{‹string @"k"›: ‹operator @›‹number 2.5›}
        """#,
        #"""
        ‹keyword @try› { } ‹keyword @catch› (‹type NSException› ‹operator *›e) { } ‹keyword @selector›(foo:bar:)
        """#,
    ])
    func `Objective-C keywords and literals with an at sign are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "objc")
    }

    @Test(arguments: [
        #"""
        [‹keyword self›.‹property list› ‹function sortWith›:‹operator ^›(‹type id› a) { [a ‹function foo›]; } by];
        """#,
        #"[‹keyword super› ‹function run›]; ‹keyword for› (‹type id› x ‹keyword in› a) { }"#,
        #"""
        ‹operator -› (‹type instancetype›)‹function initWithName›:(‹type NSString› ‹operator *›)name ‹function age›:(‹type int›)age;
        ‹operator +› (‹type void›)‹function shared› {
        """#,
        #"x ‹operator =› a ‹operator ?› b : c; ‹keyword case› ‹constant FOO›: ‹keyword return› ‹constant nil›;"#,
    ])
    func `Objective-C messages and method declarations are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "objc")
    }

    @Test(arguments: [
        #"""
        ‹keyword template›‹operator <›‹keyword typename› ‹type T›‹operator >› ‹keyword class› ‹type B› : ‹keyword public› ‹type C› { };
        """#,
        #"""
        std::vector‹operator <›‹type id›‹operator >› v{‹string @"a"›, ‹constant nullptr›}; [x ‹function foo›:v ‹function bar›:‹string R"(raw)"›];
        """#,
    ])
    func `Objective-C++ highlights the syntax of both languages`(marked: String) throws {
        try expectMarks(marked, in: "mm")
    }
}
