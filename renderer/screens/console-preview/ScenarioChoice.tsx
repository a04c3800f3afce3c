import { useAtom, useSetAtom } from 'jotai';
import { scenariosPath } from '#shared/contract/console/consoleCalls.ts';
import { findScenario, scenarios } from '#shared/contract/console/scenarios.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { Choice } from '#renderer/components/console/Choice.tsx';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { previewPathAtom, scenarioAtom } from '#renderer/state/console/preview.ts';
import styles from './PreviewTools.module.css';

const words = consoleMessages.preview;

/** The storefront's rarer states, on this server. */
export function ScenarioChoice({ target }: { target: Target }) {
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
