import '#renderer/styles/fonts.css';
import '#renderer/styles/tokens.css';
import '#renderer/styles/base.css';
import '#renderer/styles/console.css';
import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import { createConsoleApi } from '#renderer/api/consoleApi.ts';
import { ConsoleApp } from '#renderer/console/app/ConsoleApp.tsx';
import { SignedInConsole } from '#renderer/console/app/SignedInConsole.tsx';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { browserStorage } from '#renderer/platform/storage.ts';
import { browserTabs } from '#renderer/platform/tabs.ts';

const tokenKey = 'console.token';

void start();

/** The desktop passes the launch token over IPC, a browser in the address. */
async function start(): Promise<void> {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no root element');
  const root = createRoot(element);
  const desktop = window.desktop ?? null;
  const access = await desktop?.getAccess();
  const token = desktop === null ? takeLaunchToken() : (access?.token ?? null);
  if (token === null && 'signIn' in element.dataset) {
    root.render(<SignedInConsole />);
    return;
  }
  const store = createOwnStore(token ?? '', desktop, access?.offersUpdates === true);
  root.render(<ConsoleApp store={store} hasToken={token !== null} />);
}

/** The state of the console of this computer. */
function createOwnStore(token: string, desktop: DesktopBridge | null, offersUpdates: boolean) {
  const store = createStore();
  const own = { storage: browserStorage(), tabs: browserTabs() };
  store.set(consoleServicesAtom, { api: createConsoleApi(token), ...own, desktop, offersUpdates });
  return store;
}

/** The token of the address (`#token=…`), removed from it and stored for this tab; null without one. */
function takeLaunchToken(): string | null {
  const found = /^#token=([\w-]{32,200})$/.exec(window.location.hash)?.[1];
  if (found === undefined) return sessionStorage.getItem(tokenKey);
  sessionStorage.setItem(tokenKey, found);
  window.history.replaceState(null, '', `${window.location.pathname}#/`);
  return found;
}
