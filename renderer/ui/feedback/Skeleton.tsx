import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  /** `4 / 3`: the height follows the width. */
  ratio?: string;
  shape?: 'line' | 'box' | 'circle' | 'pill';
  className?: string;
}

/** A grey shape in place of content that loads; compose several into the layout of the content. */
export function Skeleton({ width, height, ratio, shape = 'line', className }: SkeletonProps) {
  const style: CSSProperties = { width, height, aspectRatio: ratio };
  return (
    <span
      className={clsx(styles.skeleton, styles[shape], className)}
      style={style}
      aria-hidden="true"
    />
  );
}
