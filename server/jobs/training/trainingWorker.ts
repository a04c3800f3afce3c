import { parentPort, workerData } from 'node:worker_threads';
import { trainAndStore, type TrainingOrder } from './trainAndStore.ts';

parentPort?.postMessage(await trainAndStore(workerData as TrainingOrder));
