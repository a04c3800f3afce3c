import type { ReactNode } from 'react';
import { rawRequest } from '#tests/support/rawRequest.ts';
import type { TestServer } from '#tests/support/startTestServer.ts';
import { createConsoleStore, localTarget, renderInConsole } from './renderInConsole.tsx';

/** Renders a part of a console whose target is a real server, with a person's key. Returns what takes it away and shows it again. */
export function openAsStaff(part: ReactNode, { port }: TestServer, key: string, path: string) {
  // The window's own fetch reads nothing of another origin.
  const send: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${key}`);
    headers.set('host', `localhost:${port}`);
    const { status, text } = await rawRequest(port, {
      path: String(address),
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(headers),
      ...(typeof init?.body === 'string' && { body: init.body }),
    });
    return new Response(status === 204 ? null : text, { status });
  };
  const remote = { id: 'hall', name: 'Hall', isLocal: false, hasStaffKey: true };
  const store = createConsoleStore({ send, targets: [{ ...localTarget, ...remote }] });
  const show = () => renderInConsole(part, store, path);
  return { close: show(), show, store };
}
