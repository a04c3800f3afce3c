import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const moment = Date.parse('2026-01-15T03:00:00Z');

/** Imports the module again, whose cache holds one reader a zone. */
async function offsetOf(timezone: string): Promise<number | null> {
  const { zoneOffsetMinutes } = await import('./zonedTime.ts');
  return zoneOffsetMinutes(moment, timezone);
}

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('where the browser knows zones by Temporal', () => {
  /** A zone of ten hours and a half, and none besides. */
  const temporal = {
    Instant: {
      fromEpochMilliseconds: () => ({
        toZonedDateTimeISO(timezone: string) {
          if (timezone !== 'Australia/Lord_Howe') throw new RangeError(timezone);
          return { offsetNanoseconds: 10.5 * 60 * 60_000_000_000 };
        },
      }),
    },
  };

  it('an offset costs no formatter, which is slow to make', async () => {
    vi.stubGlobal('Temporal', temporal);
    const makeFormatter = vi.spyOn(Intl, 'DateTimeFormat');
    expect(await offsetOf('Australia/Lord_Howe')).toBe(630);
    expect(makeFormatter).not.toHaveBeenCalled();
  });

  it('an unknown zone has no offset', async () => {
    vi.stubGlobal('Temporal', temporal);
    expect(await offsetOf('Nowhere/Else')).toBeNull();
    expect(await offsetOf('')).toBeNull();
  });
});

it.each([
  ['Australia/Lord_Howe', 660],
  ['Australia/Perth', 480],
  ['Nowhere/Else', null],
  ['', null],
])('without Temporal the offset of %s is %s, read by a formatter', async (timezone, offset) => {
  vi.stubGlobal('Temporal', undefined);
  expect(await offsetOf(timezone)).toBe(offset);
});
