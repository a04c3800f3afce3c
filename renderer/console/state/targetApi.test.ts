import { expect, test } from 'vitest';
import { calls, isStaffCall, unknownAddress, type CallName } from '#shared/contract/calls.ts';
import { errorCodes, type ErrorCode } from '#shared/contract/problem.ts';
import { createConsoleStore, localTarget } from '#tests/support/dom/renderInConsole.tsx';
import { examples } from '#tests/support/examples.ts';
import { changeQuestionAtom, showQuestionsAtom } from './changeQuestion.ts';
import { memberAtom, staffApiAtom } from './targetApi.ts';
import { targetAtom } from './targets.ts';

const box = {
  ...localTarget,
  id: 'box',
  name: 'Box',
  url: 'https://box.example',
  basePath: '/targets/box',
  isLocal: false,
  hasStaffKey: true,
};
const names = (Object.keys(calls) as CallName[]).filter((name) => isStaffCall(calls[name]));

/** A console whose target is another server, which answers so. */
function setUp(answer: (path: string) => Response = () => Response.json({})) {
  const sent: string[] = [];
  const store = createConsoleStore({
    targets: [localTarget, box],
    send: async (address, init) => {
      sent.push(`${init?.method ?? 'GET'} ${String(address).replace('/targets/box', '')}`);
      return answer(String(address));
    },
  });
  store.set(targetAtom, 'box');
  store.set(showQuestionsAtom);
  const call = (name: CallName, change: object = {}) => {
    const { body, ...input } = examples[name] as { body?: object };
    const full = body === undefined ? input : { ...input, body: { ...body, ...change } };
    return store.get(staffApiAtom).call(name, full) as Promise<unknown>;
  };
  return { store, sent, call };
}

function problem(code: ErrorCode, detail: string): Response {
  const { status, title } = errorCodes[code];
  return Response.json({ type: 'about:blank', code, status, title, detail }, { status });
}

test('of the calls of staff to another server exactly those that change it are asked about, and no sends nothing', async () => {
  const asked: string[] = [];
  for (const name of names) {
    const { store, sent, call } = setUp();
    const answered = call(name, { dryRun: false }).catch((error: unknown) => String(error));
    const question = store.get(changeQuestionAtom);
    if (question === null) {
      await answered;
      continue;
    }
    asked.push(name);
    expect(question.target.name).toBe('Box');
    question.answer(false, false);
    expect(await answered).toContain('nothing was changed on Box');
    expect(sent).toEqual([]);
  }
  const changes = names.filter((name) => {
    const { method, ...call } = calls[name];
    return method !== 'GET' && !('isRead' in call);
  });
  expect(asked).toEqual(changes);
});

test('a dry run is not asked about; after a yes for a while no change is', async () => {
  const { store, sent, call } = setUp();
  await call('beginImport', { dryRun: true });
  const changed = call('revokeStaff');
  store.get(changeQuestionAtom)?.answer(true, true);
  await changed;
  await call('revokeStaff');
  expect(store.get(changeQuestionAtom)).toBeNull();
  expect(sent).toHaveLength(3);
});

test.each<[string, object, string]>([
  [
    'names its version',
    { name: 'Ana', role: 'owner', version: '0.0.9' },
    'Box runs an earlier version (0.0.9)',
  ],
  ['names none', { name: 'Ana', role: 'owner' }, 'Box runs an earlier version'],
])('an older server that %s: what it cannot do is said', async (_what, member, words) => {
  const refusals = [problem('not_found', unknownAddress), problem('method_not_allowed', 'GET')];
  const { call } = setUp((path) =>
    path.endsWith(calls.getStaffMember.path) ? Response.json(member) : refusals.shift()!,
  );
  await expect(call('listChanges')).rejects.toThrow(
    `${words}, which cannot do this yet: GET ${calls.listChanges.path}. Update it first.`,
  );
  await expect(call('listStaff')).rejects.toThrow(words);
});

test.each<[ErrorCode, string]>([
  ['not_found', 'There is no such person.'],
  ['event_not_found', 'No event has the key 7.'],
])('%s of something that is gone is no older server', async (code, detail) => {
  const { call } = setUp(() => problem(code, detail));
  await expect(call('listStaff')).rejects.toThrow(detail);
});

test('the role on one server is not shown of another one while that is asked', async () => {
  const asked = Promise.withResolvers<Response>();
  const store = createConsoleStore({ targets: [localTarget, box], send: () => asked.promise });
  const stop = store.sub(memberAtom, () => undefined);
  await expect.poll(() => store.get(memberAtom)?.role).toBe('owner');
  store.set(targetAtom, 'box');
  expect(store.get(memberAtom)).toBeNull();
  asked.resolve(Response.json({ name: 'Ana', role: 'viewer' }));
  await expect.poll(() => store.get(memberAtom)?.role).toBe('viewer');
  stop();
});
