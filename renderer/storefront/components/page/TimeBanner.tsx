import { fillText } from '#shared/domain/brand/fillText.ts';
import {
  describeShownTime,
  shownTimePath,
  writeShownTime,
  type ShownTime,
} from '#shared/domain/time/shownTime.ts';
import { InfoIcon } from '#renderer/ui/icons/subjects.tsx';
import modeMessages from '#resources/texts/modes.json' with { type: 'json' };
import styles from './ModeBanners.module.css';

const words = modeMessages.shownTime;

/** Above a page that is not of now. The server alone renders it, so that no visitor loads its code. */
export function TimeBanner({ shown, hasDraft }: { shown: ShownTime; hasDraft: boolean }) {
  return (
    <aside
      className={styles.banner}
      aria-label={words.banner}
      data-shown-time={writeShownTime(shown)}
    >
      <InfoIcon size={20} />
      <p className={styles.text}>
        <b>{fillText(words.shopOn, { moment: describeShownTime(shown) })}</b>{' '}
        {shown.draft !== null && (hasDraft ? words.withDraft : words.draftGone)} {words.notRecorded}
      </p>
      <form method="post" action={shownTimePath}>
        <input type="hidden" name="time" value="" />
        <button type="submit" className={styles.more}>
          {words.back}
        </button>
      </form>
    </aside>
  );
}
