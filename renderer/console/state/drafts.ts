import { atom } from 'jotai';
import type { BrandChange } from '#shared/contract/brand.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';

/** Changes of a brand that are not saved. */
export interface BrandDraft {
  /** Of the stored brand that was changed. */
  version: string;
  /** Each file at most once. */
  changes: readonly BrandChange[];
  /** For the history. */
  note: string;
}

/** By target: they outlive a visit to another screen or target. */
export const brandDraftsAtom = atom<Readonly<Record<string, BrandDraft>>>({});

/** Rules that are not saved. */
export interface RuleDraft {
  /** Of the stored rules that were changed. */
  version: string;
  /** Those rules. */
  base: readonly Rule[];
  rules: readonly Rule[];
  /** For the history. */
  note: string;
}

/** By target: they outlive a visit to another screen or target. */
export const ruleDraftsAtom = atom<Readonly<Record<string, RuleDraft>>>({});

/** What is typed of an event and not saved. */
export interface EventDraft {
  /** Of the corrections that were seen; 0 for an event that is added. */
  version: number;
  /** What was changed, by field of the form. */
  values: Readonly<Record<string, string>>;
  reason: string;
}

/** By target and event, or of an event that is added to the target: they outlive the closing of their form. */
export const eventDraftsAtom = atom<Readonly<Record<string, EventDraft>>>({});

export const hasDraftAtom = atom(
  (get) =>
    Object.values(get(brandDraftsAtom)).some(({ changes }) => changes.length > 0) ||
    Object.keys(get(ruleDraftsAtom)).length > 0 ||
    Object.values(get(eventDraftsAtom)).some(({ values }) => Object.keys(values).length > 0),
);

/** The file that the import screen offers to import: chosen there, or dropped anywhere on the window. */
export const importFileAtom = atom<File | null>(null);

/** A map that was built or loaded on the import screen, as it is sent: a source may take it. */
export const ownMapAtom = atom<Readonly<Record<string, unknown>> | null>(null);
