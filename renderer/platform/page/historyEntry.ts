/** What is kept with the shown entry of the history: Back and a reload find it again. */
export function readEntry(name: string): unknown {
  const state: unknown = history.state;
  return isRecord(state) ? state[name] : undefined;
}

/** Keeps a value with the shown entry; what the router keeps there stays. */
export function writeEntry(name: string, value: unknown): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isRecord(state) && state), [name]: value }, '');
  for (const listener of listeners) listener();
}

/** Told whenever a value was kept. */
export function watchEntry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The router calls the first entry of every load `default`: with a name of its own, its place is no other's. */
export function nameEntry(name: string): void {
  if (typeof readEntry('key') !== 'string') writeEntry('key', name);
}

const listeners = new Set<() => void>();

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
