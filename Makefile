.PHONY: help site picture docs release install uninstall deb release-artifacts test example starters library-proof proof site-proof browser-proof snapshot-proof cmark-proof darwin-check strangers beside-swift-markdown other-suites markdown-suites mutants mutations random-edits kill-proof deploy-proof server-proof schema-proof sanitize fuzz image-fuzz lint format benchmark clean

help:
	@echo "make site                   build sitegen and the project's own site, and print its folder"
	@echo "make picture                take the README's picture of the home page (headless Chromium)"
	@echo "make docs                   build the library's documentation (docc)"
	@echo "make release                build the command in release mode, and print its path"
	@echo "make install                install the command, its manual page and its completions (PREFIX=/usr/local, DESTDIR=)"
	@echo "make uninstall              remove the installed files"
	@echo "make deb                    build a Debian package"
	@echo "make release-artifacts      create the archives, the formula, the SBOM and the checksums of a release"
	@echo "make test                   run all tests, and print failures (all output: .build/test.log)"
	@echo "make example                build the packages in Examples, and run their tests"
	@echo "make starters               create and build a site from each starter in each language, and compile the package starter"
	@echo "make library-proof          use each product from a package in an empty folder, and print the duration of first builds"
	@echo "make proof                  parse the output with an independent HTML parser (Python, html5lib)"
	@echo "make site-proof             validate sites with independent HTML, feed and accessibility checkers"
	@echo "make browser-proof          test sitegen serve in a browser (headless Chromium)"
	@echo "make snapshot-proof         record, match and fail snapshot assertions with Swift Testing and XCTest"
	@echo "make cmark-proof            run the Markdown tests with libcmark-gfm instead of libcmark (Linux)"
	@echo "make darwin-check           type-check the code for macOS against declarations of its C library (Linux)"
	@echo "make strangers              render, build and check the Markdown of the clones in the folder FOLDER"
	@echo "make beside-swift-markdown  test documents in a program that also uses swift-markdown"
	@echo "make other-suites           run toml-test, JSONTestSuite and html5lib's tests from the folder SITEGEN_SUITES"
	@echo "make markdown-suites        run the suites of other Markdown parsers from the folder SITEGEN_MARKDOWN_SUITES"
	@echo "make mutants                insert errors into the modules; fail unless the tests detect 95 % in each; MODULE=search for one"
	@echo "make random-edits           edit a site at random a thousand times, and compare each build with a clean one"
	@echo "make server-proof           serve a site with nginx and Caddy, and compare what they send with the output"
	@echo "make schema-proof           check the jobs for Kubernetes and the GitHub workflows against their schemas"
	@echo "make kill-proof             kill builds at 200 random points, and check the output and the next build"
	@echo "make deploy-proof           kill deployments at 50 random points, and check the target and the next deployment"
	@echo "make sanitize               run the tests with shared state under the thread sanitizer"
	@echo "make mutations              check 100,000 randomly changed and 2 million random texts, and 5,000 changed sites"
	@echo "make fuzz                   search for documents, sites and old sites that violate a property (libFuzzer)"
	@echo "make image-fuzz             build sites with 20,000 damaged images, and check each build (Pillow, libvips)"
	@echo "make lint                   check the format of Swift files, and the wording of messages and documents"
	@echo "make format                 format Swift files"
	@echo "make benchmark              measure parsing, highlighting, rendering, builds and snapshots in release mode, and update the documents"
	@echo "make clean                  delete all build products"

site:
	@Scripts/prepare
	@swift build --product sitegen
	@"$$(swift build --show-bin-path)/sitegen" build Site --base-url http://localhost:8000/
	@echo "Open Site/public/index.html through a server: swift run sitegen serve Site"

picture: site
	@Scripts/picture --site Site/public

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

release-artifacts:
	@Scripts/prepare
	@Scripts/release-artifacts

