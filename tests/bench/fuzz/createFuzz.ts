import { createRandom, type Random } from '#tests/bench/harness/random.ts';
import { callShapes, consoleShapes } from './contractShapes.ts';
import type { WrittenRequest } from './fuzzRequest.ts';
import { mutateRequest } from './mutateRequest.ts';
import { fileShapes, pageShapes, protocolShapes, type Shape } from './siteShapes.ts';
import { writeRequest } from './writeRequest.ts';

export interface FuzzOptions {
  seed: number;
  /** `localhost:3000` */
  host: string;
  /** Opens the console. */
  token: string;
  /** Addresses of built files. */
  assets: readonly string[];
}

/** Makes request number `n`, the same for the same seed, whatever came before it. */
export function createFuzz({
  seed,
  host,
  token,
  assets,
}: FuzzOptions): (n: number) => WrittenRequest {
  const groups: readonly { until: number; shapes: readonly Shape[] }[] = [
    { until: 0.45, shapes: callShapes() },
    { until: 0.7, shapes: protocolShapes },
    { until: 0.8, shapes: pageShapes },
    { until: 0.93, shapes: fileShapes(assets) },
    { until: 1, shapes: consoleShapes(token) },
  ];
  return (n) => {
    const random: Random = createRandom(Math.imul(seed, 0x9e3779b1) + n);
    const place = random.next();
    const { shapes } = groups.find(({ until }) => place < until)!;
    return writeRequest(mutateRequest(random.pick(shapes)(random), random), host, random);
  };
}
