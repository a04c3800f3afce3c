import { atom } from 'jotai';
import type { BrandChange, BrandCheck, StoredBrand } from '#shared/contract/brand.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { staffApiAtom } from './targetApi.ts';

export type BrandChanges = readonly BrandChange[];

export interface BrandOfTarget {
  targetId: string;
  targetName: string;
  read(): Promise<StoredBrand>;
  readFile(path: string): Promise<CallAnswer<'getBrandFile'>>;
  check(changes: BrandChanges): Promise<BrandCheck>;
  /** Fails with `brand_changed` where the stored brand has another version. */
  save(draft: { version: string; changes: BrandChanges; note: string }): Promise<StoredBrand>;
  /** Brings back the files before a change of the history. */
  undo(change: number, version: string): Promise<StoredBrand>;
  preview(slug: string, changes: BrandChanges): Promise<CallAnswer<'previewBrandPage'>>;
}

/** The brand of the chosen target. */
export const brandOfTargetAtom = atom<BrandOfTarget>((get) => {
  const { call, targetId, targetName } = get(staffApiAtom);
  return {
    targetId,
    targetName,
    read: () => call('getBrand', {}),
    readFile: (path) => call('getBrandFile', { query: { path } }),
    check: (changes) => call('checkBrand', { body: { changes: [...changes] } }),
    save: (draft) => call('saveBrand', { body: toSave(draft) }),
    undo: (change, version) => call('undoBrandChange', { body: { change, version } }),
    preview: (slug, changes) => call('previewBrandPage', { body: { slug, changes: [...changes] } }),
  };
});

function toSave({ version, changes, note }: Parameters<BrandOfTarget['save']>[0]) {
  const trimmed = note.trim();
  return { version, changes: [...changes], note: trimmed === '' ? null : trimmed };
}
