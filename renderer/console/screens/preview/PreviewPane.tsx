import { useAtomValue, useAtom, useSetAtom } from 'jotai';
import { useState } from 'react';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { findScenario, scenarios } from '#shared/contract/console/scenarios.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { homeZone } from '#shared/domain/time/calendar.ts';
import {
  describeShownTime,
  readShownTime,
  shownTimeRange,
  shownTimeZones,
} from '#shared/domain/time/shownTime.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { ModeSwitch } from '#renderer/console/components/ModeSwitch.tsx';
import { FramedStorefront } from '#renderer/console/components/preview/FramedStorefront.tsx';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import {
  notSentAtom,
  type NotSentLine,
  openHomeInAtom,
  previewSettingsAtom,
  scenarioAtom,
  shownTimeAtom,
  storefrontOrigin,
} from '#renderer/console/state/preview.ts';
import {
  isModeReadyAtom,
  targetAtom,
  previewVersionAtom,
  pageModeAtom,
  setModeAtom,
  setShownTimeAtom,
} from '#renderer/console/state/targets.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { Choice, DayField } from '#renderer/ui/form/ListControls.tsx';
import styles from './PreviewPane.module.css';
import toolStyles from './PreviewTools.module.css';

const words = consoleMessages.preview;

/** The storefront of the target, as a phone, a tablet or a desktop shows it. */
export function PreviewPane({ isShown }: { isShown: boolean }) {
  const target = useAtomValue(targetAtom);
  const isModeReady = useAtomValue(isModeReadyAtom);
  if (target === null || !isShown || !isModeReady) return null;
  return (
    <section className={styles.pane} aria-label={consoleMessages.screens.preview}>
      {target.isLocal ? (
        <>
          <PreviewTools target={target} />
          <FramedStorefront target={target} />
          <NotSentList />
        </>
      ) : (
        <RemoteStorefront target={target} />
      )}
    </section>
  );
}

/** No toolbar and no list of calls: the console cannot reach into a tab of another origin. */
function RemoteStorefront({ target }: { target: Target }) {
  return (
    <div className={styles.notice}>
      <Notice>
        <p>{words.remote(target.name)}</p>
        <OpenInBrowser url={target.url} />
      </Notice>
    </div>
  );
}

/** The calls that the preview did not send because of the mode, live. */
function NotSentList() {
  const [lines, change] = useAtom(notSentAtom);
  return (
    <details className={styles.ledger} open={lines.length > 0}>
      <summary className={styles.summary}>
        <b>{words.notSent}</b>
        <span role="status">
          {lines.length === 0 ? words.notSentEmpty : words.notSentCount(lines.length)}
        </span>
      </summary>
      {lines.length > 0 && (
        <>
          <ol className={styles.list} tabIndex={0} aria-label={words.notSent}>
            {lines.map((line, index) => (
              <li key={lines.length - index} className={styles.line}>
                <time dateTime={line.at}>{toZonedMoment(line.at).split(', ')[1]}</time>
                <code>{callOf(line)}</code>
                <code className={styles.body}>{JSON.stringify(line.body)}</code>
              </li>
            ))}
          </ol>
          <ToolButton variant="quiet" onClick={() => change(null)} label={words.clearNotSent} />
        </>
      )}
    </details>
  );
}

function callOf({ name }: NotSentLine): string {
  if (!Object.hasOwn(calls, name)) return name;
  const { method, path } = calls[name as CallName];
  return `${method} ${path}`;
}

