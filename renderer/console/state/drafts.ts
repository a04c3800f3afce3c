import { atom } from 'jotai';
import type { BrandChange } from '#shared/contract/brand.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';

/** Changes of a brand that are not saved. */
export interface BrandDraft {
  /** Version of the stored brand that the changes are based on. */
  version: string;
  /** Each file at most once. */
  changes: readonly BrandChange[];
  note: string;
}

/** Drafts by target: they outlive a visit to another screen or target. */
export const brandDraftsAtom = atom<Readonly<Record<string, BrandDraft>>>({});

/** Rules that are not saved. */
export interface RuleDraft {
  /** Version of the stored rules that the changes are based on. */
  version: string;
  /** The stored rules of that version. */
  base: readonly Rule[];
  rules: readonly Rule[];
  note: string;
}

/** Drafts by target: they outlive a visit to another screen or target. */
export const ruleDraftsAtom = atom<Readonly<Record<string, RuleDraft>>>({});

/** Unsaved input of the form of an event. */
export interface EventDraft {
  /** Version of the corrections that the form began with; 0 for a new event. */
  version: number;
  /** Changed texts by field of the form. */
  values: Readonly<Record<string, string>>;
  reason: string;
}

/** Drafts by target and event (`new` for a new one): they outlive the closing of their form. */
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
