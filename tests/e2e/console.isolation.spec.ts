import { consoleToken, openConsole } from './support/openConsole.ts';
import { expect, test } from './support/storefrontTest.ts';

test('a hostile script of the storefront gets nothing of the console around it', async ({
  page,
  complaints,
}) => {
  await openConsole(page, 'Preview');
  const shop = page.frameLocator('iframe[title="Storefront preview"]');
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  const consoleOrigin = new URL(page.url()).origin;
  const found = await shop.locator('html').evaluate(attackConsole, consoleOrigin);
  expect(JSON.stringify(found)).not.toContain(consoleToken);
  expect(found).toEqual({
    'its address': 'SecurityError',
    'its storage': 'SecurityError',
    'its page': 'SecurityError',
    'its fetch': 'SecurityError',
    'storage of the storefront': 'no token',
    cookies: 'no token',
    'its opener': null,
    'its API': 'TypeError',
    'targets through it': 'TypeError',
    'the API of its own origin': 401,
    'targets of its own origin': 401,
    'the console in a frame': 'SecurityError',
    'a storefront of its origin in a frame': 'SecurityError',
    'a storefront of its origin in a window': null,
  });
  await expect(page.getByRole('toolbar', { name: 'Preview' })).toBeVisible();
  complaints.length = 0;
});

/** What a script in the preview can reach of the console; each error by its name. */
async function attackConsole(_html: Element, consoleOrigin: string) {
  const top = window.parent as Window & typeof globalThis;
  const attempt = async (act: () => unknown) => {
    try {
      return await act();
    } catch (error) {
      return (error as Error).name;
    }
  };
  const statusOf = async (url: string) => (await fetch(url)).status;
  const pagesInFrame = async (url: string) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    const { length } = frame.contentWindow?.document.documentElement.innerHTML ?? '';
    return length;
  };
  const noToken = (text: string) => (/token/i.test(text) ? text : 'no token');
  return {
    'its address': await attempt(() => top.location.hash),
    'its storage': await attempt(() => top.sessionStorage.getItem('console.token')),
    'its page': await attempt(() => top.document.body.innerHTML),
    'its fetch': await attempt(() => top.fetch),
    'storage of the storefront': noToken(
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.name]),
    ),
    cookies: noToken(document.cookie),
    'its opener': window.opener as unknown,
    'its API': await attempt(() => statusOf(`${consoleOrigin}/console/api/state`)),
    'targets through it': await attempt(() =>
      statusOf(`${consoleOrigin}/targets/local/api/session`),
    ),
    'the API of its own origin': await attempt(() => statusOf('/console/api/state')),
    'targets of its own origin': await attempt(() => statusOf('/targets/local/api/session')),
    'the console in a frame': await attempt(() => pagesInFrame(`${consoleOrigin}/console`)),
    'a storefront of its origin in a frame': await attempt(() =>
      pagesInFrame(`${consoleOrigin}/x`),
    ),
    'a storefront of its origin in a window': window.open(`${consoleOrigin}/assets/none`),
  };
}
