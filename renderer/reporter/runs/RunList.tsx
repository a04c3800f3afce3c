import { useDeferredValue, useMemo, useState, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { RunSummary } from '#shared/contract/reporter.ts';
import { describeForm } from '#shared/domain/report/reportForm.ts';
import { compareWithLastLike, readRunForm, readRunHead } from '#shared/domain/report/runHead.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { FailureNotice } from '#renderer/reporter/parts/ReportNotices.tsx';
import { reporterMessages } from '#renderer/reporter/reporterMessages.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { Empty } from '#renderer/ui/feedback/Empty.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { Form } from '#renderer/ui/form/Form.tsx';
import { Choice, SearchField } from '#renderer/ui/form/ListControls.tsx';
import { runOrders, sortRuns, type RunOrder } from './sortRuns.ts';
import type { Runs } from './storedRuns.ts';
import styles from './RunList.module.css';

interface RunListProps {
  runs: Runs;
  /** What the shown runs have. */
  text: string;
  onText: (text: string) => void;
  onOpen: (id: number) => void;
  /** Called with two runs, the older one first. */
  onCompare: (id: number, otherId: number) => void;
  /** What makes the first run, where the page does not have it in sight. */
  emptyAction?: ReactNode;
}

const { runs: messages } = reporterMessages;
const orderOptions = runOrders.map((order) => [order, messages.orders[order]] as const);

/** Stored runs: search, sort, open, compare two, rename, annotate, pin, delete with undo. */
export function RunList(props: RunListProps) {
  const { runs, text, onText, onOpen, onCompare, emptyAction } = props;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [order, setOrder] = useState<RunOrder>('newest');
  const wanted = useDeferredValue(text);
  const { list, failure } = runs;
  const shown = useMemo(() => sortRuns(list ?? [], wanted, order), [list, wanted, order]);
  if (failure) return <FailureNotice failure={failure} onRetry={() => void runs.refresh()} />;
  if (list === null) return <p role="status">{messages.loading}</p>;
  if (list.length === 0) return <Empty text={messages.none}>{emptyAction}</Empty>;
  const known = chosen.filter((id) => list.some((run) => run.id === id));
  const [first, second] = known.toSorted((a, b) => a - b);
  const toggle = (id: number) =>
    setChosen(
      known.includes(id) ? known.filter((other) => other !== id) : [...known, id].slice(-2),
    );
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        <SearchField label={messages.search} value={text} onChange={onText} />
        <Choice
          label={messages.order}
          value={order}
          options={orderOptions}
          onChoose={(value) => setOrder(value as RunOrder)}
        />
        <span role="status">{messages.shownOf(shown.length, list.length)}</span>
        <ToolButton
          isDisabled={first === undefined || second === undefined}
          onClick={() => first !== undefined && second !== undefined && onCompare(first, second)}
          label={messages.compare}
        />
        <span>{messages.chooseTwo(known.length)}</span>
      </div>
      <ul className={styles.list}>
        {shown.map((run) => (
          <li key={run.id} className={styles.run}>
            <input
              type="checkbox"
              aria-label={messages.choose(run.name)}
              checked={known.includes(run.id)}
              onChange={() => toggle(run.id)}
            />
            <RunFacts run={run} runs={runs} />
            <RunActions run={run} runs={runs} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RunPartProps {
  run: RunSummary;
  runs: Runs;
}

function RunActions({ run, runs, onOpen }: RunPartProps & { onOpen: (id: number) => void }) {
  const remove = async () => {
    await runs.remove(run.id);
    toast({
      kind: 'plain',
      text: messages.removed(run.name),
      action: {
        label: messages.undo,
        onClick: () => void runs.change(run.id, { isDeleted: false }),
      },
    });
  };
  return (
    <span className={styles.actions}>
      <ToolButton variant="quiet" onClick={() => onOpen(run.id)} label={messages.open} />
      <ToolButton
        variant="quiet"
        aria-pressed={run.isPinned}
        onClick={() => void runs.change(run.id, { isPinned: !run.isPinned })}
        label={run.isPinned ? messages.unpin : messages.pin}
      />
      <ToolButton variant="quiet" onClick={() => void remove()} label={messages.remove} />
    </span>
  );
}

function RunFacts({ run, runs }: RunPartProps) {
  const head = readRunHead(run.options);
  const difference = compareWithLastLike(run, runs.list ?? []);
  const facts = [
    run.target || messages.thisServer,
    head && messages.modes[head.mode],
    describeForm(readRunForm(run.options)),
    head && messages.first(head.firstEvent),
  ];
  const origin = [
    toZonedMoment(run.createdAt),
    run.modelVersion ? messages.model(run.modelVersion) : messages.noModel,
    run.build ? messages.build(run.build) : '',
  ];
  return (
    <div className={styles.facts}>
      <span className={styles.name}>
        #{run.id}{' '}
        <EditableText
          text={run.name}
          editLabel={messages.rename(run.name)}
          fieldLabel={messages.newName}
          maxLength={120}
          onChange={(name) => void runs.change(run.id, { name })}
        />
        {run.isPinned && <Badge tone="highlight">{messages.pinned}</Badge>}
      </span>
      <span className={styles.detail}>
        {facts.filter(Boolean).join(' · ')}
        {difference && (
          <Badge tone={difference.moved > 0 ? 'warning' : 'neutral'}>
            {messages.difference(difference.moved, difference.id)}
          </Badge>
        )}
      </span>
      <span className={styles.detail}>{origin.filter(Boolean).join(' · ')}</span>
      <EditableText
        text={run.note}
        editLabel={run.note === '' ? messages.addNote : messages.editNote(run.name)}
        fieldLabel={messages.note}
        maxLength={2000}
        isEmptyAllowed
        className={styles.note}
        onChange={(note) => void runs.change(run.id, { note })}
      />
    </div>
  );
}

interface EditableTextProps {
  text: string;
  /** Label of the button; shown in place of an empty text. */
  editLabel: string;
  fieldLabel: string;
  maxLength: number;
  isEmptyAllowed?: boolean;
  className?: string | undefined;
  onChange: (text: string) => void;
}

/** A text that becomes a field when pressed; Escape leaves it unchanged. The focus goes along. */
function EditableText(props: EditableTextProps) {
  const { text, editLabel, fieldLabel, maxLength, isEmptyAllowed = false, onChange } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const open = () => {
    flushSync(() => setDraft(text));
    field.current?.focus();
  };
  const close = () => {
    flushSync(() => setDraft(null));
    opener.current?.focus();
  };
  if (draft === null) {
    return (
      <button
        ref={opener}
        type="button"
        className={props.className ?? styles.rename}
        aria-label={text === '' ? undefined : editLabel}
        onClick={open}
      >
        {text === '' ? editLabel : text}
      </button>
    );
  }
  const save = () => {
    const wanted = draft.trim();
    if (wanted !== text && (wanted !== '' || isEmptyAllowed)) onChange(wanted);
  };
  const handleSubmit = () => {
    save();
    close();
  };
  return (
    <Form onSubmit={handleSubmit}>
      <input
        aria-label={fieldLabel}
        value={draft}
        maxLength={maxLength}
        ref={field}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        onBlur={() => {
          save();
          setDraft(null);
        }}
      />
    </Form>
  );
}
