import { describe, expect, it } from 'vitest';
import { calls, type CallName } from '#shared/contract/calls.ts';
import type { Api } from './api.ts';
import { cutWrites, createLedger } from './cutWrites.ts';

function cutApi(isCut: boolean) {
  const reached: CallName[] = [];
  const inner: Api = {
    call: (name) => {
      reached.push(name);
      return Promise.resolve({} as never);
    },
    search: () => Promise.resolve([]),
  };
  const ledger = createLedger();
  const now = () => new Date('2026-11-20T00:00:00Z');
  return { api: cutWrites(inner, { isCut: () => isCut, ledger, now }), reached, ledger };
}

const names = Object.keys(calls) as CallName[];
/** What visitors write; all else only reads, or is a tool of developers and staff. */
const writes = new Set<CallName>([
  'setLocation',
  'addBookmark',
  'removeBookmark',
  'makeSavedCalendar',
  'removeSavedCalendar',
  'addAlerts',
  'removeAlerts',
  'setBands',
  'setCategories',
  'setGenres',
  'linkCustomer',
  'recordEventView',
  'recordEventClick',
  'recordSectionView',
  'recordSectionShowMore',
  'submitBrandSetupRequest',
]);

describe('cutting writes', () => {
  it.each(names)('%s reaches the server in visitor mode', async (name) => {
    const { api, reached, ledger } = cutApi(false);
    await api.call(name, {});
    expect(reached).toEqual([name]);
    expect(ledger.entries()).toEqual([]);
  });

  it.each(names)('%s reaches the server in a mode only when it reads', async (name) => {
    const { api, reached, ledger } = cutApi(true);
    await api.call(name, { body: { a: 1 } });
    expect(reached).toEqual(writes.has(name) ? [] : [name]);
    const written = { name, body: { a: 1 }, at: '2026-11-20T00:00:00.000Z' };
    expect(ledger.entries()).toEqual(writes.has(name) ? [written] : []);
  });

  it('notifies listeners until they unsubscribe', () => {
    const ledger = createLedger();
    let notified = 0;
    const leave = ledger.subscribe(() => (notified += 1));
    ledger.add({ name: 'addBookmark', body: null, at: '' });
    leave();
    ledger.add({ name: 'addBookmark', body: null, at: '' });
    expect(notified).toBe(1);
    expect(ledger.entries()).toHaveLength(2);
  });
});
