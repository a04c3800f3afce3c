/** Values stored on this device as JSON. Damaged or missing values read as null. */
export type DeviceStorage = ReturnType<typeof memoryStorage>;

const prefix = 'wattle.';

/** Storage of the browser; in memory where the browser refuses it (private windows, blocked sites). */
export function browserStorage(open: () => Storage = () => localStorage): DeviceStorage {
  const store = workingStore(open);
  if (!store) return memoryStorage();
  /** Values that found the storage full: they live as long as the page, and win over what is stored. */
  const unstored = new Map<string, string>();
  return {
    read: (key) => parse(unstored.get(key) ?? store.getItem(prefix + key)),
    write(key, value) {
      const text = JSON.stringify(value);
      try {
        store.setItem(prefix + key, text);
        unstored.delete(key);
      } catch {
        unstored.set(key, text);
      }
    },
  };
}

/** Storage in memory, for the server, for tests, and where the browser blocks storage. */
export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    read: (key: string) => parse(values.get(key) ?? null),
    write: (key: string, value: unknown) => void values.set(key, JSON.stringify(value)),
  };
}

function workingStore(open: () => Storage): Storage | null {
  try {
    const store = open();
    const probe = `${prefix}probe`;
    store.setItem(probe, '1');
    store.removeItem(probe);
    return store;
  } catch {
    return null;
  }
}

function parse(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** The valid items of a stored or received list; others are dropped. */
export function readList<Item>(value: unknown, isItem: (item: unknown) => item is Item): Item[] {
  return Array.isArray(value) ? value.filter(isItem) : [];
}

/** The whole numbers of a stored or received list; anything else is dropped. */
export function readKeys(value: unknown): number[] {
  return readList(value, (key): key is number => Number.isInteger(key));
}
