/**
 * What Electron's contextBridge and ipcRenderer do, for a page of plain Chromium: the preload runs in an
 * isolated world that shares nothing but the document with the page. Both functions are sent to the browser
 * as text, so each stands alone.
 */

interface BridgeMessage {
  id: number;
  path?: string;
  args?: unknown[];
  value?: unknown;
  error?: string;
  kind?: 'value' | 'promise' | 'function';
  callback?: number;
}

/** Runs in the page's own world before its scripts: makes what the preload exposes. */
export function mainWorld(): void {
  const callbacks: ((...args: unknown[]) => void)[] = [];
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let answer: BridgeMessage | null = null;
  const read = (event: Event) => JSON.parse((event as CustomEvent<string>).detail) as BridgeMessage;
  const toWire = (value: unknown) => {
    if (typeof value !== 'function') return structuredClone(value);
    callbacks.push(value as () => void);
    return { callback: callbacks.length - 1 };
  };
  const call = (path: string, args: unknown[]): unknown => {
    const id = (lastId += 1);
    const detail = JSON.stringify({ id, path, args: args.map(toWire) });
    document.dispatchEvent(new CustomEvent('bridge-call', { detail }));
    const { kind, value, error } = answer ?? { kind: 'value' };
    if (error !== undefined) throw new Error(error);
    if (kind === 'function') return () => call(`returned.${String(value)}`, []);
    if (kind !== 'promise') return value;
    const promise = Promise.withResolvers<unknown>();
    pending.set(id, promise);
    return promise.promise;
  };
  document.addEventListener('bridge-answer', (event) => {
    answer = read(event);
  });
  document.addEventListener('bridge-settled', (event) => {
    const { id, value, error } = read(event);
    if (error === undefined) pending.get(id)?.resolve(value);
    else pending.get(id)?.reject(new Error(error));
    pending.delete(id);
  });
  document.addEventListener('bridge-callback', (event) => {
    const { callback = -1, args = [] } = read(event);
    callbacks[callback]?.(...args);
  });
  document.addEventListener('bridge-expose', (event) => {
    const { name, keys } = JSON.parse((event as CustomEvent<string>).detail) as {
      name: string;
      keys: string[];
    };
    const api = Object.fromEntries(
      keys.map((key) => [key, (...args: unknown[]) => call(`${name}.${key}`, args)]),
    );
    Object.defineProperty(globalThis, name, { value: Object.freeze(api), enumerable: true });
  });
}

/** Runs in the page's own world where Node is integrated: shows only that it is there. */
export function nodeWorld(): void {
  const node = { require: () => ({}), process: { versions: {} }, module: {}, Buffer: () => ({}) };
  Object.assign(globalThis, node, { global: globalThis });
}

/**
 * Runs in the isolated world: what the preload may require, and nothing else. Without isolation it shares
 * the page's world and has no bridge, without a sandbox it has the modules of Node.
 */
export function preloadWorld(
  preload: (require: (name: string) => unknown) => void,
  { isIsolated, isSandboxed }: { isIsolated: boolean; isSandboxed: boolean },
): void {
  type Callable = (...args: unknown[]) => unknown;
  interface World {
    ipcSend: (text: string) => void;
    ipcAnswer: (text: string) => void;
    ipcPush: (channel: string, text: string) => void;
  }
  const world = globalThis as unknown as World;
  const emit = (name: string, message: unknown) =>
    document.dispatchEvent(new CustomEvent(name, { detail: JSON.stringify(message) }));
  const invocations = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, Set<Callable>>();
  const returned: Callable[] = [];
  const apis = new Map<string, Record<string, Callable>>();
  let lastId = 0;
  world.ipcAnswer = (text) => {
    const { id, value, error } = JSON.parse(text) as BridgeMessage;
    if (error === undefined) invocations.get(id)?.resolve(value);
    else invocations.get(id)?.reject(new Error(error));
    invocations.delete(id);
  };
  world.ipcPush = (channel, text) => {
    for (const listener of listeners.get(channel) ?? []) listener({}, JSON.parse(text));
  };
  document.addEventListener('bridge-call', (event) => {
    const {
      id,
      path = '',
      args = [],
    } = JSON.parse((event as CustomEvent<string>).detail) as BridgeMessage;
    const given = args.map((value) => {
      const callback = (value as { callback?: number } | null)?.callback;
      if (callback === undefined) return value;
      return (...values: unknown[]) => emit('bridge-callback', { id, callback, args: values });
    });
    const [first = '', last = ''] = path.split('.');
    try {
      const target = first === 'returned' ? returned[Number(last)] : apis.get(first)?.[last];
      const value = target?.(...given);
      if (value instanceof Promise) {
        emit('bridge-answer', { id, kind: 'promise' });
        value.then(
          (settled: unknown) => emit('bridge-settled', { id, value: settled }),
          (error: Error) => emit('bridge-settled', { id, error: error.message }),
        );
      } else if (typeof value === 'function') {
        returned.push(value as Callable);
        emit('bridge-answer', { id, kind: 'function', value: returned.length - 1 });
      } else emit('bridge-answer', { id, kind: 'value', value });
    } catch (error) {
      emit('bridge-answer', { id, error: (error as Error).message });
    }
  });
  const electron = {
    contextBridge: {
      exposeInMainWorld(name: string, exposed: Record<string, Callable>) {
        if (!isIsolated) {
          throw new Error('contextBridge API can only be used when contextIsolation is enabled');
        }
        apis.set(name, exposed);
        emit('bridge-expose', { name, keys: Object.keys(exposed) });
      },
    },
    ipcRenderer: {
      invoke(channel: string, ...args: unknown[]) {
        const id = (lastId += 1);
        const invocation = Promise.withResolvers<unknown>();
        invocations.set(id, invocation);
        world.ipcSend(JSON.stringify({ id, channel, args }));
        return invocation.promise;
      },
      on: (channel: string, listener: Callable) =>
        listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
      off: (channel: string, listener: Callable) => listeners.get(channel)?.delete(listener),
    },
  };
  try {
    preload((name) => {
      if (name === 'electron') return electron;
      if (!isSandboxed && name.startsWith('node:')) return {};
      throw new Error(`module not found: ${name}`);
    });
  } catch (error) {
    world.ipcSend(JSON.stringify({ failure: String(error) }));
  }
}
