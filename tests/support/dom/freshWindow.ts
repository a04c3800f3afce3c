import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';

// Milliseconds: a busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 20_000 });

/** Files of a worker share one window: each finds it as a browser opens it. */
beforeAll(() => {
  // Files of the storefront set it.
  configure({ defaultHidden: false });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  document.documentElement.removeAttribute('style');
  document.body.replaceChildren();
});

/** What a file leaves mounted would go on acting on the next file's page. */
afterAll(cleanup);
