import { useAtom } from 'jotai';
import { createContext, useContext } from 'react';
import type { BrandChange, StoredBrand } from '#shared/contract/brand.ts';
import { useDraftRequest } from '#renderer/console/components/useDraftRequest.ts';
import {
  formatJson,
  parseJson,
  readField,
  writeField,
  type JsonValue,
} from '#renderer/console/state/brandFileText.ts';
import { brandDraftsAtom, type BrandDraft } from '#renderer/console/state/drafts.ts';
import type { StaffApi } from '#renderer/console/state/targetApi.ts';

/** The stored brand with the changes that are not saved. */
export type BrandEditor = ReturnType<typeof useBrandEditor>;

const noChanges: readonly BrandChange[] = [];

/** The changes of a target's brand, each checked by its server as it is made. */
export function useBrandEditor(server: StaffApi, brand: StoredBrand) {
  const [drafts, setDrafts] = useAtom(brandDraftsAtom);
  const { targetId } = server;
  const draft = drafts[targetId] ?? { version: brand.version, changes: noChanges, note: '' };
  const { changes } = draft;
  const check = useDraftRequest(
    () => server.call('checkBrand', { body: { changes: [...changes] } }),
    `${targetId} ${brand.version}`,
    changes,
  );
  const update = (next: (draft: BrandDraft) => BrandDraft) =>
    setDrafts((all) => {
      const changed = next(all[targetId] ?? draft);
      // Without changes, the next one begins from the brand as it is stored then.
      if (changed.changes.length > 0) return { ...all, [targetId]: changed };
      const { [targetId]: _, ...others } = all;
      return others;
    });
  const setChange = (change: BrandChange) =>
    update((last) => ({ ...last, changes: withChange(brand, last.changes, change) }));
  const isEditable = brand.readOnlyReason === null;
  /** The text of a file; undefined: there is none. */
  const textOf = (path: string) => textIn(brand, changes, path);
  /** The fields of a JSON file, such as `socialLinks.0.url`; the empty field is the file itself. */
  const fileOf = (name: string) => {
    const valueOf = (field: string) => readField(parseJson(textOf(name) ?? '') ?? undefined, field);
    return {
      name,
      isEditable,
      valueOf,
      /** A text at a field, empty where there is none. */
      stringOf: (field: string): string => {
        const value = valueOf(field);
        return typeof value === 'string' ? value : '';
      },
      /** The list at a field, empty where there is none. */
      listOf: (field: string): JsonValue[] => {
        const value = valueOf(field);
        return Array.isArray(value) ? value : [];
      },
      problemAt: (field: string): string | undefined => {
        const found = check.answer?.problems.filter(
          (problem) => problem.file === name && problem.field === field,
        );
        return found?.length ? found.map(({ message }) => message).join('; ') : undefined;
      },
      /** Undefined takes the field away. */
      setValue: (field: string, value: JsonValue | undefined) =>
        update((last) => {
          const parsed = parseJson(textIn(brand, last.changes, name) ?? '') ?? undefined;
          const content = formatJson(writeField(parsed, field, value) ?? null);
          const change = { path: name, content, encoding: 'utf8' } as const;
          return { ...last, changes: withChange(brand, last.changes, change) };
        }),
    };
  };
  /** Null removes the file. */
  const setText = (path: string, content: string | null) =>
    setChange({ path, content, encoding: 'utf8' });
  return {
    brand,
    server,
    draft,
    hasChanges: changes.length > 0,
    isEditable,
    /** Answer to the last check; null until it came. */
    check: check.answer,
    /** Whether `check` is older than the last change. */
    isChecking: check.isPending,
    checkFailure: check.failure,
    textOf,
    setText,
    setPicture: (path: string, content: string) => setChange({ path, content, encoding: 'base64' }),
    fileOf,
    setNote: (note: string) => update((last) => ({ ...last, note })),
    discard: () => update((last) => ({ ...last, changes: noChanges })),
    /** Takes saved changes away; those that were made meanwhile stay, over the brand as it was saved. */
    removeSaved: (saved: readonly BrandChange[], version: string) =>
      update((last) => ({
        version,
        changes: last.changes.filter((change) => !saved.includes(change)),
        note: '',
      })),
    /** Lays the changes over the stored brand as it is now. */
    rebase: (version: string) => update((last) => ({ ...last, version })),
  };
}

function textIn(brand: StoredBrand, changes: readonly BrandChange[], path: string) {
  const change = changes.find((other) => other.path === path);
  if (change !== undefined) return change.content ?? undefined;
  return brand.texts.find((file) => file.path === path)?.text;
}

/** The changes with one more; a file that is as it is stored again is no change. */
function withChange(brand: StoredBrand, changes: readonly BrandChange[], change: BrandChange) {
  const others = changes.filter(({ path }) => path !== change.path);
  const stored = brand.texts.find(({ path }) => path === change.path);
  const hasOwn = stored?.isOwn === true;
  const isAsStored =
    change.content === null
      ? !hasOwn && brand.assets.every(({ path }) => path !== change.path)
      : stored !== undefined && isSameText(stored.text, change.content);
  return isAsStored ? others : [...others, change];
}

/** JSON files are compared by value: spaces and line breaks make no difference. */
function isSameText(text: string, other: string): boolean {
  if (text === other) return true;
  const [parsed, otherParsed] = [parseJson(text), parseJson(other)];
  return parsed !== null && otherParsed !== null && formatJson(parsed) === formatJson(otherParsed);
}

const Context = createContext<{ editor: BrandEditor; name: string } | null>(null);

/** Names the JSON file that the fields inside change. */
export const BrandFileProvider = Context.Provider;

/** The JSON file that the fields around change. */
export function useBrandFile() {
  const file = useContext(Context);
  if (file === null) throw new Error('A field of a brand needs its file');
  return { editor: file.editor, ...file.editor.fileOf(file.name) };
}
