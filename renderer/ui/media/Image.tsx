import clsx from 'clsx';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import styles from './Image.module.css';

const eager = { loading: 'eager', fetchPriority: 'high' } as const;
const lazy = { loading: 'lazy', decoding: 'async' } as const;

interface ImageProps {
  /** Null: the placeholder is shown. */
  src: string | null;
  /** `16 / 9`: reserves the space, so that nothing shifts. */
  ratio?: string;
  srcSet?: string;
  sizes?: string;
  /** Chooses the tint of the placeholder for a missing or broken image. */
  placeholderText: string;
  /** `#rrggbb` shown while loading. */
  colour?: string | null;
  isEager?: boolean;
  className?: string;
  onBroken?: () => void;
  /** Content on top of the image. */
  children?: ReactNode;
}

/** A decorative image in a box of reserved size; a missing or broken one leaves the placeholder. */
export function Image(props: ImageProps) {
  const { src, ratio, srcSet, sizes, colour, isEager } = props;
  const { placeholderText, className, onBroken, children } = props;
  const picture = useRef<HTMLImageElement>(null);
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const isShown = src !== null && src !== brokenSrc;
  // An image that failed before hydration, or between render and here, fires no event for React: check once.
  const handleError = useCallback(() => {
    setBrokenSrc(src);
    onBroken?.();
  }, [src, onBroken]);
  useEffect(() => {
    const element = picture.current;
    if (!element?.complete || element.naturalWidth > 0 || isLazyAndUnseen(element)) return;
    handleError();
  }, [handleError]);
  const style: CSSProperties = { aspectRatio: ratio, ...(colour && { backgroundColor: colour }) };
  const shown = isShown && (
    <img
      ref={picture}
      className={styles.image}
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt=""
      {...(isEager ? eager : lazy)}
      onError={handleError}
    />
  );
  return (
    <span className={clsx(styles.frame, className)} style={style}>
      {!isShown && (
        <span className={styles.placeholder}>
          <Placeholder text={placeholderText} />
        </span>
      )}
      {shown}
      {children}
    </span>
  );
}

/** A lazy image that was never requested has no current source, and is not broken. */
function isLazyAndUnseen(element: HTMLImageElement): boolean {
  return element.loading === 'lazy' && element.currentSrc === '';
}

const tints = [styles.gold, styles.gum, styles.clay, styles.dusk];

/** Shown instead of a missing or broken image: a sprig of blossom on a calm tint, the same for the same text. */
export function Placeholder({ text }: { text: string }) {
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
