import { Badge, type BadgeTone } from './Badge.tsx';

/** The words for states and their colours, the same in every list; other words are neutral. */
const tones: Readonly<Record<string, BadgeTone>> = {
  good: 'success',
  active: 'success',
  'has access': 'success',
  'on offer': 'success',
  coming: 'highlight',
  open: 'highlight',
  rescheduled: 'highlight',
  'check it': 'warning',
  postponed: 'warning',
  failed: 'danger',
  cancelled: 'danger',
  'no access': 'danger',
  'sold out': 'ink',
};

/** A state in one word; the word decides the colour. */
export function StateChip({ word }: { word: string }) {
  return <Badge tone={tones[word.toLowerCase()] ?? 'neutral'}>{word}</Badge>;
}
