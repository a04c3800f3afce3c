import { useAtomValue } from 'jotai';
import { useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import type { MapProposal, UploadedFile } from '#shared/contract/imports.ts';
import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useDraftRequest } from '#renderer/console/components/useDraftRequest.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { readWrittenMap, type WrittenMap } from './writtenMap.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './MapEditor.module.css';

const words = importMessages.questions;

/** What is asked about a file of an unknown shape; `onDraft` takes the map that the server proposes by the answers. */
export function useMapQuestions(file: UploadedFile, onDraft: (map: WrittenMap) => void) {
  const { call } = useAtomValue(staffApiAtom);
  const [isAsking, setAsking] = useState(file.takesMap && file.map === null);
  const [asked, setAsked] = useState<MapProposal['questions']>([]);
  /** By field: a template such as `{Title}`, or a value for all events; empty as long as there is none. */
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const given = Object.entries(answers).filter(([field, text]) => isAnswer(field, text));
  const [columns, defaults] = [true, false].map((isColumn) =>
    Object.fromEntries(
      given
        .filter(([, text]) => isTemplate(text) === isColumn)
        .map(([field, text]) => [field, columnOf(text) ?? text.trim()]),
    ),
  );
  const body = { upload: file.id, columns: columns ?? {}, defaults: defaults ?? {} };
  const send = async () => (isAsking ? call('proposeMap', { body }) : null);
  const request = useDraftRequest(send, JSON.stringify(body), null, 350);
  const takeProposal = useEffectEvent(({ draft, questions }: MapProposal) => {
    const fresh = questions.filter(({ field }) => !(field in answers));
    const likeliest = fresh.map(({ field, candidates: [first] }) => [
      field,
      first ? `{${first.column}}` : '',
    ]);
    setAsked([...asked, ...fresh]);
    setAnswers({ ...answers, ...Object.fromEntries(likeliest) });
    // The first proposal is the draft that came with the file.
    if (asked.length > 0) onDraft(readWrittenMap(draft));
  });
  // Before anything is painted: no import may begin with the draft of older answers.
  useLayoutEffect(() => {
    if (request.answer !== null) takeProposal(request.answer);
  }, [request.answer]);
  return {
    asked: isAsking ? asked : [],
    answers,
    failure: request.failure,
    isOpen: isAsking && (request.isPending || given.length < asked.length),
    onAnswer: (field: string, text: string) => setAnswers({ ...answers, [field]: text }),
    /** For a map from elsewhere, about which nothing is asked. */
    stop: () => setAsking(false),
  };
}

/** The column of a template that has no other part; several, such as `{Home} v {Away}`, stay a template. */
function columnOf(answer: string): string | undefined {
  return /^\{([^{}]+)\}$/.exec(answer.trim())?.[1];
}

const isTemplate = (answer: string) => /\{[^{}]+\}/.test(answer);

function isAnswer(field: string, text: string): boolean {
  return text.trim() !== '' && findFault(field, text.trim()) === undefined;
}

/** What is wrong with a value for all events, in a sentence. */
function findFault(field: string, text: string): string | undefined {
  if (text === '' || isTemplate(text)) return undefined;
  if (field === 'venue.timezone' && zoneOffsetMinutes(0, text) === null) return words.zoneFault;
  const isStart = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2})?$/.test(text);
  return field === 'dateStart' && !isStart ? words.startFault : undefined;
}

type QuestionListProps = Omit<ReturnType<typeof useMapQuestions>, 'isOpen' | 'stop'>;

/** What a file does not say for certain: a column of it, or a value for all events, each filled with the likeliest. */
export function QuestionList({ asked, answers, failure, onAnswer }: QuestionListProps) {
  const group = useId();
  if (asked.length === 0) return <FailedNotice reason={failure} />;
  return (
    <section className={layout.stack}>
      <h2>{words.title}</h2>
      <FailedNotice reason={failure} />
      {asked.map(({ field, candidates }) => {
        const answer = answers[field] ?? '';
        const isForAll = candidates.every(({ column }) => answer !== `{${column}}`);
        const choices = candidates.map(
          ({ column, examples }) => [`{${column}}`, words.candidate(column, examples)] as const,
        );
        return (
          <fieldset key={field} className={styles.rows}>
            <legend className={styles.field}>{words.ask(field)}</legend>
            {[...choices, ['', words.forAll] as const].map(([value, text]) => (
              <label key={value} className={styles.met} hidden={choices.length === 0}>
                <input
                  type="radio"
                  name={group + field}
                  checked={value === '' ? isForAll : answer === value}
                  onChange={() => onAnswer(field, value)}
                />{' '}
                {text}
              </label>
            ))}
            {isForAll && (
              <TextField
                label={words.value(field)}
                hint={words.example(field)}
                error={findFault(field, answer.trim())}
                isRequired
                spellCheck={false}
                value={answer}
                onChange={(text) => onAnswer(field, text)}
              />
            )}
          </fieldset>
        );
      })}
    </section>
  );
}
