import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, onTestFinished, test } from 'vitest';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import type { PreviewOptions } from '#shared/contract/desktop/preview.ts';
import type { ConsoleApi } from '#renderer/api/consoleApi.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { startTargetsAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { memoryStorage } from '#renderer/platform/storage.ts';
import { PreviewPane } from './PreviewPane.tsx';

const shop = {
  id: 'shop',
  name: 'Shop',
  url: 'https://shop.example',
  isLocal: false,
  mode: 'staff',
};
const cookies = [{ name: 'donotfollow', value: '1' }];

test('the window of another server loads once at the start, in the mode that is shown', async () => {
  const shown: PreviewOptions[] = [];
  const mode = Promise.withResolvers<{ cookies: typeof cookies }>();
  const answers = {
    getState: async () => ({ product: '', version: '', targets: [shop] }),
    setMode: () => mode.promise,
  };
  const store = createStore();
  store.set(consoleServicesAtom, {
    api: {
      call: (name: keyof typeof answers) => answers[name](),
    } as unknown as ConsoleApi,
    storage: memoryStorage(),
    desktop: {
      showPreview: async (options: PreviewOptions) => {
        shown.push(options);
        return { isOpen: true, url: options.url, failure: null };
      },
      readTargetKeys: async () => null,
    } as unknown as DesktopBridge,
  });
  const { unmount } = render(
    <Provider store={store}>
      <PreviewPane isShown />
    </Provider>,
  );
  onTestFinished(unmount);
  const started = store.set(startTargetsAtom);
  await expect.poll(() => store.get(targetAtom)?.id).toBe('shop');
  expect(shown).toEqual([]);
  mode.resolve({ cookies });
  await started;
  await expect.poll(() => shown.map((options) => options.cookies)).toEqual([cookies]);
});
