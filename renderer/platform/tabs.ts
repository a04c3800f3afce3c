export interface Tabs {
  send(subject: string, value: unknown): void;
  listen(listener: (subject: string, value: unknown) => void): () => void;
}

/** Uses `BroadcastChannel`; without it a tab is alone. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return noTabs;
  const channel = new BroadcastChannel('wattle');
  return {
    send: (subject, value) => channel.postMessage({ subject, value }),
    listen(listener) {
      const handle = ({ data }: MessageEvent<{ subject: string; value: unknown }>) =>
        listener(data.subject, data.value);
      channel.addEventListener('message', handle);
      return () => channel.removeEventListener('message', handle);
    },
  };
}

export const noTabs: Tabs = { send: () => undefined, listen: () => () => undefined };
