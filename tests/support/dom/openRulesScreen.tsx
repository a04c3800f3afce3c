import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { StoredRules } from '#shared/contract/rules.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { RulesScreen } from '#renderer/console/screens/rules/RulesScreen.tsx';
import { aStaffKey } from '#tests/support/aStaffKey.ts';
import { rawRequest } from '#tests/support/rawRequest.ts';
import { startTestServer, type TestServer } from '#tests/support/startTestServer.ts';
import { aRule, storeRules } from '#tests/support/testRules.ts';
import { openAsStaff } from './openAsStaff.tsx';

export const storm = aRule({
  id: 'storm',
  name: 'Storm',
  end: '2025-11-04T18:00',
  effect: { kind: 'announcement', text: 'Storm tonight', urgency: 'notice' },
});
export const works = aRule({
  id: 'works',
  name: 'Works',
  start: '2025-12-01T00:00',
  effect: { kind: 'announcement', text: 'No sales on Tuesday' },
});
export const gone = aRule({
  id: 'gone',
  name: 'Called off',
  effect: { kind: 'hide', targets: { events: [1, 2] }, from: ['home'] },
});
export const boost = aRule({
  id: 'boost',
  name: 'Our week',
  end: '2025-10-01T00:00',
  conditions: { states: ['WA'] },
  effect: { kind: 'boost', targets: { events: [1] }, factor: 2 },
});

/** A server with these rules before each test, two editors and a viewer; called at the top of a test file. */
export function setUpRules() {
  let server: TestServer;
  const keys: Record<string, string> = {};
  const people = { Ana: 'editor', Ben: 'editor', Vic: 'viewer' } as const;
  beforeAll(async () => {
    server = await startTestServer();
    for (const [name, role] of Object.entries(people)) {
      keys[name] = (await aStaffKey(server.database, role, name)).key;
    }
  });
  afterAll(() => server.close());
  beforeEach(() => storeRules(server.database, [storm, works, gone, boost]));

  const openAs = (name: keyof typeof people, query = '') =>
    openAsStaff(<RulesScreen />, server, keys[name] ?? '', `/features${query}`);
  const asStaff = async (path: string, name = 'Ben', body?: object) => {
    const { text } = await rawRequest(server.port, {
      path: `/api/staff/rules${path}`,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${keys[name] ?? ''}`,
        host: `localhost:${server.port}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return JSON.parse(text) as StoredRules;
  };
  const stored = async () => (await asStaff('')).file.rules;
  return {
    openAs,
    asStaff,
    stored,
    replaceRules: (rules: readonly Rule[]) => storeRules(server.database, rules),
  };
}

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
export const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
export const save = () => press('Save');
