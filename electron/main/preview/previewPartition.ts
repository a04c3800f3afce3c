import type { PreviewOptions } from '#shared/contract/desktop/preview.ts';
import type { ElectronSlice } from '#electron/main/electronSlice.ts';
import { confirmDownloads } from '#electron/main/window/confirmDownloads.ts';
import { isSameOrigin } from '#electron/main/window/guardWindow.ts';

/** Partition of a target: cookies, storage and permissions of its own. */
export function previewPartition(targetId: string): string {
  return `persist:preview-${targetId}`;
}

/** Refuses every permission but the position, which only the target gets. */
export function preparePartition(electron: ElectronSlice, { targetId, url }: PreviewOptions): void {
  const session = electron.session.fromPartition(previewPartition(targetId));
  const { origin } = new URL(url);
  session.setPermissionRequestHandler((...[, permission, answer, details]) =>
    answer(permission === 'geolocation' && isSameOrigin(details.requestingUrl, origin)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, requestingOrigin) =>
      permission === 'geolocation' && isSameOrigin(requestingOrigin, origin),
  );
  session.setDevicePermissionHandler(() => false);
  confirmDownloads(electron, session);
}

/** Sets and deletes cookies in the partition of the target. */
export async function applyCookies(
  electron: ElectronSlice,
  { targetId, url, cookies }: PreviewOptions,
): Promise<void> {
  const jar = electron.session.fromPartition(previewPartition(targetId)).cookies;
  const { origin, protocol } = new URL(url);
  const shared = {
    url: origin,
    path: '/',
    secure: protocol === 'https:',
    sameSite: 'lax',
  } as const;
  for (const { name, value } of cookies) {
    await (value === null ? jar.remove(origin, name) : jar.set({ ...shared, name, value }));
  }
}

/** Deletes cookies and storage of a target's partition: a new visitor. */
export async function clearPartition(electron: ElectronSlice, targetId: string): Promise<void> {
  await electron.session.fromPartition(previewPartition(targetId)).clearStorageData();
}