# The tests with an S3 server are skipped if AWS_CA_BUNDLE is set.
test:
	@Scripts/prepare
	@env -u AWS_CA_BUNDLE Scripts/test

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

darwin-check:
	@Scripts/darwin-check

strangers:
	@Scripts/prepare
	@Scripts/strangers --sitegen "$$(Scripts/release)" "$(FOLDER)"

beside-swift-markdown:
	@Scripts/prepare
	@swift test --package-path Tests/BesideSwiftMarkdown

other-suites:
	@Scripts/prepare
	@Scripts/other-suites

markdown-suites:
	@Scripts/prepare
	@swift build --product sitegen
	@Scripts/markdown-suites --sitegen "$$(swift build --show-bin-path)/sitegen"

mutants:
	@Scripts/prepare
	@Scripts/mutants $(if $(MODULE),--module $(MODULE))

mutations:
	@Scripts/prepare
	@SITEGEN_MUTATIONS=100000 SITEGEN_RANDOM_TEXTS=20000 SITEGEN_SITE_MUTATIONS=5000 SITEGEN_RANDOM_SEED=$(SEED) \
		SITEGEN_CORPUS=.build/fuzzing/document-corpus \
		swift test --configuration release -Xswiftc -enable-testing -Xswiftc -DDEBUG \
		--scratch-path .build/mutations --filter 'MutationTests|RoundTripFuzzTests|EveryCommandTests'

random-edits:
	@Scripts/prepare
	@SITEGEN_EDIT_SEQUENCES=1000 swift test --configuration release -Xswiftc -enable-testing \
		--scratch-path .build/random-edits --filter RandomEditsTests

server-proof:
	@Scripts/prepare
	@swift build --product sitegen
	@Scripts/server-proof --sitegen "$$(swift build --show-bin-path)/sitegen"

schema-proof:
	@Scripts/schema-proof

kill-proof:
	@Scripts/prepare
	@swift build --configuration release --product sitegen
	@Scripts/kill-proof --sitegen "$$(swift build --configuration release --show-bin-path)/sitegen"

deploy-proof:
	@Scripts/prepare
	@swift build --product sitegen
	@Scripts/deploy-proof --sitegen "$$(swift build --show-bin-path)/sitegen"

sanitize:
	@Scripts/prepare
	@Scripts/sanitize

fuzz:
	@Scripts/prepare
	@Scripts/fuzz

image-fuzz:
	@Scripts/prepare
	@swift build --product sitegen
	@Scripts/image-fuzz --sitegen "$$(swift build --show-bin-path)/sitegen"

lint:
	@swift format lint --strict --recursive Package.swift Sources Templates Tests Site/Examples Examples Benchmarks
	@Scripts/prose-check
	@Scripts/traps
	@Scripts/figures --check
	@Scripts/repository --check
	@Scripts/mutants --list > /dev/null

format:
	@swift format --in-place --recursive Package.swift Sources Templates Tests Site/Examples Examples Benchmarks

benchmark:
	@Scripts/prepare
	@swift build --package-path Benchmarks --configuration release
	@"$$(swift build --package-path Benchmarks --configuration release --show-bin-path)/hypertext-benchmark"
	@"$$(swift build --package-path Benchmarks --configuration release --show-bin-path)/markdown-benchmark"
	@"$$(swift build --package-path Benchmarks --configuration release --show-bin-path)/highlighting-benchmark"
	@Benchmarks/site-benchmark/run --sitegen "$$(Scripts/release)" \
		--tools "$$(swift build --package-path Benchmarks --configuration release --show-bin-path)" \
		$$(command -v hugo >/dev/null && command -v vipsthumbnail >/dev/null && echo "--write Benchmarks/figures.json")
	@Scripts/figures
	@"$$(swift build --package-path Benchmarks --configuration release --show-bin-path)/snapshot-benchmark"

clean:
	@rm -rf .build Benchmarks/.build Examples/Recipes/.build Examples/Server/.build Site/public Site/.sitegen
