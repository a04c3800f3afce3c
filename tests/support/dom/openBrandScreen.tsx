import { fireEvent, screen } from '@testing-library/react';
import type { BrandChange, BrandCheck, StoredBrand } from '#shared/contract/brand.ts';
import { BrandScreen } from '#renderer/console/screens/brand/BrandScreen.tsx';
import { createConsoleStore, renderInConsole } from './renderInConsole.tsx';

/** Its `brand.json`. */
export const facts = {
  productName: 'Quill Hall',
  tagline: 'A room for tests',
  socialLinks: [{ label: 'First', url: 'https://one.example' }],
};

/** A stored brand. */
export const hall: StoredBrand = {
  version: 'version-1',
  source: 'database',
  readOnlyReason: null,
  texts: [
    { path: 'brand.json', text: JSON.stringify(facts), isOwn: true },
    { path: 'theme.json', text: '{"light":{"ink":"#111111"},"dark":{}}', isOwn: true },
    { path: 'home.json', text: '{}', isOwn: false },
    { path: 'content/about.md', text: '# About the hall', isOwn: true },
    { path: 'content/careers.md', text: '# Careers', isOwn: false },
  ],
  assets: [],
  problems: [],
  history: [
    { id: 7, at: '2026-11-20T02:00:00Z', by: 'Kim', files: ['brand.json'], note: 'New tagline' },
  ],
};

/** A name without letters is refused; ink has one pair, which passes when it is dark. */
export function checkLikeAServer(changes: readonly BrandChange[]): BrandCheck {
  const textOf = (path: string) =>
    changes.find((change) => change.path === path)?.content ??
    hall.texts.find((file) => file.path === path)?.text ??
    '{}';
  const { productName } = JSON.parse(textOf('brand.json')) as { productName: string };
  const { light } = JSON.parse(textOf('theme.json')) as { light: { ink: string } };
  const ratio = light.ink === '#111111' ? 18.88 : 1.25;
  const problems = [
    ...(productName === ''
      ? [{ file: 'brand.json', field: 'productName', message: 'must not be empty' }]
      : []),
    ...(ratio < 4.5
      ? [{ file: 'theme.json', field: 'light.ink', message: 'has a contrast of 1.25' }]
      : []),
  ];
  return {
    version: hall.version,
    problems,
    contrasts: [{ theme: 'light', color: 'ink', on: 'ground', ratio, needed: 4.5 }],
    colors: { light: { ink: light.ink, ground: '#ffffff' }, dark: { ink: '#ffffff' } },
  };
}

type Answers = Partial<Record<string, (input: { body: never }) => Promise<unknown>>>;

/** Opens the screen with a server that answers so, and lists what is saved. */
export function openBrandScreen(brand: StoredBrand = hall, answers: Answers = {}) {
  const saved: { version: string; changes: BrandChange[]; note: string | null }[] = [];
  let stored = brand;
  const known: Answers = {
    getBrand: async () => stored,
    checkBrand: async ({ body }: { body: { changes: BrandChange[] } }) =>
      checkLikeAServer(body.changes),
    saveBrand: async ({ body }: { body: (typeof saved)[number] }) => {
      saved.push(body);
      stored = { ...brand, version: 'version-2' };
      return stored;
    },
    previewBrandPage: () => new Promise(() => undefined),
    ...answers,
  };
  const store = createConsoleStore({
    call: (name, input) => known[name]?.(input) ?? new Promise(() => undefined),
  });
  const show = () => renderInConsole(<BrandScreen />, store);
  return { saved, unmount: show(), show };
}

export const openTab = async (name: string) =>
  fireEvent.click(await screen.findByRole('tab', { name }));
export const type = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });
export const unsaved = () => screen.queryByRole('region', { name: 'Unsaved changes' });
