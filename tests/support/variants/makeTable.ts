import { deriveSeed, shuffled } from '#shared/domain/random.ts';
import { dayLength } from '#shared/domain/time/calendar.ts';
import { createRandom, type Random } from '#tests/bench/harness/random.ts';
import { addColumn, formats, type Draft, type Drawn, type Kind } from './draft.ts';
import { eventNames, extras, headings, statusWords, towns, venueNames } from './headings.ts';
import type { Variant } from './knownEvent.ts';
import { two } from './listingShapes.ts';
import { pricesOf, type PriceForm, priceForms } from './priceForms.ts';
import { addTimes, dayAfter } from './tableTimes.ts';
import { writeTable } from './writeTable.ts';

/** One generated table of a shape that nobody described: the same number is the same file. */
export function makeTable(seed: number, number: number): Variant {
  const own = deriveSeed(seed, `table ${number}`);
  const random = createRandom(own);
  const kind = random.pick(Object.keys(eventNames) as Kind[]);
  const draft: Draft = {
    random,
    kind,
    format: random.pick(formats),
    group: '',
    events: drawEvents(random, kind),
    columns: [],
    answers: { columns: {}, defaults: {} },
    shape: [],
  };
  addPlaces({ ...draft, group: random.pick(['where', 'venue', 'place']) });
  addNames(draft);
  addTimes({ ...draft, group: random.pick(['when', 'times', '']) });
  addPrices(draft);
  addLinks({ ...draft, group: random.pick(['links', '']) });
  addFlags(draft);
  addExtras(draft);
  return writeTable(draft, own);
}

function drawEvents(random: Random, kind: Kind): Drawn[] {
  const isSeason = random.chance(0.25);
  const names = eventNames[kind];
  const first = Date.UTC(2026, 11, 5) + random.below(60) * dayLength;
  return Array.from({ length: 4 + random.below(14) }, (_, index) => {
    const day = new Date(first + (index * 3 + random.below(3)) * dayLength).toISOString();
    // An event that begins at ten ends after midnight.
    const hour = random.pick([10, 11, 14, 18, 18, 19, 19, 19, 20, 20, 22]);
    const minute = random.pick([0, 0, 30, 30, 45]);
    const base = names[(isSeason ? Math.floor(index / 3) : index) % names.length] ?? '';
    const isAgain = !isSeason && index >= names.length;
    const where = random.pick(towns);
    return {
      index,
      name: isAgain ? `${base} ${index}` : base,
      day: day.slice(0, 10),
      clock: `${two(hour)}:${two(minute)}`,
      endDay: hour === 22 ? dayAfter(day.slice(0, 10), 1) : day.slice(0, 10),
      endClock: `${two((hour + 2) % 24)}:${two(minute)}`,
      where,
      zone: where.zone,
      start: '',
      end: null,
      price: null,
      priceTo: null,
      currency: 'AUD',
      link: '',
    };
  });
}

function addNames(draft: Draft): void {
  if (draft.kind === 'music' && draft.random.chance(0.15)) {
    draft.shape.push('no name');
    draft.answers.defaults['name'] = 'The Lanterns';
    for (const event of draft.events) event.name = 'The Lanterns';
    return;
  }
  addColumn(draft, headings.name[draft.kind], ({ name }) => name, 'name');
}

const placeForms = ['none', 'room', 'towns', 'states', 'address', 'columns'] as const;

function addPlaces(draft: Draft): void {
  const { random, kind, events, answers, shape } = draft;
  const [first] = events as [Drawn, ...Drawn[]];
  const form = random.pick(placeForms);
  shape.push(`place: ${form}`);
  if (form === 'none' || form === 'room') {
    for (const event of events) event.zone = first.zone;
    answers.defaults['venue.timezone'] = first.zone;
  }
  if (form === 'none') {
    for (const event of events) event.venue = 'The Annexe';
    answers.defaults['venue.name'] = `The Annexe, 12 Lane St, ${placeOf(first)}`;
    return;
  }
  const venueOf = ({ index }: Drawn) => venueNames[index % venueNames.length] ?? '';
  const street = (event: Drawn) => `12 Lane St, ${placeOf(event)}`;
  for (const event of events) event.venue = venueOf(event);
  const venue = (event: Drawn) =>
    form === 'address' ? `${venueOf(event)}, ${street(event)}` : venueOf(event);
  addColumn(draft, headings.venue[kind], venue, 'venue.name');
  if (form === 'columns') addColumn(draft, headings.address, street, 'venue.address');
  if (form === 'towns' || form === 'states') {
    addColumn(draft, headings.town, ({ where }) => where.town, 'venue.locality');
  }
  if (form === 'states') {
    addColumn(draft, headings.state, ({ where }) => where.state, 'venue.state');
  }
}

