export interface Tabs {
  send(subject: string, value: unknown): void;
  listen(listener: (subject: string, value: unknown) => void): () => void;
}

interface TabMessage {
  subject: string;
  value: unknown;
}

/** Uses `BroadcastChannel`; without it a tab is alone. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return noTabs;
  const channel = new BroadcastChannel('wattle');
  return {
    send: (subject, value) => channel.postMessage({ subject, value } satisfies TabMessage),
    listen(listener) {
      const handle = ({ data }: MessageEvent<TabMessage>) => listener(data.subject, data.value);
      channel.addEventListener('message', handle);
      return () => channel.removeEventListener('message', handle);
    },
  };
}

export const noTabs: Tabs = { send: () => undefined, listen: () => () => undefined };
