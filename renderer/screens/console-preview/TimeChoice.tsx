import { useAtom, useSetAtom } from 'jotai';
import { useState, type FormEvent } from 'react';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { homeZone } from '#shared/domain/time/calendar.ts';
import {
  describeShownTime,
  parseShownTime,
  readShownTime,
  shownTimeHint,
  shownTimeRange,
  shownTimeZones,
  writeShownTime,
} from '#shared/domain/time/shownTime.ts';
import { Choice, MinuteField } from '#renderer/components/console/ListControls.tsx';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { shownTimeAtom } from '#renderer/state/console/preview.ts';
import { setShownTimeAtom } from '#renderer/state/console/targets.ts';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from './PreviewTools.module.css';

const words = consoleMessages.preview.time;

/** The shop at another time than now, for developers and staff. */
export function TimeChoice({ isLocal, mode }: Pick<Target, 'isLocal' | 'mode'>) {
  const [shownTime, noteShownTime] = useAtom(shownTimeAtom);
  const shown = readShownTime(shownTime);
  const setShownTime = useSetAtom(setShownTimeAtom);
  const [time, setTime] = useState(shown?.time ?? '');
  const [zone, setZone] = useState(shown?.zone ?? homeZone);
  const [isRefused, setRefused] = useState(false);
  if (mode === 'visitor') return <p className={styles.note}>{words.notForVisitors}</p>;
  const show = async (chosen: { time: string; zone: string }) => {
    try {
      await setShownTime(chosen);
      // The window of another server says nothing of its pages.
      if (!isLocal) noteShownTime(chosen.time === '' ? null : writeShownTime(chosen));
    } catch (error) {
      toast({ kind: 'error', text: reasonOf(error) });
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const isPossible = parseShownTime({ time, zone }) !== null;
    setRefused(!isPossible);
    if (isPossible) void show({ time, zone });
  };
  return (
    <form className={styles.time} onSubmit={handleSubmit} noValidate aria-label={words.group}>
      <MinuteField label={words.time} value={time} range={shownTimeRange} onChange={setTime} />
      <Choice label={words.zone} value={zone} options={shownTimeZones} onChoose={setZone} />
      <Button size="small" variant="secondary" type="submit">
        {words.show}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => {
          setRefused(false);
          void show({ time: '', zone });
        }}
      >
        {words.now}
      </Button>
      <p className={styles.note} role="status">
        {isRefused && shownTimeHint}
        {!isRefused && shown !== null && words.shown(describeShownTime(shown))}
      </p>
    </form>
  );
}
