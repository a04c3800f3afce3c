import '#renderer/styles/fonts.css';
import '#renderer/styles/tokens.css';
import '#renderer/styles/base.css';
import '#renderer/styles/console.css';
import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import { ConsoleApp } from '#renderer/app/console/ConsoleApp.tsx';
import { FindField } from '#renderer/app/console/FindField.tsx';
import { createConsoleApi } from '#renderer/api/consoleApi.ts';
import { browserStorage } from '#renderer/platform/storage.ts';
import { browserTabs } from '#renderer/platform/tabs.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';

const tokenKey = 'console.token';

void start();

/** The desktop passes the launch token over IPC, a browser in the address. */
async function start(): Promise<void> {
  const root = createRoot(rootElement());
  const desktop = window.desktop ?? null;
  if (desktop !== null && window.location.hash === '#find') {
    root.render(<FindField desktop={desktop} />);
    return;
  }
  const [access, info] = await Promise.all([desktop?.getAccess(), desktop?.getAppInfo()]);
  const token = desktop === null ? takeLaunchToken() : (access?.token ?? null);
  const store = createStore();
  store.set(consoleServicesAtom, {
    api: createConsoleApi(token ?? ''),
    storage: browserStorage(),
    tabs: browserTabs(),
    desktop,
    offersUpdates: info?.offersUpdates ?? false,
  });
  root.render(<ConsoleApp store={store} hasToken={token !== null} />);
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root element');
  return root;
}

/** The token of the address (`#token=…`), removed from it and stored for this tab; null without one. */
function takeLaunchToken(): string | null {
  const found = /^#token=([\w-]{32,200})$/.exec(window.location.hash)?.[1];
  if (found === undefined) return sessionStorage.getItem(tokenKey);
  sessionStorage.setItem(tokenKey, found);
  window.history.replaceState(null, '', `${window.location.pathname}#/`);
  return found;
}