function placeOf({ where: { town, state, postcode } }: Drawn): string {
  return `${town} ${state} ${postcode}`;
}

function addPrices(draft: Draft): void {
  const { random, events, shape } = draft;
  if (random.chance(0.15)) return;
  const form: PriceForm = random.pick(priceForms);
  shape.push(`prices: ${form}`);
  const texts = events.map((event) => {
    const isFree = random.chance(0.15);
    const sum = 15 + random.below(60) + (random.chance(0.3) ? 0.5 : 0);
    const { text, from, to } = pricesOf(form, isFree ? 0 : sum);
    event.price = from;
    event.priceTo = to;
    return text;
  });
  addColumn(draft, headings.price, ({ index }) => texts[index] ?? '', 'priceMin');
}

function addLinks(draft: Draft): void {
  const { random, events, shape } = draft;
  const form = random.pick(['none', 'absolute', 'absolute', 'absolute', 'path', 'bare'] as const);
  shape.push(`links: ${form}`);
  if (form === 'none') return;
  const path = ({ index }: Drawn) => `/whats-on/${index + 1}`;
  const isSparse = random.chance(0.2);
  const isFilled = ({ index }: Drawn) => !isSparse || index % 3 !== 1;
  const site = { absolute: 'https://annexe.example', path: '', bare: 'annexe.example' }[form];
  for (const event of events.filter(isFilled)) {
    // A path leads nowhere without its site: a link on ours would be wrong.
    event.link = form === 'path' ? '' : `https://annexe.example${path(event)}`;
  }
  addColumn(draft, headings.link, (event) => (isFilled(event) ? site + path(event) : ''), 'url');
}

const answersYesNo = [
  ['yes', 'no'],
  ['Yes', 'No'],
  ['Y', 'N'],
  ['TRUE', 'FALSE'],
  ['1', '0'],
  ['x', ''],
  ['✓', ''],
  ['yes', ''],
] as const;

function addFlags(draft: Draft): void {
  const { random, events, shape } = draft;
  const isSome = (event: Drawn) => event.index % 5 === 3;
  const flag = (words: readonly string[], isSaid: (event: Drawn) => boolean, field: string) => {
    const [yes, no] = random.pick(answersYesNo);
    shape.push(`${field}: ${yes}/${no}`);
    addColumn(draft, words, (event) => (isSaid(event) ? yes : no), field);
  };
  if (random.chance(0.3)) {
    for (const event of events) event.isPrivate = isSome(event);
    if (random.chance(0.5)) flag(headings.private, isSome, 'private');
    else flag(headings.public, (event) => !isSome(event), 'public');
  }
  if (random.chance(0.2)) {
    for (const event of events) event.isCancelled = event.index === 1;
    flag(headings.cancelled, ({ isCancelled }) => isCancelled === true, 'cancelled');
  } else if (random.chance(0.15)) {
    shape.push('status');
    const [onSale, cancelled] = random.pick(statusWords);
    shape.push(`${onSale}/${cancelled}`);
    for (const event of events) event.isCancelled = event.index === 2;
    const write = ({ isCancelled }: Drawn) => (isCancelled === true ? cancelled : onSale);
    addColumn(draft, headings.status, write, 'status');
  } else if (random.chance(0.06)) {
    shape.push('cancelled in the notes');
    for (const event of events) event.isCancelled = event.index === 2;
    addColumn(draft, ['Notes'], ({ isCancelled }) => (isCancelled === true ? 'CANCELLED' : ''));
  }
  if (random.chance(0.15)) {
    for (const event of events) event.isSoldOut = event.index % 4 === 0;
    flag(headings.soldOut, ({ isSoldOut }) => isSoldOut === true, 'sold out');
  }
}

function addExtras(draft: Draft): void {
  const { random } = draft;
  const chosen = shuffled(extras, random.below(2 ** 31)).slice(0, random.below(6));
  for (const [heading, value] of chosen) {
    addColumn(draft, [heading], ({ index, day }) => value(index, day));
  }
}
