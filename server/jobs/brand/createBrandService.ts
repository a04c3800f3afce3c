import type {
  BrandChange,
  BrandCheck,
  StoredBrand,
} from '#shared/contract/endpoints/brandEndpoints.ts';
import {
  applyChanges,
  type BrandFiles,
  type BrandProblem,
  type FileChanges,
  type ReadFiles,
} from '#server/brand/brand.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import { addressOf } from '#server/brand/brandAddresses.ts';
import { brandVersion, buildBrand, fillContent } from '#server/brand/buildBrand.ts';
import { checkMarkdown } from '#server/brand/check/checkMarkdown.ts';
import { listContrasts, type Palette } from '#server/brand/colors.ts';
import { BrandStoreError, type BrandStore } from '#server/brand/editing/brandStore.ts';
import { fileType, fileTypes } from '#server/brand/readBrandFolder.ts';
import { appError, type ProblemErrors } from '#server/services/appError.ts';
import type { BrandService } from '#server/services/content/brandService.ts';
import { renderPage } from '#server/services/content/contentService.ts';

interface BrandServiceOptions {
  brand: BrandSource;
  /** Where the first change is stored while nothing is stored yet; null: then nothing can be changed. */
  firstStore: BrandStore | null;
  now: () => Date;
}

/** What the program uses for a JSON file that a brand lacks. */
const defaultTexts = { 'promotions.json': '[]', 'links.json': '{}', 'home.json': '{}' };

const requiredTexts = ['brand.json', 'theme.json'];

const notEditable =
  'This server runs the brand that comes with the program. To edit, run "npm run setup", or set BRAND_DIR to a folder of your own, and start the server again.';

/** Reads, checks and edits the stored brand; changes are stored one after the other. */
export function createBrandService({ brand, firstStore, now }: BrandServiceOptions): BrandService {
  let lastSave: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = lastSave.then(work, work);
    lastSave = turn;
    return turn;
  };
  const build = (files: BrandFiles) => buildBrand(files, brand.ownFiles);
  const versionOf = (files: BrandFiles) => brandVersion(files, brand.ownFiles);
  const readStored = async (): Promise<StoredFiles> => {
    const store = await brand.store();
    if (store !== null) return { store, isStored: true, ...(await store.read()) };
    return { store: firstStore, isStored: false, files: brand.ownFiles, problems: [] };
  };

  const get = async (): Promise<StoredBrand> => {
    const { store, isStored, files, problems } = await readStored();
    return {
      version: versionOf(files),
      source: isStored && store !== null ? store.source : 'program',
      readOnlyReason: store === null ? notEditable : await store.readOnlyReason(),
      texts: listTexts(files, brand.ownFiles),
      assets: listAssets(files, brand),
      problems: [...problems, ...build(files).problems],
      history: (await store?.history()) ?? [],
    };
  };

  const save = async (change: DraftedChange): Promise<StoredBrand> => {
    const { store, isStored, files, problems } = await requireEditable(await readStored());
    const changes = withoutUnchanged(files, change.changes);
    if (changes.size === 0) return get();
    if (change.version !== null && change.version !== versionOf(files)) throw brandChanged();
    const left = problems.filter(({ file }) => !changes.has(file));
    refuseProblems([...left, ...build(applyChanges(files, changes)).problems]);
    const at = now().toISOString();
    try {
      const expected = isStored ? files : await storeOwn(store, { files, at });
      await store.store({ at, note: change.note, changes }, expected);
    } catch (error) {
      refuseStore(error);
    }
    await brand.refresh();
    return get();
  };

  return {
    get,
    async getFile(path) {
      const body = (await readStored()).files.get(path);
      if (body === undefined) throw appError('not_found', `The brand has no file ${path}.`);
      return { path, type: typeOf(path), base64: body.toString('base64') };
    },
    async check({ changes }) {
      const { files, problems } = await readStored();
      const drafted = decode(changes);
      const { theme, ...built } = build(applyChanges(files, drafted));
      const left = problems.filter(({ file }) => !drafted.has(file));
      return {
        version: versionOf(files),
        problems: [...left, ...built.problems],
        contrasts: theme === null ? [] : contrastsOf(theme),
        colors: theme && { light: { ...theme.light }, dark: { ...theme.dark } },
      };
    },
    save: ({ version, changes, note }) =>
      inTurn(() => save({ changes: decode(changes), note, version })),
    undo: ({ change, version }) =>
      inTurn(async () => {
        const { store } = await requireEditable(await readStored());
        const changes = await store.changesToUndo(change);
        if (changes === null) throw appError('not_found', `The history has no change ${change}.`);
        return save({ changes, note: `Undo of change ${change}`, version });
      }),
    async preview({ slug, changes }) {
      const files = applyChanges((await readStored()).files, decode(changes));
      const pages = build(files).pages ?? brand.current().pages;
      const source = fillContent(files, brand.ownFiles, pages).get(slug);
      if (source === undefined) throw appError('not_found', `The brand has no page ${slug}.`);
      return renderDraft(source);
    },
  };
}

