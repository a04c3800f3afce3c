import { showsTraits, strangerRequests } from './strangers.ts';
import { sendSweepRequest, type SweepAnswer, type SweepRequest } from './sweepRequest.ts';
import { marker, victim, victimWrites } from './victim.ts';

export interface Sweep {
  /** Every page, and every call and page after every write, not only what shows traits first. */
  isFull: boolean;
  onProgress?: (done: string) => void;
}

export interface SweepReport {
  sent: number;
  writes: number;
  /** Answers to strangers that changed with a write of the victim, or hold what the victim sent. */
  traits: string[];
  /** Writes that the server refused. */
  refused: string[];
}

/** Sweeps until answers stay the same: the model is trained, what strangers wrote themselves is stored. */
const maxWarmUps = 8;

/** What strangers are answered before and after each write of a victim; nothing of it may change. */
export async function runSweep(
  origin: string,
  { isFull, onProgress }: Sweep,
): Promise<SweepReport> {
  const all = strangerRequests(isFull);
  const afterEach = isFull ? all : all.map((requests) => requests.filter(showsTraits));
  const report: SweepReport = { sent: 0, writes: 0, traits: [], refused: [] };
  const sweep = async (lists: readonly (readonly SweepRequest[])[]) => {
    const answers = new Map<string, SweepAnswer>();
    const sendAll = async (requests: readonly SweepRequest[]) => {
      for (const request of requests) answers.set(request.name, await ask(origin, request));
      report.sent += requests.length;
    };
    await Promise.all(lists.map(sendAll));
    return answers;
  };
  let before = await sweep(all);
  for (let round = 0; round < maxWarmUps; round += 1) {
    await untilStored(origin);
    const again = await sweep(all);
    const isSettled = findChanges(before, again).length === 0;
    before = again;
    if (isSettled) break;
  }
  const compare = async (write: string, lists: typeof all) => {
    const answers = await sweep(lists);
    report.traits.push(...findChanges(before, answers).map((name) => `${write} → ${name}`));
    for (const [name, { text }] of answers) {
      if (holdsMarker(text, before.get(name)?.text ?? '')) report.traits.push(`${write} ⊂ ${name}`);
    }
  };
  for (const write of victimWrites()) {
    const { status } = await sendSweepRequest(origin, write);
    if (status >= 400) report.refused.push(`${write.name}: ${status}`);
    report.writes += 1;
    await compare(write.name, afterEach);
    onProgress?.(write.name);
  }
  await untilStored(origin);
  await compare('everything', all);
  return report;
}

/** The answer without what is new in every one. */
async function ask(origin: string, request: SweepRequest): Promise<SweepAnswer> {
  const { status, text } = await sendSweepRequest(origin, request);
  return {
    status,
    text: text.replaceAll(/WT-\w+|[\da-f]{8}-[\da-f-]{27}|\/saved\/[\w-]+|nonce="[^"]+"/g, ''),
  };
}

function findChanges(
  before: ReadonlyMap<string, SweepAnswer>,
  after: ReadonlyMap<string, SweepAnswer>,
): string[] {
  return [...after].flatMap(([name, { status, text }]) => {
    const known = before.get(name);
    return known?.status === status && known.text === text ? [] : [name];
  });
}

/** What strangers sent themselves comes back to them; that was there before. */
function holdsMarker(text: string, before: string): boolean {
  return [marker, victim.sessionId].some((mark) => text.includes(mark) && !before.includes(mark));
}

/** Interactions are stored in groups, about a second later. */
async function untilStored(origin: string): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    if (/^interactions_waiting 0$/m.test(text)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
