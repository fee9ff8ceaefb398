extension Corpus {
    /// A typical page of about 4 KB with GitHub's extensions of CommonMark: two tables, four footnotes, fenced code, a task
    /// list, an alert, URLs without angle brackets, and prose between them.
    public static let harbourGuide = """
        # Moving the tide tables to the new service

        The harbour office has published its tide tables as a spreadsheet since 2009. From this spring on they come from
        a small service that reads the gauges itself, and the page at https://tides.example.org is made of what it
        says. This guide is for those who *feed* the tables, and for those who read them by program.[^audience]

        > [!IMPORTANT]
        > The old address keeps working until the end of October. After that it answers with `410 Gone`, and nothing
        > redirects.

        ## What changes {#changes}

        Times used to be local; now they are UTC, and each row says which gauge it is from.[^utc] Heights stay in
        centimetres above chart datum. The columns of the new file are these:

        | Column     | Type      | Example                | Note                                    |
        | ---------- | --------- | ---------------------- | --------------------------------------- |
        | `gauge`    | text      | `north-mole`           | as painted on the gauge                 |
        | `time`     | timestamp | `2026-03-01T04:12:00Z` | always UTC                              |
        | `height`   | integer   | 412                    | centimetres, ~~feet~~                   |
        | `kind`     | text      | `high`                 | `high` or `low`                         |
        | `quality`  | text      | measured               | **measured**, *predicted* or `missing`  |
        | `observer` | text      |                        | empty unless somebody looked            |
        | `checksum` | text      | `9f2c41aa`             | see [the appendix](/tides/appendix/)    |

        A row whose `quality` is `missing` has no height. Programs that took an empty cell for zero have sunk a boat
        before, if only on paper, so please do not fill it up with anything.

        ## Reading the file

        The service answers with lines of comma-separated values, newest first. The smallest reader that does its work:

        ```swift
        struct Tide {
            let gauge: String
            let time: Date
            let height: Int?
        }

        func tides(in text: String) -> [Tide] {
            text.split(separator: "\\n").dropFirst().compactMap { line in
                let cells = line.split(separator: ",", omittingEmptySubsequences: false)
                guard cells.count >= 4, let time = try? Date(String(cells[1]), strategy: .iso8601) else { return nil }
                return Tide(gauge: String(cells[0]), time: time, height: Int(cells[2]))
            }
        }
        ```

        From a shell, `curl` and `awk` do as well:

        ```sh
        curl --silent https://tides.example.org/today.csv |
            awk -F, '$4 == "high" { print $2, $3 }'
        ```

        Ask at most once a minute: the gauges are read every six minutes, and the answer has an `ETag`.[^etag]

        ## The gauges

        There are six of them. Whoever finds one stopped writes to gauges@harbour.example.org or calls the office:

        | Gauge       | Since | Depth | Reliable |
        | :---------- | :---: | ----: | -------- |
        | North mole  | 1911  |  8.20 | yes      |
        | South mole  | 1911  |  7.90 | yes      |
        | Lock        | 1954  |  5.40 | in summer |
        | Fish quay   | 1968  |  6.15 | yes      |
        | Dry dock    | 1987  |  9.80 | no[^dock] |
        | Pilot buoy  | 2018  | 21.00 | yes      |

        ## What is left to do

        - [x] Compare the new heights with the old ones for a year
        - [x] Tell the pilots
        - [ ] Move the archive, about 140,000 rows
        - [ ] Switch off the spreadsheet

        Thanks to everybody who read the proofs, and to [Marit](https://marit.example.org) for the drawings.

        [^audience]: Both are the same three people at the moment.
        [^utc]: Daylight saving time made two rows a year wrong, and nobody noticed until the ferry did.
        [^etag]: Send it back as `If-None-Match`, and the answer is `304` and empty.

            Libraries for HTTP do that by themselves.
        [^dock]: The dock is pumped dry twice a year, and so is its gauge.

        """
}
