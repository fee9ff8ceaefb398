// Writes markup of every kind with its expected structure. Scripts/html5-proof reads it with an HTML parser.
//
//     html5-proof <seed> <hostile strings in each context> <trees> <pieces of broken markup> <documents>
//
// The same arguments give the same bytes.

import Foundation

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard numbers.count == 5, CommandLine.arguments.count == 6 else {
    FileHandle.standardError.write(Data("usage: html5-proof <seed> <strings> <trees> <broken> <documents>\n".utf8))
    exit(2)
}

HostileContext.writeAll(count: Int(numbers[1]), seed: numbers[0])
for index in 0..<numbers[2] { RandomTree.write(seed: numbers[0] &+ index) }
BrokenMarkup.write(count: Int(numbers[3]), seed: numbers[0])
HostileDocument.writeAll(count: Int(numbers[4]), seed: numbers[0])
