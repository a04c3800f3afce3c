import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { MapProposal, UploadedFile } from '#shared/contract/imports.ts';
import { zoneOffsetMinutes } from '#shared/domain/time/zonedTime.ts';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useDraftRequest } from '#renderer/console/components/useDraftRequest.ts';
import { importMessages } from '#renderer/console/content/importMessages.ts';
import { staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { readWrittenMap, type WrittenMap } from './writtenMap.ts';
import styles from './MapEditor.module.css';

const words = importMessages.questions;

interface Answer {
  /** Null: the value is that of all events. */
  column: string | null;
  value: string;
}

type Question = MapProposal['questions'][number] & { answer: Answer };
type Questions = ReturnType<typeof useMapQuestions>;

/** What is asked about a file of an unknown shape; `onDraft` takes the map that the server proposes by the answers. */
export function useMapQuestions(file: UploadedFile, onDraft: (map: WrittenMap) => void) {
  const { call } = useAtomValue(staffApiAtom);
  const [isAsking, setAsking] = useState(file.takesMap && file.map === null);
  const [asked, setAsked] = useState<MapProposal['questions']>([]);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const questions = asked.map((question) => {
    const likeliest = { column: question.candidates[0]?.column ?? null, value: '' };
    return { ...question, answer: answers[question.field] ?? likeliest };
  });
  const body = { upload: file.id, ...toAnswers(questions) };
  const send = async () => (isAsking ? call('proposeMap', { body }) : null);
  const request = useDraftRequest(send, JSON.stringify(body), null, 350);
  const takeProposal = useEffectEvent((proposal: MapProposal) => {
    const known = new Set(asked.map(({ field }) => field));
    setAsked([...asked, ...proposal.questions.filter(({ field }) => !known.has(field))]);
    onDraft(readWrittenMap(proposal.draft));
  });
  useEffect(() => {
    if (request.answer !== null) takeProposal(request.answer);
  }, [request.answer]);
  return {
    questions: isAsking ? questions : [],
    failure: request.failure,
    isOpen: isAsking && (request.isPending || !questions.every(isAnswered)),
    answer: (field: string, answer: Answer) => setAnswers({ ...answers, [field]: answer }),
    /** For a map from elsewhere, about which nothing is asked. */
    stop: () => setAsking(false),
  };
}

function toAnswers(questions: readonly Question[]) {
  const given = questions.filter(isAnswered).map(({ field, answer }) => ({ field, ...answer }));
  const ofColumns = given.filter(({ column }) => column !== null);
  const ofAll = given.filter(({ column }) => column === null);
  return {
    columns: Object.fromEntries(ofColumns.map(({ field, column }) => [field, column ?? ''])),
    defaults: Object.fromEntries(ofAll.map(({ field, value }) => [field, value.trim()])),
  };
}

function isAnswered({ field, answer: { column, value } }: Question): boolean {
  return column !== null || (value.trim() !== '' && findFault(field, value.trim()) === undefined);
}

/** What is wrong with a value for all events, in a sentence; nothing of an empty one. */
function findFault(field: string, value: string): string | undefined {
  if (value === '') return undefined;
  if (field === 'venue.timezone' && zoneOffsetMinutes(0, value) === null) return words.zoneFault;
  const isStart = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2})?$/.test(value);
  return field === 'dateStart' && !isStart ? words.startFault : undefined;
}

/** What a file does not say for certain: a column of it, or a value for all events, each filled with the likeliest. */
export function QuestionList({ questions, failure, answer }: Questions) {
  if (questions.length === 0) return <FailedNotice reason={failure} />;
  return (
    <section className={styles.editor}>
      <h2>{words.title}</h2>
      <p>{words.lead}</p>
      <FailedNotice reason={failure} />
      {questions.map((question) => (
        <QuestionField
          key={question.field}
          {...question}
          onAnswer={(given) => answer(question.field, given)}
        />
      ))}
    </section>
  );
}

type QuestionFieldProps = Question & { onAnswer: (answer: Answer) => void };

function QuestionField({ field, candidates, answer, onAnswer }: QuestionFieldProps) {
  const name = useId();
  const choices = [
    ...candidates.map(({ column, examples }) => ({
      column,
      text: words.candidate(column, examples),
    })),
    { column: null, text: words.forAll },
  ];
  return (
    <fieldset className={styles.values}>
      <legend className={styles.field}>{words.ask(field)}</legend>
      {choices.length > 1 &&
        choices.map(({ column, text }) => (
          <label key={text} className={styles.met}>
            <input
              type="radio"
              name={name}
              checked={answer.column === column}
              onChange={() => onAnswer({ ...answer, column })}
            />{' '}
            {text}
          </label>
        ))}
      {answer.column === null && (
        <TextField
          label={words.value(field)}
          hint={words.example(field)}
          error={findFault(field, answer.value.trim())}
          isRequired
          spellCheck={false}
          value={answer.value}
          onChange={(value) => onAnswer({ ...answer, value })}
        />
      )}
    </fieldset>
  );
}
