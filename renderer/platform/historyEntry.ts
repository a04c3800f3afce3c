/** Reads a value stored with the current history entry; it survives Back and reload. */
export function readEntry(name: string): unknown {
  const state: unknown = history.state;
  return isRecord(state) ? state[name] : undefined;
}

/** Stores a value with the current history entry, beside those of the router. */
export function writeEntry(name: string, value: unknown): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isRecord(state) && state), [name]: value }, '');
  for (const listener of listeners) listener();
}

export function watchEntry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A name separates the scroll position: the router names the first entry of every load `default`. */
export function nameEntry(name: string): void {
  if (typeof readEntry('key') !== 'string') writeEntry('key', name);
}

const listeners = new Set<() => void>();

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
