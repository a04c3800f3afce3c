import type { BrandFiles, FileChanges, ReadFiles } from '#server/brand/brand.ts';

/** A change that was made through a store. */
export interface HistoryEntry {
  id: number;
  at: string;
  files: string[];
  note: string | null;
}

export interface NewChange {
  at: string;
  note: string | null;
  changes: FileChanges;
}

/** Where the files of a brand are stored and edited. */
export interface BrandStore {
  source: 'folder' | 'database';
  /** Changes with any file, and is cheap to ask for; null: nothing is stored here. */
  sign(): Promise<string | null>;
  read(): Promise<ReadFiles>;
  /** Why the files cannot be changed; null: they can. */
  readOnlyReason(): Promise<string | null>;
  /** Latest first. */
  history(): Promise<HistoryEntry[]>;
  /** What brings back the files before a change; null: the history has no such change. */
  changesToUndo(id: number): Promise<FileChanges | null>;
  /** Stores all of a change or nothing of it; throws `changed` where the files are no longer `expected`. */
  store(change: NewChange, expected: BrandFiles): Promise<void>;
}

export class BrandStoreError extends Error {
  override name = 'BrandStoreError';
  readonly reason: 'changed' | 'refused';

  constructor(reason: BrandStoreError['reason'], message = '') {
    super(message);
    this.reason = reason;
  }
}
