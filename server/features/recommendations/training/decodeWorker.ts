import { parentPort, workerData } from 'node:worker_threads';
import { buffersOf } from '#server/search/index/buildSearchIndex.ts';
import type { DecodedModel } from './decodeInWorker.ts';
import { decodeModel } from './modelFile.ts';

const { artifact, refused } = await decodeModel(workerData as Uint8Array);
const message: DecodedModel = {
  artifact,
  refused: refused && { fault: refused.fault, message: refused.message },
};
parentPort?.postMessage(message, buffersOf(message));
