import { atom } from 'jotai';
import type {
  BrandChange,
  BrandCheck,
  StoredBrand,
} from '#shared/contract/endpoints/brandEndpoints.ts';
import type { CallAnswer } from '#shared/contract/endpoints.ts';
import { consoleServicesAtom } from './consoleServices.ts';
import { staffApiAtom } from './targetApi.ts';
import { targetAtom } from './targets.ts';

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

/** The brand of the chosen target. This server takes the launch token, others take their staff key. */
export const brandOfTargetAtom = atom<BrandOfTarget>((get) => {
  const { api } = get(consoleServicesAtom);
  const target = get(targetAtom);
  if (target === null || target.isLocal) {
    return {
      targetId: 'local',
      targetName: target?.name ?? '',
      read: () => api.call('getOwnBrand', {}),
      readFile: (path) => api.call('getOwnBrandFile', { query: { path } }),
      check: (changes) => api.call('checkOwnBrand', { body: { changes: [...changes] } }),
      save: (draft) => api.call('saveOwnBrand', { body: toSave(draft) }),
      undo: (change, version) => api.call('undoOwnBrandChange', { body: { change, version } }),
      preview: (slug, changes) =>
        api.call('previewOwnBrandPage', { body: { slug, changes: [...changes] } }),
    };
  }
  const remote = get(staffApiAtom)(target);
  return {
    targetId: target.id,
    targetName: target.name,
    read: () => remote.call('getBrand', {}),
    readFile: (path) => remote.call('getBrandFile', { query: { path } }),
    check: (changes) => remote.call('checkBrand', { body: { changes: [...changes] } }),
    save: (draft) => remote.call('saveBrand', { body: toSave(draft) }),
    undo: (change, version) => remote.call('undoBrandChange', { body: { change, version } }),
    preview: (slug, changes) =>
      remote.call('previewBrandPage', { body: { slug, changes: [...changes] } }),
  };
});

function toSave({ version, changes, note }: Parameters<BrandOfTarget['save']>[0]) {
  const trimmed = note.trim();
  return { version, changes: [...changes], note: trimmed === '' ? null : trimmed };
}
