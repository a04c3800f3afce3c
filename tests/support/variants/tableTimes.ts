import { dayLength } from '#shared/domain/time/calendar.ts';
import { toInstant } from '#server/import/record/dateTime.ts';
import { addColumn, type Draft, type Drawn } from './draft.ts';
import { headings } from './headings.ts';
import { two } from './listingShapes.ts';
import {
  clockForms,
  dayForms,
  joinDay,
  joinerNames,
  spanNames,
  writeClock,
  writeDay,
  writeSpan,
} from './timeForms.ts';

type Texts = ReturnType<typeof drawTexts>;

interface TimeForm {
  /** How often it is drawn. */
  weight: number;
  has: 'day' | 'days' | 'start' | 'start and end';
  add: (draft: Draft, texts: Texts) => void;
}

const forms: Readonly<Record<string, TimeForm>> = {
  'one text': {
    weight: 2,
    has: 'start',
    add: (draft, { both }) => addColumn(draft, headings.start, both, 'dateStart'),
  },
  'two texts': {
    weight: 1,
    has: 'start and end',
    add: (draft, { both, bothOfEnd }) => {
      addColumn(draft, headings.start, both, 'dateStart');
      addColumn(draft, headings.end, bothOfEnd, 'dateEnd');
    },
  },
  span: {
    weight: 1,
    has: 'start and end',
    add: (draft, { joined, span }) =>
      addColumn(draft, headings.start, (event) => joined(event, span(event)), 'dateStart'),
  },
  'day and clock': {
    weight: 3,
    has: 'start',
    add: (draft, { day, clock }) => {
      addColumn(draft, headings.day, day, 'dateStart');
      addColumn(draft, headings.clock, clock);
    },
  },
  'day and span': {
    weight: 1,
    has: 'start and end',
    add: (draft, { day, span }) => {
      addColumn(draft, headings.day, day, 'dateStart');
      addColumn(draft, ['Time', 'Hours', 'Times', 'When'], span);
    },
  },
  'day, from, to': {
    weight: 1,
    has: 'start and end',
    add: (draft, { day, clock, endClock }) => {
      addColumn(draft, headings.day, day, 'dateStart');
      addColumn(draft, ['From', 'Start', 'Start time', 'Begins'], clock);
      addColumn(draft, headings.end, endClock);
    },
  },
  doors: {
    weight: 1,
    has: 'start',
    add: (draft, { day, clock, doors }) => {
      addColumn(draft, headings.day, day, 'dateStart');
      addColumn(draft, ['Doors', 'Doors open', 'Gates'], doors, 'doorsAt');
      addColumn(draft, ['Show', 'Start', 'Showtime', 'On stage'], clock);
    },
  },
  'from day, to day': {
    weight: 1,
    has: 'days',
    add: (draft, { day, endDay }) => {
      addColumn(draft, ['From', 'Opens', 'Start', 'Begins'], day, 'dateStart');
      addColumn(draft, headings.end, endDay, 'dateEnd');
    },
  },
  'several days': {
    weight: 1,
    has: 'days',
    add: (draft, { day, endDay }) => {
      const write = (event: Drawn) => `${day(event)} – ${endDay(event)}`;
      addColumn(draft, headings.start, write, 'dateStart');
    },
  },
  'day alone': {
    weight: 1,
    has: 'day',
    add: (draft, { day }) => addColumn(draft, headings.day, day, 'dateStart'),
  },
};

const weighted = Object.entries(forms).flatMap(([name, { weight }]) =>
  Array.from({ length: weight }, () => name),
);

/** The columns of start and end, in one of the forms that people write. */
export function addTimes(draft: Draft): void {
  const { random, events, shape } = draft;
  const name = random.pick(weighted);
  const { has, add } = forms[name] as TimeForm;
  const texts = drawTexts(draft);
  shape.push(`times: ${name}`, texts.dayForm);
  if (has.startsWith('start')) shape.push(texts.clockForm, texts.joiner, texts.spanForm);
  for (const event of events) {
    const { zone } = event;
    if (has === 'days') event.endDay = dayAfter(event.day, 1 + random.below(9));
    const end = has === 'days' ? '23:59:59' : event.endClock;
    const isDay = has === 'day' || has === 'days';
    event.start = isDay ? event.day : toInstant(`${event.day}T${event.clock}`, zone);
    if (has === 'days' || has === 'start and end') {
      event.end = toInstant(`${event.endDay}T${end}`, zone);
    }
  }
  add(draft, texts);
}

/** How a table writes days, times and spans. */
function drawTexts({ random }: Draft) {
  const [dayForm, otherForm] = [random.pick(dayForms), random.pick(dayForms)];
  const isMixed = random.chance(0.1);
  const clockForm = random.pick(clockForms);
  const joiner = random.pick(joinerNames);
  const spanForm = random.pick(spanNames);
  const write = (iso: string, { index }: Drawn) =>
    writeDay(iso, isMixed && index % 2 === 1 ? otherForm : dayForm);
  const day = (event: Drawn) => write(event.day, event);
  const endDay = (event: Drawn) => write(event.endDay, event);
  const clock = (event: Drawn) => writeClock(event.clock, clockForm);
  const endClock = (event: Drawn) => writeClock(event.endClock, clockForm);
  const joined = (event: Drawn, text: string) => joinDay(day(event), text, joiner);
  return {
    dayForm: isMixed ? `${dayForm} and ${otherForm}` : dayForm,
    clockForm,
    joiner,
    spanForm,
    day,
    endDay,
    clock,
    endClock,
    joined,
    both: (event: Drawn) => joined(event, clock(event)),
    bothOfEnd: (event: Drawn) => joinDay(endDay(event), endClock(event), joiner),
    span: (event: Drawn) => writeSpan(clock(event), endClock(event), spanForm),
    doors: (event: Drawn) => {
      const hour = two(Number(event.clock.slice(0, 2)) - 1);
      return writeClock(`${hour}:${event.clock.slice(3)}`, clockForm);
    },
  };
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10);
}
