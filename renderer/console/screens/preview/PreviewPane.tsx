import { useAtomValue, useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { calls, type CallName } from '#shared/contract/calls.ts';
import { findScenario, scenarios } from '#shared/contract/console/scenarios.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import type { DesktopBridge } from '#shared/contract/desktop.ts';
import { presetCities } from '#shared/domain/location/presetCities.ts';
import { homeZone } from '#shared/domain/time/calendar.ts';
import {
  describeShownTime,
  readShownTime,
  shownTimeRange,
  shownTimeZones,
} from '#shared/domain/time/shownTime.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import {
  notSentAtom,
  type NotSentLine,
  previewSettingsAtom,
  previewSizes,
  previewStateAtom,
  type PreviewSettings,
  scenarioAtom,
  shownTimeAtom,
} from '#renderer/console/state/preview.ts';
import {
  isModeReadyAtom,
  targetAtom,
  previewCookiesAtom,
  previewVersionAtom,
  pageModeAtom,
  setModeAtom,
  setShownTimeAtom,
} from '#renderer/console/state/targets.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { Choice, DayField } from '#renderer/ui/form/ListControls.tsx';
import { FramedStorefront, storefrontOrigin } from './FramedStorefront.tsx';
import styles from './PreviewPane.module.css';
import toolStyles from './PreviewTools.module.css';

const words = consoleMessages.preview;

/** The storefront of the target, as a phone, a tablet or a desktop shows it. */
export function PreviewPane({ isShown }: { isShown: boolean }) {
  const target = useAtomValue(targetAtom);
  const { desktop } = useAtomValue(consoleServicesAtom);
  const isModeReady = useAtomValue(isModeReadyAtom);
  if (target === null || !isShown || !isModeReady) return null;
  return (
    <section className={styles.pane} aria-label={consoleMessages.screens.preview}>
      {desktop === null && !target.isLocal ? (
        <RemoteStorefront target={target} />
      ) : (
        <>
          <PreviewTools target={target} />
          {target.isLocal || desktop === null ? (
            <FramedStorefront target={target} />
          ) : (
            <DesktopStorefront target={target} desktop={desktop} />
          )}
          <NotSentList />
        </>
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
        <a
          className={buttonClass({ size: 'small' })}
          href={`${target.url}/`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.openRemote(target.name)}
        </a>
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
                <time dateTime={line.at}>{line.at.slice(11, 19)}</time>
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

/**
 * On the desktop the storefront of another server is a window of its own, with cookies of its own, which follows the
 * settings and the mode.
 */
function DesktopStorefront({ target, desktop }: { target: Target; desktop: DesktopBridge }) {
  const [{ isOpen, url, failure }, setState] = useAtom(previewStateAtom);
  const { size, colourScheme, reducedMotion, city } = useAtomValue(previewSettingsAtom);
  const version = useAtomValue(previewVersionAtom);
  const cookies = useAtomValue(previewCookiesAtom);
  const show = () => {
    const location = presetCities.find(({ name }) => name === city)?.coordinates ?? null;
    const options = {
      targetId: target.id,
      url: `${target.url}/`,
      ...previewSizes[size],
      colourScheme,
      reducedMotion,
      location,
      cookies,
    };
    desktop
      .showPreview(options)
      .then(setState)
      .catch((error: unknown) => {
        setState((last) => ({ ...last, isOpen: false, failure: String(error) }));
      });
  };
  const showNow = useEffectEvent(show);
  useEffect(() => showNow(), [target.id, size, colourScheme, reducedMotion, city, version]);
  return (
    <div className={styles.holder}>
      <Notice tone={failure === null ? 'plain' : 'danger'}>
        {failure ?? (isOpen ? words.ownWindow : words.ownWindowClosed)}
        {isOpen && <code>{url}</code>}
        {!isOpen && <ToolButton onClick={show} label={words.openWindow} />}
      </Notice>
    </div>
  );
}

/** How the preview is looked at, and what plays in it. */
function PreviewTools({ target }: { target: Target }) {
  const [settings, change] = useAtom(previewSettingsAtom);
  const setVersion = useSetAtom(previewVersionAtom);
  return (
    <div className={toolStyles.tools} role="toolbar" aria-label={consoleMessages.screens.preview}>
      <Choice
        label={words.width}
        value={settings.size}
        options={Object.entries(words.sizes)}
        onChoose={(size) => change({ size: size as PreviewSettings['size'] })}
      />
      <Choice
        label={words.colours}
        value={settings.colourScheme}
        options={Object.entries(words.colourSchemes)}
        onChoose={(scheme) => change({ colourScheme: scheme as PreviewSettings['colourScheme'] })}
      />
      <Choice
        label={words.device}
        value={settings.city ?? ''}
        options={[['', words.noDevice], ...presetCities.map(({ name }) => [name, name] as const)]}
        onChoose={(city) => change({ city: city === '' ? null : city })}
      />
      <ScenarioChoice target={target} />
      <TimeChoice mode={target.mode} />
      <CheckBox
        className={toolStyles.check}
        label={words.reducedMotion}
        checked={settings.reducedMotion}
        onChange={(isChecked) => change({ reducedMotion: isChecked })}
      />
      <ToolButton
        variant="secondary"
        onClick={() => setVersion((last) => last + 1)}
        label={words.reload}
      />
      {target.isLocal && <PageModeNote mode={target.mode} />}
      <OpenInBrowser url={target.isLocal ? storefrontOrigin(target) : target.url} />
    </div>
  );
}

/** The page has the cookies of this browser, which need not be those of the mode above. */
function PageModeNote({ mode }: Pick<Target, 'mode'>) {
  const pageMode = useAtomValue(pageModeAtom);
  const setMode = useSetAtom(setModeAtom);
  if (pageMode === null) return null;
  const { names } = consoleMessages.modes;
  if (pageMode === mode)
    return <p className={toolStyles.note}>{words.pageMode(names[pageMode])}</p>;
  return (
    <Notice tone="warning">
      {words.pageMode(names[pageMode])}
      <ToolButton onClick={() => void setMode(mode)} label={words.alignPage(names[mode])} />
    </Notice>
  );
}

function OpenInBrowser({ url }: { url: string }) {
  const { desktop } = useAtomValue(consoleServicesAtom);
  if (desktop !== null) {
    return (
      <ToolButton
        variant="quiet"
        onClick={() => void desktop.openExternal(`${url}/`)}
        label={words.openInBrowser}
      />
    );
  }
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

/** The storefront's rarer states, on this server. */
function ScenarioChoice({ target }: { target: Target }) {
  const [id, setId] = useAtom(scenarioAtom);
  const scenario = findScenario(id ?? undefined);
  return (
    <>
      <Choice
        label={words.scenario}
        value={id ?? ''}
        disabled={!target.isLocal}
        options={[
          ['', words.noScenario],
          ...scenarios.map(({ id: key, title }) => [key, title] as const),
        ]}
        onChoose={(chosen) => setId(chosen === '' ? null : chosen)}
      />
      {!target.isLocal && <p className={toolStyles.note}>{words.scenariosLocal}</p>}
      {scenario !== null && target.isLocal && (
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
      <ToolButton variant="secondary" type="submit" label={timeWords.show} />
      <ToolButton variant="quiet" onClick={() => void show('')} label={timeWords.now} />
      <p className={toolStyles.note} role="status">
        {failure ?? (shown !== null && timeWords.shown(describeShownTime(shown)))}
      </p>
    </Form>
  );
}
