.PHONY: help site docs release install uninstall deb test example starters library-proof proof site-proof browser-proof snapshot-proof cmark-proof beside-swift-markdown other-suites seeded-faults mutants mutations random-edits kill-proof sanitize fuzz lint format benchmark clean

help:
	@echo "make site            build sitegen and the project's own site, and say where it is"
	@echo "make docs            build the manual of the library from its comments, articles and tutorials (docc)"
	@echo "make release         build sitegen as it is installed, and say where it is"
	@echo "make install         install it with its manual page and completions (PREFIX=/usr/local, DESTDIR=)"
	@echo "make uninstall       remove what was installed"
	@echo "make deb             make a Debian package of it"
	@echo "make test            run every test"
	@echo "make example         build the packages in Examples on their own, and run their tests"
	@echo "make starters        make each starter of sitegen new in each language, build it, and compile the package"
	@echo "make library-proof   use each product from a package in an empty folder: packages resolved, first builds"
	@echo "make proof           parse what comes out with a parser of HTML that is not ours (Python, html5lib)"
	@echo "make site-proof      show sites to checkers of HTML, feeds and accessibility that are not ours"
	@echo "make browser-proof   show what sitegen serve does to a browser (headless Chromium)"
	@echo "make snapshot-proof  see snapshot assertions record, match and fail, under Swift Testing and XCTest"
	@echo "make cmark-proof     run the tests of Markdown with libcmark-gfm in place of libcmark (Linux)"
	@echo "make beside-swift-markdown   test documents in a program that uses swift-markdown too"
	@echo "make other-suites    run toml-test, JSONTestSuite and html5lib's tests from the folder SITEGEN_SUITES"
	@echo "make seeded-faults   put faults into the renderers and see each caught by a snapshot"
	@echo "make mutants         put faults into SitegenPublishing and the modules below and fail unless the tests catch 95 % of them"
	@echo "make random-edits    edit a site at random a thousand times, and compare each build with a clean one"
	@echo "make kill-proof      kill builds at 200 random points, and look at what they leave and what the next build makes of it"
	@echo "make sanitize        run the tests in which tasks share state under the thread sanitizer, and show it a race first"
	@echo "make mutations       write and read again 100,000 texts of the suites that are changed at random"
	@echo "make fuzz            look for a Markdown text with which something goes wrong, for five minutes (libFuzzer)"
	@echo "make lint            check the format of the Swift files (make format fixes it) and the wording of messages and documents"
	@echo "make benchmark       measure parsing, highlighting, rendering, building, comparing snapshots, in release"
	@echo "make clean           remove what was built"

site:
	@Scripts/prepare
	@swift build --product sitegen
	@"$$(swift build --show-bin-path)/sitegen" build Site --base-url http://localhost:8000/
	@echo "Open Site/public/index.html through a server: swift run sitegen serve Site"

docs:
	@Scripts/prepare
	@Scripts/docs

release:
	@Scripts/prepare
	@Scripts/release

install:
	@Scripts/prepare
	@PREFIX="$(or $(PREFIX),/usr/local)" DESTDIR="$(DESTDIR)" Scripts/package install

uninstall:
	@PREFIX="$(or $(PREFIX),/usr/local)" DESTDIR="$(DESTDIR)" Scripts/package uninstall

deb:
	@Scripts/prepare
	@Scripts/package deb

test:
	@Scripts/prepare
	@swift test

example:
	@Scripts/prepare
	@swift test --package-path Examples/Recipes
	@swift test --package-path Examples/Server

starters:
	@Scripts/prepare
	@Scripts/pack-starters
	@swift build --product sitegen
	@Scripts/starters-proof --package --sitegen "$$(swift build --show-bin-path)/sitegen"

library-proof:
	@Scripts/prepare
	@Scripts/library-proof

proof:
	@Scripts/prepare
	@Scripts/html5-proof

site-proof:
	@Scripts/prepare
	@swift build --product sitegen
	@Scripts/site-proof --sitegen "$$(swift build --show-bin-path)/sitegen"

browser-proof:
	@Scripts/prepare
	@swift build --product sitegen
	@Scripts/browser-proof --sitegen "$$(swift build --show-bin-path)/sitegen"

snapshot-proof:
	@Scripts/prepare
	@swift build --product sitegen
	@Scripts/snapshot-proof

cmark-proof:
	@Scripts/prepare
	@Scripts/cmark-proof

beside-swift-markdown:
	@Scripts/prepare
	@swift test --package-path Tests/BesideSwiftMarkdown

other-suites:
	@Scripts/prepare
	@Scripts/other-suites

seeded-faults:
	@Scripts/prepare
	@Scripts/seeded-faults

mutants:
	@Scripts/prepare
	@Scripts/mutants

mutations:
	@Scripts/prepare
	@SITEGEN_MUTATIONS=100000 swift test --configuration release -Xswiftc -enable-testing \
		--scratch-path .build/mutations --filter MutationTests

random-edits:
	@Scripts/prepare
	@SITEGEN_EDIT_SEQUENCES=1000 swift test --configuration release -Xswiftc -enable-testing \
		--scratch-path .build/random-edits --filter RandomEditsTests

kill-proof:
	@Scripts/prepare
	@swift build --configuration release --product sitegen
	@Scripts/kill-proof --sitegen "$$(swift build --configuration release --show-bin-path)/sitegen"

sanitize:
	@Scripts/prepare
	@Scripts/sanitize

fuzz:
	@Scripts/prepare
	@Scripts/fuzz

lint:
	@swift format lint --strict --recursive Package.swift Sources Templates Tests Site/Examples Examples Benchmarks
	@Scripts/prose-check

format:
	@swift format --in-place --recursive Package.swift Sources Templates Tests Site/Examples Examples Benchmarks

benchmark:
	@Scripts/prepare
	@swift build --package-path Benchmarks --configuration release
	@"$$(swift build --package-path Benchmarks --configuration release --show-bin-path)/hypertext-benchmark"
	@"$$(swift build --package-path Benchmarks --configuration release --show-bin-path)/markdown-benchmark"
	@"$$(swift build --package-path Benchmarks --configuration release --show-bin-path)/highlighting-benchmark"
	@Benchmarks/site-benchmark/run --sitegen "$$(Scripts/release)" \
		--tools "$$(swift build --package-path Benchmarks --configuration release --show-bin-path)"
	@"$$(swift build --package-path Benchmarks --configuration release --show-bin-path)/snapshot-benchmark"

clean:
	@rm -rf .build Benchmarks/.build Examples/Recipes/.build Examples/Server/.build Site/public Site/.sitegen
