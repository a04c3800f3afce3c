import type { BrandChange, BrandCheck, StoredBrand } from '#shared/contract/brand.ts';
import type { CallRequest } from '#shared/contract/endpoints.ts';
import { listContrasts, type Palette } from '#shared/domain/colour/palette.ts';
import {
  applyChanges,
  haveSameFiles,
  type BrandFiles,
  type BrandProblem,
  type FileChanges,
} from '#server/brand/brand.ts';
import { addressOf } from '#server/brand/brandAddresses.ts';
import { brandVersion, fillContent, type BuildBrand } from '#server/brand/buildBrand.ts';
import { checkMarkdown } from '#server/brand/checkMarkdown.ts';
import { createTurns } from '#server/brand/createTurns.ts';
import type { BrandSource } from '#server/brand/openBrand.ts';
import { fileType, fileTypes } from '#server/brand/readBrandFolder.ts';
import { appError, type ProblemErrors } from '#server/features/appError.ts';
import type { ServerContext } from '#server/features/serverContext.ts';
import type { VersionStore, NewChange } from '#server/storage/versions/versionStore.ts';
import { renderPage } from './contentService.ts';

interface BrandServiceOptions extends Pick<ServerContext, 'brand' | 'now'> {
  repository: VersionStore;
  /** Outside of this process, which answers requests. */
  build: BuildBrand;
}

const defaultTexts = {
  'promotions.json': '[]',
  'links.json': '{}',
  'home.json': '{}',
  'texts.json': '{}',
};

const requiredTexts = ['brand.json', 'theme.json'];

const readOnlyFolder =
  'It is the folder that BRAND_DIR names on the server, read when that starts. Change its files and start the server again. To edit the brand here, publish the folder with "npm run brand -- publish FOLDER" and start the server without BRAND_DIR.';

/** Reads, checks and edits the stored brand; changes are stored one after the other. */
export function createBrandService(options: BrandServiceOptions) {
  const { brand, repository, now } = options;
  const inTurn = createTurns();
  const build = (files: BrandFiles) => options.build(files, brand.baseFiles);
  const versionOf = (files: BrandFiles) => brandVersion(files, brand.baseFiles);
  const readStored = () => readStoredFiles(brand, repository);

  const get = async (): Promise<StoredBrand> => {
    const { source, files, problems } = await readStored();
    return {
      version: versionOf(files),
      source,
      readOnlyReason: source === 'folder' ? readOnlyFolder : null,
      texts: listTexts(files, brand.baseFiles),
      assets: listAssets(files, brand),
      problems: [...problems, ...(await build(files)).problems],
      history: source === 'database' ? await repository.history() : [],
    };
  };

  const save = async (change: DraftedChange): Promise<StoredBrand> => {
    const { source, files } = requireEditable(await readStored());
    const changes = withoutUnchanged(files, change.changes);
    if (changes.size === 0) return get();
    if (change.version !== null && change.version !== versionOf(files)) throw brandChanged();
    refuseProblems((await build(applyChanges(files, changes))).problems);
    const at = now().toISOString();
    // Stored first, the brand of the program is what an undo of the first change brings back.
    if (source === 'program') {
      await store(repository, { at, note: null, changes: files }, new Map());
    }
    await store(repository, { at, note: change.note, changes }, files);
    await brand.refresh();
    return get();
  };

  return {
    get,
    async getFile(path: string) {
      const body = (await readStored()).files.get(path);
      if (body === undefined) throw appError('not_found', `The brand has no file ${path}.`);
      return { path, type: typeOf(path), base64: body.toString('base64') };
    },
    async check({ changes }: CallRequest<'checkBrand'>['body']) {
      const { files, problems } = await readStored();
      const drafted = decode(changes);
      const { theme, ...built } = await build(applyChanges(files, drafted));
      const left = problems.filter(({ file }) => !drafted.has(file));
      return {
        version: versionOf(files),
        problems: [...left, ...built.problems],
        contrasts: theme === null ? [] : contrastsOf(theme),
        colors: theme && { light: { ...theme.light }, dark: { ...theme.dark } },
      };
    },
    /** Throws `brand_changed`, `brand_read_only` or `invalid_brand`. */
    save: ({ version, changes, note }: CallRequest<'saveBrand'>['body']) =>
      inTurn(() => save({ changes: decode(changes), note, version })),
    undo: ({ change, version }: CallRequest<'undoBrandChange'>['body']) =>
      inTurn(async () => {
        requireEditable(await readStored());
        const changes = await repository.changesToUndo(change);
        if (changes === null) throw appError('not_found', `The history has no change ${change}.`);
        return save({ changes, note: `Undo of change ${change}`, version });
      }),
    async preview({ slug, changes }: CallRequest<'previewBrandPage'>['body']) {
      const files = applyChanges((await readStored()).files, decode(changes));
      const pages = (await build(files)).pages ?? brand.current().pages;
      const source = fillContent(files, brand.baseFiles, pages).get(slug);
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

interface StoredFiles {
  source: StoredBrand['source'];
  files: BrandFiles;
  problems: readonly BrandProblem[];
}

interface DraftedChange {
  changes: FileChanges;
  note: string | null;
  /** Null: of whatever is stored. */
  version: string | null;
}

async function readStoredFiles(
  { folder, programFiles }: BrandSource,
  repository: VersionStore,
): Promise<StoredFiles> {
  if (folder !== null) return { source: 'folder', ...folder };
  const published = await repository.read();
  return published === null
    ? { source: 'program', files: programFiles, problems: [] }
    : { source: 'database', files: published.files, problems: [] };
}

function requireEditable(stored: StoredFiles): StoredFiles {
  if (stored.source === 'folder') throw appError('brand_read_only', readOnlyFolder);
  return stored;
}

/** Throws `brand_changed` where the stored files are no longer `expected`. */
async function store(repository: VersionStore, change: NewChange, expected: BrandFiles) {
  const isStored = await repository.change(change, (files) => haveSameFiles(files, expected));
  if (!isStored) throw brandChanged();
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

function listTexts(files: BrandFiles, base: BrandFiles): StoredBrand['texts'] {
  const pages = new Set([...base.keys(), ...files.keys()].filter((path) => isContent(path)));
  const fallbacks = new Map(Object.entries(defaultTexts));
  for (const [path, body] of base) if (isContent(path)) fallbacks.set(path, body.toString());
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
