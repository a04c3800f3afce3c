interface DelayedSearch<T> {
  /** Milliseconds without a change of the text; none where nobody types. */
  rest?: number;
  search: () => Promise<T>;
  onFound: (found: T) => void;
  onFailure: (cause: unknown) => void;
}

/** Searches once a text has rested; the returned function, the end of an effect, drops late answers. */
export function searchAfterRest<T>({ rest = 0, search, onFound, onFailure }: DelayedSearch<T>) {
  let isOutdated = false;
  const timer = setTimeout(() => {
    search().then(
      (found) => {
        if (!isOutdated) onFound(found);
      },
      (cause: unknown) => {
        if (!isOutdated) onFailure(cause);
      },
    );
  }, rest);
  return () => {
    isOutdated = true;
    clearTimeout(timer);
  };
}
