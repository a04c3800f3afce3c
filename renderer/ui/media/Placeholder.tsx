import styles from './Image.module.css';

interface PlaceholderProps {
  /** Chooses the tint; the same text always gives the same. */
  text?: string;
}

const tints = [styles.gold, styles.gum, styles.clay, styles.dusk];

/** Shown instead of a missing or broken image: a sprig of blossom on a calm tint. */
export function Placeholder({ text = '' }: PlaceholderProps) {
  return (
    <svg
      className={tints[tintIndex(text)]}
      viewBox="0 0 160 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="160" height="160" fill="var(--back)" />
      <path
        d="M-10 150C40 140 90 100 118 20"
        fill="none"
        stroke="var(--front)"
        strokeWidth="3"
        opacity="0.6"
      />
      {blossoms.map(({ x, y, r }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="var(--front)" opacity={0.35 + r / 40} />
      ))}
    </svg>
  );
}

const blossoms = [
  { x: 118, y: 24, r: 11 },
  { x: 92, y: 34, r: 14 },
  { x: 128, y: 54, r: 16 },
  { x: 86, y: 66, r: 10 },
  { x: 112, y: 84, r: 13 },
  { x: 70, y: 92, r: 16 },
  { x: 92, y: 112, r: 9 },
  { x: 44, y: 112, r: 11 },
  { x: 66, y: 130, r: 13 },
];

function tintIndex(text: string): number {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % tints.length;
}
