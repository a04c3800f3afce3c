import { parentPort, workerData } from 'node:worker_threads';
import { trainAndStore, type TrainingRequest } from './trainAndStore.ts';

parentPort?.postMessage(await trainAndStore(workerData as TrainingRequest));
