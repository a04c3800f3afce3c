import { maxPartBytes } from '#shared/contract/calls.ts';
import type { UploadedFile } from '#shared/contract/imports.ts';
import type { Api } from './api.ts';

/** Sends a file in parts: proxies and slow lines take no long bodies. Returns what the server found in it. */
export async function uploadFile({ call }: Pick<Api, 'call'>, file: File): Promise<UploadedFile> {
  const upload = newUploadId();
  const { name } = file;
  for (let offset = 0; offset === 0 || offset < file.size; offset += maxPartBytes) {
    const part = await file.slice(offset, offset + maxPartBytes).arrayBuffer();
    const bytes = new Uint8Array(part);
    await call('uploadPart', { params: { upload }, query: { name, offset }, bytes });
  }
  return call('describeUpload', { params: { upload } });
}

/** 128 random bits. `randomUUID` is missing on pages over http. */
function newUploadId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
