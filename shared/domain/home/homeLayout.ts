/** Sections of home that a brand may put into another order or leave out, in the order without its word. */
export const homeSectionNames = [
  'weekend',
  'near',
  'day-drive',
  'because',
  'just-announced',
  'categories',
  'popular',
  'last-chance',
  'worth-the-trip',
] as const;
export type HomeSectionName = (typeof homeSectionNames)[number];

/** The id of the one list by date that home is while the listing is small. */
export const wholeListing = 'all-events';

/** Choices that home asks for between its sections; a brand may leave some out. */
export const homePrompts = ['location', 'bands', 'categories', 'genres'] as const;
export type HomePrompt = (typeof homePrompts)[number];

export type HomeWidget = `${HomePrompt}-prompt` | 'first-promotion' | 'second-promotion';

type Choice = 'hasLocation' | 'hasBands' | 'hasCategories' | 'hasGenres';

export interface HomeConditions extends Record<Choice, boolean> {
  /** The page shows all that the listing has: no choice would bring another section. */
  isWholeListing: boolean;
  /** Prompts of the brand; all of them without it. */
  prompts?: readonly HomePrompt[];
}

export type HomePart<Section> =
  | { kind: 'section'; section: Section; index: number }
  | { kind: 'widget'; widget: HomeWidget };

/** Each widget stands before the section of its index; "after 0" is before 1 (docs/product.md#25-home). */
const slots: readonly [before: number, widget: HomeWidget, leftOutIf?: Choice][] = [
  [1, 'location-prompt', 'hasLocation'],
  [2, 'bands-prompt', 'hasBands'],
  [3, 'first-promotion'],
  [4, 'categories-prompt', 'hasCategories'],
  [6, 'genres-prompt', 'hasGenres'],
  [6, 'second-promotion'],
];

/** The sections with the widgets of docs/product.md#25-home between them; widgets left over stand at the end. */
export function homeLayout<Section>(
  sections: readonly Section[],
  conditions: HomeConditions,
): HomePart<Section>[] {
  if (sections.length === 0) return [];
  const { isWholeListing, prompts = homePrompts } = conditions;
  const asked = isWholeListing ? [] : prompts.map((prompt): HomeWidget => `${prompt}-prompt`);
  const widgets = slots.filter(
    ([, widget, choice]) => choice === undefined || (!conditions[choice] && asked.includes(widget)),
  );
  const parts = sections.flatMap((section, index): HomePart<Section>[] => [
    ...widgets.filter(([before]) => before === index).map(asWidget),
    { kind: 'section', section, index },
  ]);
  return [...parts, ...widgets.filter(([before]) => before >= sections.length).map(asWidget)];
}

function asWidget([, widget]: (typeof slots)[number]): { kind: 'widget'; widget: HomeWidget } {
  return { kind: 'widget', widget };
}

/** The hero carousel (docs/product.md#9-figures): items side by side by container width in pixels. */
export const heroCarousel = {
  autoplayMs: 10_000,
  maxEvents: 20,
  columns: [
    { from: 1000, count: 3 },
    { from: 650, count: 2 },
    { from: 0, count: 1 },
  ],
} as const;
