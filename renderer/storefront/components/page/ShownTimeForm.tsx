import { useAtomValue } from 'jotai';
import { homeZone, toWallTime } from '#shared/domain/time/calendar.ts';
import { shownTimePath, shownTimeRange, shownTimeZones } from '#shared/domain/time/shownTime.ts';
import { servicesAtom } from '#renderer/api/services.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { Select } from '#renderer/ui/form/Select.tsx';
import modeMessages from '#resources/texts/modes.json' with { type: 'json' };
import styles from './ModeBanners.module.css';

const words = modeMessages.shownTime;

/** Opens the page as it is at another time; works without script. */
export function ShownTimeForm() {
  const { now } = useAtomValue(servicesAtom);
  const wallTime = new Date(toWallTime(now().getTime(), homeZone)).toISOString();
  return (
    <form method="post" action={shownTimePath} className={styles.time}>
      <h3 className={styles.title}>{words.title}</h3>
      <p>{words.explanation}</p>
      <FormField label={words.time} isRequired>
        {(control) => (
          <input
            {...control}
            {...shownTimeRange}
            type="datetime-local"
            name="time"
            required
            defaultValue={wallTime.slice(0, shownTimeRange.min.length)}
          />
        )}
      </FormField>
      <FormField label={words.zone} isRequired>
        {(control) => (
          <Select {...control} name="zone" defaultValue={homeZone} options={shownTimeZones} />
        )}
      </FormField>
      <Button type="submit">{words.show}</Button>
    </form>
  );
}
