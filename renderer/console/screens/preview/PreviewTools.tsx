import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { scenariosPath } from '#shared/contract/console/consoleCalls.ts';
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
import { reasonOf } from '#renderer/api/useRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import {
  previewSettingsAtom,
  type PreviewSettings,
  previewPathAtom,
  scenarioAtom,
  shownTimeAtom,
} from '#renderer/console/state/preview.ts';
import {
  pageModeAtom,
  previewVersionAtom,
  setModeAtom,
  setShownTimeAtom,
} from '#renderer/console/state/targets.ts';
import { buttonClass } from '#renderer/ui/button/Button.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { Choice, DayField } from '#renderer/ui/form/ListControls.tsx';
import { storefrontOrigin } from './FramedStorefront.tsx';
import styles from './PreviewTools.module.css';

const words = consoleMessages.preview;

/** How the preview is looked at, and what plays in it. */
export function PreviewTools({ target }: { target: Target }) {
  const [settings, change] = useAtom(previewSettingsAtom);
  const setVersion = useSetAtom(previewVersionAtom);
  return (
    <div className={styles.tools} role="toolbar" aria-label={consoleMessages.screens.preview}>
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
        className={styles.check}
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
  if (pageMode === mode) return <p className={styles.note}>{words.pageMode(names[pageMode])}</p>;
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
  const setPath = useSetAtom(previewPathAtom);
  const scenario = findScenario(id ?? undefined);
  return (
    <>
      <Choice
        label={words.scenario}
        value={id ?? ''}
        isDisabled={!target.isLocal}
        options={[
          ['', words.noScenario],
          ...scenarios.map(({ id: key, title }) => [key, title] as const),
        ]}
        onChoose={(chosen) => {
          setId(chosen === '' ? null : chosen);
          setPath({ path: `${scenariosPath}/${chosen === '' ? 'off' : chosen}` });
        }}
      />
      {!target.isLocal && <p className={styles.note}>{words.scenariosLocal}</p>}
      {scenario !== null && target.isLocal && (
        <p className={styles.note} role="status">
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
  const [failure, setFailure] = useState('');
  if (mode === 'visitor') return <p className={styles.note}>{timeWords.notForVisitors}</p>;
  const show = (chosen: string) => {
    setFailure('');
    setShownTime({ time: chosen, zone }).catch((error: unknown) => setFailure(reasonOf(error)));
  };
  const range = { ...shownTimeRange, type: 'datetime-local', required: true };
  return (
    <Form className={styles.time} onSubmit={() => show(time)} aria-label={timeWords.group}>
      <DayField label={timeWords.time} value={time} onChange={setTime} {...range} />
      <Choice label={timeWords.zone} value={zone} options={shownTimeZones} onChoose={setZone} />
      <ToolButton variant="secondary" type="submit" label={timeWords.show} />
      <ToolButton variant="quiet" onClick={() => show('')} label={timeWords.now} />
      <p className={styles.note} role="status">
        {failure || (shown !== null && timeWords.shown(describeShownTime(shown)))}
      </p>
    </Form>
  );
}
