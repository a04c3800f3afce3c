import { useAtomValue } from 'jotai';
import type { ReplaceableTexts } from '#shared/domain/brand/replaceableTexts.ts';
import { brandAtom } from '#renderer/api/services.ts';

/** The texts of a group, in the brand's words where it has its own. */
export function useTexts<Group extends keyof ReplaceableTexts>(
  group: Group,
  texts: ReplaceableTexts[Group],
): ReplaceableTexts[Group] {
  return { ...texts, ...useAtomValue(brandAtom).texts[group] };
}
