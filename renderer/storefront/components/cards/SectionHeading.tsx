import { useSetAtom } from 'jotai';
import { sectionViewedAtom } from '#renderer/storefront/state/home/interactions.ts';
import { useViewed } from './useViewed.ts';
import styles from './SectionHeading.module.css';

interface SectionHeadingProps {
  id: string;
  title: string;
  interactionTarget: string;
}

/** The title of a section; the section counts as viewed once its title was. */
export function SectionHeading({ id, title, interactionTarget }: SectionHeadingProps) {
  const sectionViewed = useSetAtom(sectionViewedAtom);
  const element = useViewed<HTMLHeadingElement>(() => sectionViewed(interactionTarget));
  return (
    <h2 ref={element} id={id} className={styles.heading}>
      {title}
    </h2>
  );
}
