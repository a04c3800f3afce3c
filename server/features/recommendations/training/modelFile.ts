import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Artifact, ArtifactError } from '#server/recommender/artifact/artifactFormat.ts';
import { decodeArtifact } from '#server/recommender/artifact/decodeArtifact.ts';
import { giveToFolderOwner } from '#server/storage/engine/upkeep/makePrivate.ts';

export interface ModelFile {
  artifact: Artifact | null;
  /** Why a file that is there was refused. */
  refused: ArtifactError | null;
}

/** The path of an installation's model. */
export function modelPath(dataDir: string): string {
  return join(dataDir, 'taste.model');
}

/** The model in use as it is stored; null where there is no file. */
export async function readModelFile(dataDir: string): Promise<Uint8Array | null> {
  return readFile(modelPath(dataDir)).catch(ignoreAbsent);
}

/** Decodes stored bytes: the model, or why it is refused; null bytes give neither. */
export async function decodeModel(bytes: Uint8Array | null): Promise<ModelFile> {
  if (bytes === null) return { artifact: null, refused: null };
  try {
    return { artifact: await decodeArtifact(bytes), refused: null };
  } catch (error) {
    if (error instanceof ArtifactError) return { artifact: null, refused: error };
    throw error;
  }
}

/** Replaces the model atomically: a reader sees the old file or the new one. */
export async function writeModelFile(dataDir: string, bytes: Uint8Array): Promise<void> {
  const path = modelPath(dataDir);
  const file = await open(`${path}.new`, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  giveToFolderOwner(`${path}.new`);
  await rename(`${path}.new`, path);
}

/** Changes whenever the file does; null while there is none. */
export async function modelStamp(dataDir: string): Promise<string | null> {
  const found = await stat(modelPath(dataDir)).catch(ignoreAbsent);
  return found && `${found.ino} ${found.mtimeMs} ${found.size}`;
}

function ignoreAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