function renderDraft(source: string) {
  const costly = checkMarkdown(source);
  if (costly === null) return renderPage(source);
  throw appError('invalid_brand', `Line ${costly.line} of the page ${costly.message}.`);
}

interface StoredFiles extends Pick<ReadFiles, 'files' | 'problems'> {
  /** Null: changes cannot be stored. */
  store: BrandStore | null;
  /** False: these are the files of the program. */
  isStored: boolean;
}

interface DraftedChange {
  changes: FileChanges;
  note: string | null;
  /** Null: of whatever is stored. */
  version: string | null;
}

async function requireEditable<T extends StoredFiles>(
  stored: T,
): Promise<T & { store: BrandStore }> {
  const { store } = stored;
  const reason = store === null ? notEditable : await store.readOnlyReason();
  if (store === null || reason !== null) throw appError('brand_read_only', reason ?? notEditable);
  return { ...stored, store };
}

/** Stores the brand of the program. Its content pages stay out, so that those of a later program are used. */
async function storeOwn(
  store: BrandStore,
  { files, at }: { files: BrandFiles; at: string },
): Promise<BrandFiles> {
  const changes = new Map([...files].filter(([path]) => !isContent(path)));
  await store.store({ at, note: null, changes }, new Map());
  return changes;
}

function decode(changes: readonly BrandChange[]): FileChanges {
  return new Map(
    changes.map(({ path, content, encoding }) => [
      path,
      content === null ? null : Buffer.from(content, encoding),
    ]),
  );
}

function withoutUnchanged(files: BrandFiles, changes: FileChanges): FileChanges {
  return new Map(
    [...changes].filter(([path, body]) => {
      const current = files.get(path);
      return body === null ? current !== undefined : current?.equals(body) !== true;
    }),
  );
}

function refuseStore(error: unknown): never {
  if (!(error instanceof BrandStoreError)) throw error;
  throw error.reason === 'changed' ? brandChanged() : appError('brand_read_only', error.message);
}

function brandChanged() {
  return appError(
    'brand_changed',
    'Somebody else changed the brand after it was read here. Read it again and repeat the change.',
  );
}

function refuseProblems(problems: readonly BrandProblem[]): void {
  if (problems.length === 0) return;
  const errors: ProblemErrors = problems.map(({ file, field, message }) => ({
    path: [file.replaceAll('/', '~1'), ...field.split('.')]
      .filter((part) => part !== '')
      .map((part) => `/${part}`)
      .join(''),
    message,
  }));
  throw appError('invalid_brand', 'Nothing was stored. See errors for each file.', errors);
}

function listTexts(files: BrandFiles, own: BrandFiles): StoredBrand['texts'] {
  const pages = new Set([...own.keys(), ...files.keys()].filter((path) => isContent(path)));
  const fallbacks = new Map(Object.entries(defaultTexts));
  for (const [path, body] of own) if (isContent(path)) fallbacks.set(path, body.toString());
  return [...requiredTexts, ...Object.keys(defaultTexts), ...[...pages].toSorted()].map((path) => {
    const text = files.get(path)?.toString();
    return { path, text: text ?? fallbacks.get(path) ?? '', isOwn: text !== undefined };
  });
}

function isContent(path: string): boolean {
  return /^content\/[^/]+\.md$/.test(path);
}

function listAssets(files: BrandFiles, brand: BrandSource): StoredBrand['assets'] {
  return [...files]
    .filter(([path]) => !['json', 'md', 'css'].includes(fileType(path)))
    .map(([path, body]) => ({
      path,
      type: typeOf(path),
      bytes: body.length,
      address: servedAddress(path, body, brand),
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function servedAddress(path: string, body: Buffer, brand: BrandSource): string | null {
  const address = addressOf(path, body);
  return brand.find(address)?.isExact === true ? address : null;
}

function typeOf(path: string): string {
  return fileTypes[fileType(path)] ?? 'application/octet-stream';
}

function contrastsOf(theme: { light: Palette; dark: Palette }): BrandCheck['contrasts'] {
  return (['light', 'dark'] as const).flatMap((mode) =>
    listContrasts(theme[mode]).map((contrast) => ({ theme: mode, ...contrast })),
  );
}
