import type { BrowserContext } from '@playwright/test';

type RequestHandler = (
  contents: null,
  permission: string,
  answer: (isOk: boolean) => void,
  details: { requestingUrl: string },
) => void;
type CheckHandler = (
  contents: null,
  permission: string,
  origin: string,
  details: object,
) => boolean;

/** Electron's names of permissions, and those of Chromium. */
const permissions: readonly (readonly [string, readonly string[]])[] = [
  ['geolocation', ['geolocation']],
  ['notifications', ['notifications']],
  ['media', ['camera', 'microphone']],
  ['midi', ['midi']],
  ['clipboard-read', ['clipboard-read']],
];

/**
 * A session: a context of Chromium. Its handlers decide, and without them everything is granted, as in
 * Electron. Headless Chromium shows no prompt: what they would grant is granted before a document loads.
 */
export class SessionDouble {
  readonly #create: () => Promise<BrowserContext>;
  #context: Promise<BrowserContext> | null = null;
  #request: RequestHandler | null = null;
  #check: CheckHandler | null = null;

  constructor(create: () => Promise<BrowserContext>) {
    this.#create = create;
  }

  get context(): Promise<BrowserContext> {
    return (this.#context ??= this.#create());
  }

  /** Called before a document of this address loads. */
  async grantTo(url: string): Promise<void> {
    const { origin, protocol } = new URL(url);
    if (!protocol.startsWith('http')) return;
    const granted = permissions.flatMap(([name, names]) =>
      this.#isGranted(name, origin) ? names : [],
    );
    await (await this.context).grantPermissions(granted, { origin });
  }

  #isGranted(permission: string, origin: string): boolean {
    if (this.#check === null || this.#check(null, permission, origin, {})) return true;
    if (this.#request === null) return true;
    let isOk = false;
    this.#request(null, permission, (answer) => (isOk = answer), { requestingUrl: `${origin}/` });
    return isOk;
  }

  setPermissionRequestHandler = (handler: RequestHandler): void => void (this.#request = handler);
  setPermissionCheckHandler = (handler: CheckHandler): void => void (this.#check = handler);
  setDevicePermissionHandler = (): void => undefined;
}
