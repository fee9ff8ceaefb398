/// The script that keeps a page up to date. It is put into the pages that are served, never into a build.
///
/// Where the version of the site is another than the page's, it loads the page again; where a build has failed, it lays
/// the faults over the page, and takes them away afterwards. A page that nobody sees does not listen, since browsers
/// allow no more than six connections to a server, and looks again when it is seen.
enum LiveScript {
    /// No file of a site has this path: builds pass over names that begin with a dot.
    static let path = "/.sitegen/live.js"

    /// The script, in UTF-8.
    static let bytes = Array(text.utf8)

    private static let text = """
        (() => {
          const script = document.currentScript;
          let events, last;
          const listen = () => {
            events?.close();
            if (document.hidden) return;
            const source = events = new EventSource("\(EventStream.path)");
            source.onmessage = ({ data }) => {
              if (data === last) return;
              last = data;
              const [version, ...overlay] = data.split("\\n");
              if (version !== script.dataset.version) return location.reload();
              document.getElementById("\(FaultOverlay.id)")?.remove();
              script.insertAdjacentHTML("beforebegin", overlay.join("\\n"));
            };
            source.onerror = () => {
              if (source.readyState === EventSource.CLOSED) setTimeout(() => source === events && listen(), 1000);
            };
          };
          addEventListener("pagehide", () => events?.close());
          addEventListener("pageshow", ({ persisted }) => persisted && listen());
          document.addEventListener("visibilitychange", listen);
          listen();
        })();

        """
}
