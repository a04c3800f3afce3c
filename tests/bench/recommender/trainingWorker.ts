import { parentPort } from 'node:worker_threads';
import { encodeArtifact } from '#server/recommender/artifact/encodeArtifact.ts';
import { emptyDemand } from '#server/recommender/demand/buildDemand.ts';
import { trainModel } from '#server/recommender/model/trainModel.ts';
import { createRandom } from '#tests/bench/harness/random.ts';
import { inventSignals } from './inventedVisitors.ts';
import type { TrainingCost } from './trainingCost.ts';

const signals = inventSignals({ visitors: 20_000, artists: 3000 }, createRandom(3));
const started = performance.now();
const model = trainModel({ signals, content: [], trainedAt: '2026-01-01T00:00:00.000Z' });
const seconds = (performance.now() - started) / 1000;
const file = new Uint8Array(encodeArtifact({ model, demand: emptyDemand }));
const message: Pick<TrainingCost, 'seconds'> & { file: Uint8Array } = { seconds, file };
// Handed over uncopied: a server reads it from its file.
parentPort?.postMessage(message, [file.buffer]);
