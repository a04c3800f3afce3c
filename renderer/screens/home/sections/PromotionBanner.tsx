import { useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import type { Promotion } from '#shared/domain/sections/pickPromotions.ts';
import { messages } from '#renderer/content/messages.ts';
import { promotionClickedAtom } from '#renderer/state/home/interactions.ts';
import { ArrowRightIcon } from '#renderer/ui/icons/arrows.tsx';
import { Image } from '#renderer/ui/media/Image.tsx';
import { Placeholder } from '#renderer/ui/media/Placeholder.tsx';
import { VisuallyHidden } from '#renderer/ui/text/VisuallyHidden.tsx';
import styles from './PromotionBanner.module.css';

/** A promoted banner: the whole of it leads on. */
export function PromotionBanner({ promotion }: { promotion: Promotion }) {
  const promotionClicked = useSetAtom(promotionClickedAtom);
  const { id, textDescription, imgSrc, url } = promotion;
  const [name = '', rest = ''] = split(textDescription);
  return (
    <aside className={styles.banner} aria-label={name}>
      <Image
        className={styles.picture ?? ''}
        src={imgSrc}
        alt=""
        placeholder={<Placeholder text={id} />}
      />
      <p className={styles.words}>
        <b className={styles.name}>{name}</b> <span className={styles.rest}>{rest}</span>
      </p>
      <Link className={styles.link} to={url} onClick={() => promotionClicked(id)}>
        {messages.promotion.more}
        <VisuallyHidden> {messages.promotion.about(name)}</VisuallyHidden>
        <ArrowRightIcon size={20} />
      </Link>
    </aside>
  );
}

/** `Name: the rest` */
function split(text: string): string[] {
  const at = text.indexOf(': ');
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 2)];
}
