import Testing

@testable import SitegenHighlighting

/// GraphQL and Protobuf.
@Suite struct SchemaTests {
    @Test(arguments: [
        #"""
        ‹keyword syntax› ‹operator =› ‹string "proto3"›; ‹comment // a›
        ‹keyword package› foo.‹property bar›;
        ‹keyword import› ‹keyword public› ‹string "a.proto"›; ‹keyword option› java_package ‹operator =› ‹string "b"›;
        """#,
        #"""
        ‹keyword message› ‹type User› {
          ‹keyword reserved› ‹number 2›, ‹number 9› ‹keyword to› ‹number 11›; ‹keyword repeated› ‹type string› name ‹operator =› ‹number 1› [deprecated ‹operator =› ‹constant true›, (my.‹property opt›) ‹operator =› ‹number -1›];
          ‹type map›‹operator <›‹type string›, ‹type Foo›‹operator >› message ‹operator =› ‹number 0x2›; ‹keyword oneof› ‹type kind› { ‹type int32› max ‹operator =› ‹number 4›; }
          ‹keyword enum› ‹type State› { ‹constant UNKNOWN› ‹operator =› ‹number 0›; }
        }
        """#,
        #"""
        ‹keyword service› ‹type Search› { ‹keyword rpc› ‹function Find› (‹keyword stream› ‹type Request›) ‹keyword returns› (‹type Response›) { ‹keyword option› idempotency_level ‹operator =› ‹constant IDEMPOTENT›; } } ‹comment /* b */›
        """#,
    ])
    func `Protobuf messages, services and options are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "proto")
    }

    @Test(arguments: [
        #"""
        ‹keyword query› ‹function Books›(‹variable $first›: ‹type Int› ‹operator =› ‹number 10›, ‹variable $tags›: [‹type String›‹operator !›]) ‹attribute @cached›(‹property ttl›: ‹number 5›) {
          ‹property list›: ‹function books›(‹property first›: ‹variable $first›, ‹property order›: ‹constant TITLE›) { ‹operator ...›‹type Parts› type ‹operator ...› ‹keyword on› ‹type Novel› { query } } ‹comment # a›
        }
        """#,
        #"{ ‹function user›(‹property id›: ‹string "4"›) { name } }"#,
        #"""
        ‹string """
        A "book"
        """›
        ‹keyword extend› ‹keyword type› ‹type Book› ‹keyword implements› ‹type Node› ‹operator &› ‹type Thing› ‹attribute @key›(‹property fields›: ‹string "id"›) {
          ‹property type›: ‹type String›‹operator !› ‹attribute @deprecated›
          ‹function parts›(‹property kind›: ‹type Kind› ‹operator =› ‹constant null›): [‹type Part›]
        }
        ‹keyword union› ‹type U› ‹operator =› ‹type A› ‹operator |› ‹type B›
        ‹keyword directive› ‹attribute @a› ‹keyword on› ‹type FIELD›
        """#,
        #"‹keyword fragment› ‹type Parts› ‹keyword on› ‹type Book› { id }"#,
    ])
    func `GraphQL queries and schemas are highlighted`(marked: String) throws {
        try expectMarks(marked, in: "graphql")
    }
}
