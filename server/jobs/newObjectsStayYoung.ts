import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 make every object among the young, where most of them end. While thousands of events are read
 * nearly all that is made stays, and V8 learns to make such objects among the old ones at once; code that
 * answers requests shares some of these places. Each such object is dead soon, but keeps what it names
 * alive until the whole heap is collected, so every collection of the young copies what nobody needs.
 */
export function newObjectsStayYoung(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
