/**
 * Follows the notices on top of a page at once, so that none is painted that this browser dismissed: a page may be
 * shared by visitors, and what they dismissed is stored on their devices alone. Buttons appear with it.
 */
export const dismissScript = `(${String.raw`function () {
  var name = "dismissed-announcements";
  function read() {
    try {
      return [].concat(JSON.parse(localStorage.getItem(name) || "[]"));
    } catch (error) {
      return [];
    }
  }
  var dismissed = read();
  document.querySelectorAll("[data-announcement]").forEach(function (notice) {
    var key = notice.dataset.announcement;
    if (dismissed.includes(key)) return notice.remove();
    var button = notice.querySelector("button");
    button.hidden = false;
    button.onclick = function () {
      notice.remove();
      document.getElementById("content").focus({ preventScroll: true });
      var others = read().filter(function (other) { return other !== key; });
      try {
        localStorage.setItem(name, JSON.stringify([key].concat(others).slice(0, 20)));
      } catch (error) {
        console.warn(error);
      }
    };
  });
}`.replaceAll(/\n\s*/g, ' ')})()`;
