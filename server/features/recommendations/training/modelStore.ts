import type { DatabaseLocation } from '#server/storage/engine/databaseLocation.ts';
import type { Database, ReadDatabase } from '#server/storage/engine/schema.ts';
import { createModelRepository } from '#server/storage/recommendations/modelRepository.ts';
import { modelStamp, readModelFile, writeModelFile } from './modelFile.ts';

/** Storage of the trained model of an installation. */
export interface ModelStore {
  /** The model in use as it is stored, null where there is none. */
  read(): Promise<Uint8Array | null>;
  write(bytes: Uint8Array, madeAt: string): Promise<void>;
  /** Changes whenever the model does; null while there is none. */
  stamp(): Promise<string | null>;
  /** Milliseconds since another process may have trained it; null where no other does. */
  age(now: Date): Promise<number | null>;
}

/** A file in the data folder; with PostgreSQL a row, as its processes may share no disk. */
export function openModelStore(
  location: DatabaseLocation,
  dataDir: string,
  { read, write }: { read: ReadDatabase; write: Database },
): ModelStore {
  return location.engine === 'sqlite' ? fileStore(dataDir) : createModelRepository(read, write);
}

/** A model file in a data folder. */
export function fileStore(dataDir: string): ModelStore {
  return {
    read: () => readModelFile(dataDir),
    write: (bytes) => writeModelFile(dataDir, bytes),
    stamp: () => modelStamp(dataDir),
    age: () => Promise.resolve(null),
  };
}
