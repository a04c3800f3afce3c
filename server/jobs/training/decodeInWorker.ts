import { Worker } from 'node:worker_threads';
import {
  type Artifact,
  ArtifactError,
  type ArtifactFault,
} from '#server/recommender/artifact/artifactFormat.ts';
import { decodeModel, type ModelFile } from './modelFile.ts';

/** A model as one thread hands it to another, which keeps no class of an error. */
export interface DecodedModel {
  artifact: Artifact | null;
  refused: { fault: ArtifactFault; message: string } | null;
}

/** Bytes of a model that is read sooner than a thread is started. */
const smallModel = 200_000;

/**
 * Reads and checks a model in a thread of its own: in this one, megabytes of numbers and the demand
 * of every region would keep visitors waiting. The bytes are given away.
 */
export function decodeInWorker(bytes: Uint8Array | null): Promise<ModelFile> {
  if (bytes === null || bytes.length < smallModel) return decodeModel(bytes);
  return new Promise((resolve, reject) => {
    const own = ownBuffer(bytes);
    const worker = new Worker(new URL('./decodeWorker.ts', import.meta.url), {
      workerData: own,
      transferList: [own.buffer],
    });
    worker.once('message', ({ artifact, refused }: DecodedModel) => {
      resolve({ artifact, refused: refused && new ArtifactError(refused.fault, refused.message) });
    });
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`Reading the model ended early with code ${code}`)),
    );
  });
}

/** Bytes in memory shared with others cannot be given away. */
function ownBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
