import clsx from 'clsx';
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
  return (
    <span
      className={clsx(styles.skeleton, styles[shape], className)}
      style={{ width, height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}
