import type { TextIndexData } from './buildTextIndex.ts';
import { openPostings } from './postings.ts';

/** A text index ready to be searched. */
export type TextIndex = ReturnType<typeof openTextIndex>;

/** Opens what `buildTextIndex` built. */
export function openTextIndex(data: TextIndexData) {
  const open = (field: TextIndexData['inName']) => openPostings(field, data.docCount);
  return {
    ...data,
    inName: open(data.inName),
    atStart: open(data.atStart),
    anywhere: open(data.anywhere),
  };
}
