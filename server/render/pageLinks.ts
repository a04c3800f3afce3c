import speculationRules from '#resources/pages/speculation-rules.json' with { type: 'json' };
import type { PageLinks } from './assemblePage.ts';
import type { PageFiles } from './pageFiles.ts';

/** The elements that load the files of a page: styles before the first paint, scripts after it. */
export function pageLinks({ styles, scripts }: PageFiles, entries: readonly string[]): PageLinks {
  return {
    head: styles.map((file) => `<link rel="stylesheet" href="${file}" crossorigin>`).join(''),
    end: speculationScript + startScript(scripts, entries),
  };
}

/**
 * Links whose page a browser requests when they are pressed (the HTML standard's speculation rules): those that load
 * a document. Links of the router load none once the page is hydrated; files, calls and addresses that set something
 * are never requested ahead.
 */
const speculationScript = `<script type="speculationrules">${JSON.stringify(speculationRules)}</script>`;

/** Loads the scripts after the first paint (decision 017), at once in a hidden tab, and repeats presses of buttons from before `hydrating`. A script that cannot load reloads the page once in ten minutes. */
export function startScript(files: readonly string[], entries: readonly string[]): string {
  if (entries.length === 0) return '';
  return `<script>(${start})(${JSON.stringify(files)},${JSON.stringify(entries)})</script>`;
}

/** All files are preloaded together: imports of an entry do not wait until it has loaded. */
const start = `function (files, entries) {
  var begun = false;
  var pressed = new Set();
  function press(event) {
    var button = event.target.closest("button[type=button]");
    if (button) pressed.add(button);
  }
  function answer() {
    document.removeEventListener("click", press, true);
    document.documentElement.dataset.hydrated = "";
    pressed.forEach(function (button) { button.click(); });
  }
  document.addEventListener("click", press, true);
  document.addEventListener("hydrating", answer, { once: true });
  function add(name, values) {
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: "" }, values));
  }
  function again() {
    try {
      var marks = JSON.parse(sessionStorage.getItem("wattle.whole-loads") || "{}");
      var address = location.pathname + location.search;
      if (Date.now() - (marks[address] || 0) < 600000) return;
      marks[address] = Date.now();
      sessionStorage.setItem("wattle.whole-loads", JSON.stringify(marks));
      if (navigator.onLine) location.reload();
    } catch (error) {
      console.warn(error);
    }
  }
  function begin() {
    if (begun) return;
    begun = true;
    files.forEach(function (file) { add("link", { rel: "modulepreload", href: file }); });
    entries.forEach(function (file) { add("script", { type: "module", src: file, onerror: again }); });
  }
  if (document.visibilityState === "hidden") return begin();
  document.addEventListener("visibilitychange", begin);
  new PerformanceObserver(begin).observe({ type: "paint", buffered: true });
  setTimeout(begin, 3000);
}`.replaceAll(/\n\s*/g, ' ');
