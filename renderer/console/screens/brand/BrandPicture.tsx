import { answerOf, useRequest } from '#renderer/api/useRequest.ts';
import { brandMessages } from '#renderer/console/content/brandMessages.ts';
import type { BrandEditor } from './draft/brandEditor.ts';
import styles from './BrandPicture.module.css';

interface BrandPictureProps {
  editor: BrandEditor;
  /** A file of the brand, or an address of this server. */
  path: string;
  alt: string;
  isOnDark?: boolean;
}

/** A picture of the brand: as it was chosen, else as it is stored. */
export function BrandPicture({ editor, path, alt, isOnDark = false }: BrandPictureProps) {
  const chosen = editor.draft.changes.find((change) => change.path === path)?.content ?? null;
  const asset = editor.brand.assets.find((file) => file.path === path);
  const stored = useStoredPicture(editor, asset === undefined || chosen !== null ? null : path);
  const source = chosen === null ? stored : toDataUrl(pictureType(path), chosen);
  const problem = editor.fileOf(path).problemAt('');
  return (
    <div>
      <div className={styles.frame} data-ground={isOnDark ? 'dark' : 'light'}>
        {source === null ? (
          <span className={styles.none}>{brandMessages.noPicture}</span>
        ) : (
          <img className={styles.picture} src={source} alt={alt} />
        )}
      </div>
      {problem !== undefined && (
        <p className={styles.problem}>{brandMessages.problem(path, '', problem)}</p>
      )}
    </div>
  );
}

/** A stored picture as `data:`: another server's pictures need its staff key, which an address cannot carry. */
function useStoredPicture(editor: BrandEditor, path: string | null): string | null {
  const [request] = useRequest(
    async () => path && editor.server.call('getBrandFile', { query: { path } }),
    `${path} ${editor.brand.version}`,
  );
  const read = answerOf(request);
  return read && read.path === path ? toDataUrl(read.type, read.base64) : null;
}

function toDataUrl(type: string, base64: string): string {
  return `data:${type};base64,${base64}`;
}

function pictureType(path: string): string {
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (extension === 'svg') return 'image/svg+xml';
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`;
}

/** The bytes of a file as base64. */
export async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  // All at once is more arguments than a call takes.
  for (const byte of bytes) binary += String.fromCodePoint(byte);
  return btoa(binary);
}
