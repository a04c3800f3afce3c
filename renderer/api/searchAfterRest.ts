/** Milliseconds of rest before a typed text is looked up in a list. */
export const restBeforeSearch = 150;

interface DelayedSearch<T> {
  /** Milliseconds without a change of the text; none where nobody types. */
  rest?: number;
  search: () => Promise<T>;
  onFound: (found: T) => void;
  onFailure: (cause: unknown) => void;
}

/** Whether an input method holds a half-composed text, as for Japanese. */
let isComposing = false;

const readComposing = (event: Event) => {
  isComposing = 'isComposing' in event && event.isComposing === true;
};

// Capturing: before the field's own handlers, which start the search.
if (!import.meta.env.SSR)
  for (const type of ['input', 'compositionend']) addEventListener(type, readComposing, true);

/** Searches once a text has rested and is composed; the returned function, the end of an effect, drops late answers. */
export function searchAfterRest<T>({ rest = 0, search, onFound, onFailure }: DelayedSearch<T>) {
  let isOutdated = false;
  const start = () => {
    search().then(
      (found) => {
        if (!isOutdated) onFound(found);
      },
      (cause: unknown) => {
        if (!isOutdated) onFailure(cause);
      },
    );
  };
  // The field does not change again at the end of a composition.
  const timer = setTimeout(() => {
    if (isComposing) addEventListener('compositionend', start, { once: true });
    else start();
  }, rest);
  return () => {
    isOutdated = true;
    clearTimeout(timer);
    removeEventListener('compositionend', start);
  };
}
