import { useDeferredValue, useId } from 'react';
import type { ReportForm } from '#shared/domain/report/reportForm.ts';
import { termNames } from '#shared/domain/report/stackedTerms.ts';
import {
  maxFactor,
  parseWeightFactors,
  tunableTerms,
  writeWeightFactors,
} from '#shared/domain/report/weightFactors.ts';
import { answerOf, useRequest } from '#renderer/api/useRequest.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { describeFailure } from './data/describeFailure.ts';
import { endReport, loadAnswer } from './data/loadReport.ts';
import { permalinkOf, type ApiOf, type ReportTarget } from './data/reportTarget.ts';
import { DiffView } from './DiffView.tsx';
import { FailureNotice } from './parts/ReportNotices.tsx';
import { reporterMessages } from './reporterMessages.ts';
import { describeWeights, SavedTunings } from './SavedTunings.tsx';
import styles from './TuningPanel.module.css';

interface TuningPanelProps {
  form: ReportForm;
  target: ReportTarget;
  apiOf: ApiOf;
  /** As in the address. */
  tuning: string;
  onTuning: (tuning: string) => void;
}

const { tuning: words } = reporterMessages;

/** The page with other weights beside the page as it is; nothing of it is stored on the server. */
export function TuningPanel({ form, target, apiOf, tuning, onTuning }: TuningPanelProps) {
  const current = parseWeightFactors(tuning) ?? {};
  const wanted = useDeferredValue(tuning);
  /** Key of the server and visitor. */
  const question = JSON.stringify([target.id, form]);
  const load = (text: string) => loadTuned({ form, target, apiOf, tuning: text });
  const [before] = useRequest(() => load(''), question);
  const [after, again] = useRequest(
    async () => ({ report: await load(wanted), tuning: wanted, question }),
    `${question} ${wanted}`,
  );
  // The last page of the same visitor stays in sight until the next one is there.
  const last = answerOf(after);
  const shown = last?.question === question ? last : null;
  return (
    <>
      <p>{words.lead}</p>
      <fieldset className={styles.sliders}>
        <legend>{words.weights}</legend>
        {tunableTerms.map((term) => (
          <Slider
            key={term}
            label={termNames[term] ?? term}
            hint={words.hints[term]}
            factor={current[term] ?? 1}
            onFactor={(factor) => onTuning(writeWeightFactors({ ...current, [term]: factor }))}
          />
        ))}
      </fieldset>
      <div className={styles.tools}>
        <ToolButton onClick={() => onTuning('')} label={words.reset} />
        {shown && after.status === 'success' && (
          <span role="status">{words.ranked(shown.report.milliseconds)}</span>
        )}
      </div>
      <SavedTunings
        tuning={tuning}
        link={permalinkOf(target, form, { tab: 'tuning', tuning: tuning || null })}
        onTuning={onTuning}
      />
      {after.status === 'failure' && (
        <FailureNotice failure={describeFailure(after.error, target.name)} onRetry={again} />
      )}
      {before.status === 'success' && shown && (
        <>
          <p>{words.weightsAfter(describeWeights(shown.tuning))}</p>
          <DiffView a={before.answer} b={shown.report} />
        </>
      )}
    </>
  );
}

interface SliderProps {
  label: string;
  hint: string;
  factor: number;
  onFactor: (factor: number) => void;
}

function Slider({ label, hint, factor, onFactor }: SliderProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={maxFactor}
        step={0.25}
        value={factor}
        aria-valuetext={words.factor(factor)}
        aria-describedby={hintId}
        onChange={(event) => onFactor(Number(event.target.value))}
      />
      <output htmlFor={id}>{words.factor(factor)}</output>
      <p id={hintId}>{hint}</p>
    </div>
  );
}

async function loadTuned({ form, target, apiOf, tuning }: Omit<TuningPanelProps, 'onTuning'>) {
  const begin = performance.now();
  const answer = await loadAnswer(apiOf(target), form, tuning);
  const parts = { target, form, sent: { path: '', body: null }, answer, profile: null, notes: [] };
  return endReport(parts, begin);
}
