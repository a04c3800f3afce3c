import styles from './SearchOptionList.module.css';

/**
 * The marks we ask the search service to put around matches: private-use characters, which no name holds.
 * The text between them is never treated as markup (the hosted-search protocol does not escape highlights).
 */
export const highlightTags = { highlightPreTag: '\uE000', highlightPostTag: '\uE001' } as const;

/** A text with its matched parts set apart. */
export function Highlighted({ text }: { text: string }) {
  return text.split(highlightTags.highlightPreTag).map((part, index) => {
    const [first = '', rest = ''] = part.split(highlightTags.highlightPostTag);
    if (index === 0) return first;
    return (
      // The parts of one text have no other identity than their order.
      <span key={index}>
        <mark className={styles.mark}>{first}</mark>
        {rest}
      </span>
    );
  });
}
