import { Worker } from 'node:worker_threads';
import {
  type Artifact,
  ArtifactError,
  type ArtifactFault,
} from '#server/recommender/artifact/artifactFormat.ts';
import { decodeModel, type ModelFile } from './modelFile.ts';

/** A model as a worker sends it; an error loses its class on the way. */
export interface DecodedModel {
  artifact: Artifact | null;
  refused: { fault: ArtifactFault; message: string } | null;
}

/** Bytes: smaller models are decoded faster than a worker starts. */
const smallModel = 200_000;

/** In a worker, as megabytes of numbers would block the event loop; the bytes cannot be used afterwards. */
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

/** Bytes in a shared buffer cannot be transferred: they are copied. */
function ownBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
