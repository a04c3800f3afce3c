import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from 'vitest';
import { modeHeader } from '#shared/domain/visitors/sessionCookie.ts';
import { followConsole } from './followConsole.ts';
import type { MessageToConsole } from './notifyConsole.ts';

const { fetch: ownFetch, postMessage } = window;
const { submit } = HTMLFormElement.prototype;
let listened: MockInstance<typeof window.addEventListener>;

beforeEach(() => {
  listened = vi.spyOn(window, 'addEventListener');
});

/** The page of the next test, or of the next file, follows no console. */
afterEach(() => {
  for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener);
  listened.mockRestore();
  Object.assign(window, { fetch: ownFetch, postMessage });
  HTMLFormElement.prototype.submit = submit;
});

test('a page in the preview names the mode of its cookies, and in writes the one that it shows', async () => {
  const sent: [string, string | null][] = [];
  const messages: MessageToConsole[] = [];
  const refusal = { code: 'mode_changed', detail: 'By now it is visitor.' };
  window.fetch = async (input, init) => {
    sent.push([String(input), new Headers(init?.headers).get(modeHeader)]);
    return Response.json(refusal, { status: init?.method === 'DELETE' ? 409 : 200 });
  };
  window.postMessage = (message: MessageToConsole) => messages.push(message);
  void followConsole({ isDeveloper: false, isDonotfollow: true });
  await fetch('/api/session', { method: 'GET' });
  await fetch('/api/bookmarks', { method: 'POST' });
  await fetch('https://search.example/1', { method: 'POST' });
  await fetch('/api/bookmarks', { method: 'DELETE' });
  window.dispatchEvent(new Event('focus'));
  expect(sent).toEqual([
    ['/api/session', null],
    ['/api/bookmarks', 'staff'],
    ['https://search.example/1', null],
    ['/api/bookmarks', 'staff'],
  ]);
  expect(messages).toEqual([
    { type: 'opened', mode: 'visitor', shownTime: null },
    { type: 'refused', detail: refusal.detail },
    { type: 'mode', mode: 'visitor' },
  ]);
});

test('a form that the browser posts is held where the page shows another mode than its cookies', () => {
  const posted: string[] = [];
  const messages: MessageToConsole[] = [];
  HTMLFormElement.prototype.submit = function post() {
    posted.push(this.name);
  };
  window.postMessage = (message: MessageToConsole) => messages.push(message);
  onTestFinished(() => void (document.cookie = 'donotfollow=; max-age=-1'));
  document.cookie = 'donotfollow=1';
  void followConsole();
  const form = document.createElement('form');
  form.name = 'case';
  document.body.append(form);
  const press = () =>
    form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  form.submit();
  expect([posted, press()]).toEqual([['case'], true]);
  document.cookie = 'donotfollow=; max-age=-1';
  form.submit();
  expect([posted, press()]).toEqual([['case'], false]);
  const detail = 'The page shows the mode staff, but by now it is visitor. Nothing was done.';
  expect(messages.filter(({ type }) => type === 'refused')).toEqual([
    { type: 'refused', detail },
    { type: 'refused', detail },
  ]);
});
