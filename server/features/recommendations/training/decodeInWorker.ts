import {
  type Artifact,
  ArtifactError,
  type ArtifactFault,
} from '#server/recommender/artifact/artifactFormat.ts';
import { runInThread } from '#server/runInThread.ts';
import { decodeModel, type ModelFile } from './modelFile.ts';

/** A model as a worker sends it; an error loses its class on the way. */
export interface DecodedModel {
  artifact: Artifact | null;
  refused: { fault: ArtifactFault; message: string } | null;
}

/** Bytes: smaller models are decoded faster than a worker starts. */
const smallModel = 200_000;

/** Decodes in a worker, as megabytes would block the event loop; the bytes cannot be used afterwards. */
export async function decodeInWorker(bytes: Uint8Array | null): Promise<ModelFile> {
  if (bytes === null || bytes.length < smallModel) return decodeModel(bytes);
  const own = ownBuffer(bytes);
  const file = new URL('./decodeWorker.ts', import.meta.url);
  const { artifact, refused } = await runInThread<DecodedModel>(file, 'Reading the model', own, {
    transferList: [own.buffer],
  });
  return { artifact, refused: refused && new ArtifactError(refused.fault, refused.message) };
}

/** Bytes in a shared buffer cannot be transferred: they are copied. */
function ownBuffer(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(bytes);
}
