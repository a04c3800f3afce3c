import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import type { TriedRules } from '#shared/contract/rules.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import type { Rule } from '#shared/domain/rules/rules.ts';
import { homeZone, toWallTime } from '#shared/domain/time/calendar.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { FramedStorefront } from '#renderer/console/components/preview/FramedStorefront.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useDraftRequest } from '#renderer/console/components/useDraftRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { trialMessages as words } from '#renderer/console/content/trialMessages.ts';
import {
  openHomeInAtom,
  previewSettingsAtom,
  type PreviewSize,
} from '#renderer/console/state/preview.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { setModeAtom, setShownTimeAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Choice } from '#renderer/ui/form/ListControls.tsx';
import styles from './RulesScreen.module.css';

interface RulePageProps {
  /** All of them, with the changes. */
  rules: readonly Rule[];
  /** When the page is looked at, ISO 8601; null: now. */
  at: string | null;
}

/** Home beside a rule while it is typed: a page of this server alone can be framed, and visitors are shown what is saved. */
export function RulePage({ rules, at }: RulePageProps) {
  const target = useAtomValue(targetAtom);
  const setMode = useSetAtom(setModeAtom);
  if (target?.isLocal !== true) return <p>{words.noPreview}</p>;
  if (target.mode === 'visitor') {
    return <ToolButton onClick={() => void setMode('staff')} label={words.preview} />;
  }
  return <DraftedPage {...{ rules, at }} />;
}

const [width, sizes] = consoleMessages.preview.choices.size;
/** Milliseconds without a change: a trial of the rules is more work than their check. */
const rest = 800;

function DraftedPage({ rules, at }: RulePageProps) {
  const { call, targetId } = useAtomValue(staffApiAtom);
  const target = useAtomValue(targetAtom);
  const [settings, change] = useAtom(previewSettingsAtom);
  const openHomeIn = useSetAtom(openHomeInAtom);
  const setShownTime = useSetAtom(setShownTimeAtom);
  const { failure, run } = useAction();
  const [city, setCity] = useState('');
  const tried = useDraftRequest(
    () => call('tryRules', { body: { file: { format: 1, rules: [...rules] }, at } }),
    [targetId, at].join(' '),
    rules,
    rest,
  );
  const show = useEffectEvent((shown: TriedRules | null) => {
    if (shown === null) return;
    const wallTime = new Date(toWallTime(Date.parse(shown.at), homeZone));
    const time = wallTime.toISOString().slice(0, 16);
    void run(() => setShownTime({ time, zone: homeZone, draft: shown.draft }));
  });
  useEffect(() => show(tried.answer), [tried.answer]);
  // Afterwards the preview shows what is saved again.
  useEffect(() => () => void setShownTime({ time: '', zone: homeZone }), [setShownTime]);
  return (
    <section className={styles.page} aria-label={words.page}>
      <div className={styles.tools}>
        <Choice
          label={width}
          value={settings.size}
          options={Object.entries(sizes)}
          onChoose={(size) => change({ size: size as PreviewSize })}
        />
        <Choice
          label={words.city}
          value={city}
          options={[['', words.noPlace], ...presetCities.map(({ name }) => [name, name] as const)]}
          onChoose={(name) => {
            setCity(name);
            openHomeIn(name);
          }}
        />
      </div>
      <FailedNotice reason={failure ?? tried.failure} />
      {target !== null && tried.answer !== null && <FramedStorefront target={target} />}
    </section>
  );
}
