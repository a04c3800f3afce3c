import { createPublicKey, verify } from 'node:crypto';
import { GenericProvider } from 'electron-updater/out/providers/GenericProvider.js';

/** Address and public key of updates; the packager writes them into package.json. */
export interface UpdateSource {
  url: string;
  /** Ed25519, SPKI as DER in base64. */
  publicKey: string;
}

/** The updater passes these to its providers. */
type ProviderParts =
  ConstructorParameters<typeof GenericProvider> extends [unknown, ...infer Rest] ? Rest : never;

/**
 * Reads the update file (`latest*.yml`) only with a signature of our key beside it (`.sig`, base64). The file holds
 * the SHA-512 of every installer, which the updater checks.
 */
export class SignedProvider extends GenericProvider {
  readonly #publicKey: string;

  constructor(source: object, ...[updater, runtime]: ProviderParts) {
    const { url, publicKey } = source as UpdateSource;
    super({ provider: 'generic', url }, updater, runtime);
    this.#publicKey = publicKey;
  }

  protected override async httpRequest(
    ...[url, ...rest]: Parameters<GenericProvider['httpRequest']>
  ): Promise<string | null> {
    const text = (await super.httpRequest(url, ...rest)) ?? '';
    const signatureUrl = new URL(url);
    signatureUrl.pathname += '.sig';
    const signature = await super.httpRequest(signatureUrl, ...rest).catch(noneWhereNotFound);
    if (isSigned(text, signature ?? '', this.#publicKey)) return text;
    const name = url.pathname.slice(url.pathname.lastIndexOf('/') + 1);
    throw new Error(`${name} is not signed with the key of this program; nothing is installed.`);
  }
}

function noneWhereNotFound(error: { statusCode?: number }): string {
  if (error.statusCode === 404) return '';
  throw error as Error;
}

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