/** How the preview is looked at, and what plays in it. */
function PreviewTools({ target }: { target: Target }) {
  const [settings, change] = useAtom(previewSettingsAtom);
  const setVersion = useSetAtom(previewVersionAtom);
  const openHomeIn = useSetAtom(openHomeInAtom);
  return (
    <div className={toolStyles.tools} role="toolbar" aria-label={consoleMessages.screens.preview}>
      <ModeSwitch />
      {(['size', 'colourScheme'] as const).map((name) => {
        const [label, options] = words.choices[name];
        const choice = { label, value: settings[name], options: Object.entries(options) };
        return <Choice key={name} {...choice} onChoose={(value) => change({ [name]: value })} />;
      })}
      <Choice
        label={words.device}
        value={settings.city ?? ''}
        options={[['', words.noDevice], ...presetCities.map(({ name }) => [name, name] as const)]}
        onChoose={(city) => {
          change({ city: city === '' ? null : city });
          openHomeIn(city);
        }}
      />
      <ScenarioChoice />
      <TimeChoice mode={target.mode} />
      <CheckBox
        label={words.reducedMotion}
        checked={settings.reducedMotion}
        onChange={(isChecked) => change({ reducedMotion: isChecked })}
      />
      <ToolButton onClick={() => setVersion((last) => last + 1)} label={words.reload} />
      <p className={toolStyles.note} role="status">
        {consoleMessages.modes.sentences[target.mode]}
      </p>
      <PageModeNote mode={target.mode} />
      <OpenInBrowser url={storefrontOrigin(target)} />
    </div>
  );
}

/** The page has the cookies of this browser, which need not be those of the chosen mode. */
function PageModeNote({ mode }: Pick<Target, 'mode'>) {
  const pageMode = useAtomValue(pageModeAtom);
  const setMode = useSetAtom(setModeAtom);
  if (pageMode === null || pageMode === mode) return null;
  const { names } = consoleMessages.modes;
  return (
    <Notice tone="warning">
      {words.pageMode(names[pageMode])}
      <ToolButton onClick={() => void setMode(mode)} label={words.alignPage(names[mode])} />
    </Notice>
  );
}

/** On the desktop, addresses that would open a window open in the browser of the system. */
function OpenInBrowser({ url }: { url: string }) {
  return (
    <a
      className={buttonClass({ size: 'small', variant: 'quiet' })}
      href={`${url}/`}
      target="_blank"
      rel="noreferrer"
    >
      {words.openInBrowser}
    </a>
  );
}

/** The storefront's rarer states. */
function ScenarioChoice() {
  const [id, setId] = useAtom(scenarioAtom);
  const scenario = findScenario(id ?? undefined);
  return (
    <>
      <Choice
        label={words.scenario}
        value={id ?? ''}
        options={[
          ['', words.noScenario],
          ...scenarios.map(({ id: key, title }) => [key, title] as const),
        ]}
        onChoose={(chosen) => setId(chosen === '' ? null : chosen)}
      />
      {scenario !== null && (
        <p className={toolStyles.note} role="status">
          {scenario.description}
        </p>
      )}
    </>
  );
}

const timeWords = consoleMessages.preview.time;

/** The shop at another time than now, for developers and staff. */
function TimeChoice({ mode }: Pick<Target, 'mode'>) {
  const shown = readShownTime(useAtomValue(shownTimeAtom));
  const setShownTime = useSetAtom(setShownTimeAtom);
  const [time, setTime] = useState(shown?.time ?? '');
  const [zone, setZone] = useState(shown?.zone ?? homeZone);
  const { failure, run } = useAction();
  if (mode === 'visitor') return <p className={toolStyles.note}>{timeWords.notForVisitors}</p>;
  const show = (chosen: string) => run(() => setShownTime({ time: chosen, zone }));
  const range = { ...shownTimeRange, type: 'datetime-local', required: true };
  return (
    <Form className={toolStyles.time} onSubmit={() => show(time)} aria-label={timeWords.group}>
      <DayField label={timeWords.time} value={time} onChange={setTime} {...range} />
      <Choice label={timeWords.zone} value={zone} options={shownTimeZones} onChoose={setZone} />
      <ToolButton type="submit" label={timeWords.show} />
      <ToolButton variant="quiet" onClick={() => void show('')} label={timeWords.now} />
      <p className={toolStyles.note} role="status">
        {failure ?? (shown !== null && timeWords.shown(describeShownTime(shown)))}
      </p>
    </Form>
  );
}
