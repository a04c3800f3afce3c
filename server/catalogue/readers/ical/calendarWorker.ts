import { parentPort, workerData } from 'node:worker_threads';
import { readMovedOccurrence, readZones } from './calendarParts.ts';
import { readCalendarEvent } from './readCalendarEvent.ts';
import type { CalendarBlock } from './splitCalendar.ts';
import type { CalendarSetup } from './startCalendarReader.ts';

const { task, zoneBlocks, moved, limits } = workerData as CalendarSetup;
const zones = readZones(zoneBlocks);
const parts = { zones, moved: new Set(moved) };

// Each block has a message of its own: the main thread ends this one when a block takes too long.
parentPort?.on('message', (blocks: readonly CalendarBlock[]) => {
  for (const block of blocks) {
    const answer =
      task === 'events'
        ? readCalendarEvent(block, parts, limits)
        : readMovedOccurrence(block, zones);
    parentPort?.postMessage(answer);
  }
});
parentPort?.postMessage('ready');
