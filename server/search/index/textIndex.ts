import type { TextIndexData } from './buildTextIndex.ts';
import { openPostings } from './postings.ts';

export type TextIndex = ReturnType<typeof openTextIndex>;

const noWords: ReadonlySet<string> = new Set();

/** Opens what `buildTextIndex` built; `meant` are words that are no typos of others. */
export function openTextIndex(data: TextIndexData, meant = noWords) {
  const open = (field: TextIndexData['inName']) => openPostings(field, data.docCount);
  return {
    ...data,
    meant,
    inName: open(data.inName),
    atStart: open(data.atStart),
    anywhere: open(data.anywhere),
  };
}
