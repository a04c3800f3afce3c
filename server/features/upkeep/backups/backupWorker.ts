import { parentPort, workerData } from 'node:worker_threads';
import { backUpDatabase } from '#server/storage/engine/upkeep/backUpDatabase.ts';

const { database, file } = workerData as { database: string; file: string };
parentPort?.postMessage(await backUpDatabase(database, file));
