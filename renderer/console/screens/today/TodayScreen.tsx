import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  describeActor,
  describeChange,
} from '#renderer/console/components/changes/changeSentence.ts';
import { ChangeWay } from '#renderer/console/components/changes/ChangeWay.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { RequestNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { useFreshRequest, useStaffRequest } from '#renderer/console/components/useStaffRequest.ts';
import { todayMessages as words } from '#renderer/console/content/todayMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { mayAtom, staffApiAtom } from '#renderer/console/state/targetApi.ts';
import { toAge, toZonedMoment } from '#renderer/platform/formats.ts';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { FirstPages } from './FirstPages.tsx';
import { readLook, type Look } from './lastLook.ts';
import { useTasks } from './useTasks.ts';
import layout from '#renderer/ui/layout.module.css';
import styles from './TodayScreen.module.css';

/** What there is to do on a server, and what changed since the last look at it. */
export function TodayScreen() {
  const { targetId, targetName } = useAtomValue(staffApiAtom);
  return (
    <ConsoleScreenFrame screen="today" lead={words.lead(targetName)}>
      <TodayOfServer key={targetId} />
    </ConsoleScreenFrame>
  );
}

function TodayOfServer() {
  const { storage } = useAtomValue(consoleServicesAtom);
  const { targetId, hasKey } = useAtomValue(staffApiAtom);
  const isEditor = useAtomValue(mayAtom)('editor');
  const storageKey = `console.look.${targetId}`;
  const [last, setLast] = useState(() => readLook(storage.read(storageKey)));
  const store = (look: Look) => {
    storage.write(storageKey, look);
    setLast(look);
  };
  return (
    <>
      <Health />
      {hasKey && <ToDo />}
      {hasKey && isEditor && <Changes since={last?.at} />}
      <FirstPages last={last} onLook={store} />
    </>
  );
}

/** One line; without a staff key, what is missing. */
function Health() {
  const { hasKey } = useAtomValue(staffApiAtom);
  const { pathOf } = useScreenPath();
  // Reads the whole database: once for each time that the screen is opened.
  const [request] = useStaffRequest('getHealth', {});
  if (request.status !== 'success') {
    return <RequestNotice request={request} name={hasKey ? words.health : undefined} />;
  }
  const faults = request.answer.checks.filter(({ state }) => state !== 'ok');
  const isGood = faults.length === 0;
  return (
    <p className={styles.line}>
      <Link to={pathOf('health')}>{words.healthOf(faults.map(({ name }) => name))}</Link>
      <Badge tone={isGood ? 'success' : 'warning'}>{isGood ? words.good : words.look}</Badge>
    </p>
  );
}

/** Each line has its one next act. */
function ToDo() {
  const { pathOf } = useScreenPath();
  const requests = Object.entries(useTasks());
  const answers = requests.map(([, request]) =>
    request.status === 'success' ? request.answer : null,
  );
  return (
    <section className={styles.part} aria-label={words.toDo}>
      <h2>{words.toDo}</h2>
      {answers
        .flatMap((tasks) => tasks ?? [])
        .map(({ text, act, to, query }) => (
          <p key={text} className={styles.line}>
            {text} <Link to={pathOf(to, query)}>{act}</Link>
          </p>
        ))}
      {requests.map(([name, request]) => (
        <RequestNotice key={name} name={name} request={request} />
      ))}
      {answers.every((tasks) => tasks?.length === 0) && <p>{words.nothingToDo}</p>}
    </section>
  );
}

/** Changes in sight; the Log has all. */
const shownChanges = 8;

function Changes({ since }: { since: string | undefined }) {
  const { call } = useAtomValue(staffApiAtom);
  const { pathOf } = useScreenPath();
  const query = { from: since, page: 1 };
  const [request, askAgain] = useFreshRequest(() => call('listChanges', { query }), since ?? '');
  if (request.status !== 'success') return <RequestNotice name={words.changes} request={request} />;
  const { changes, total } = request.answer;
  return (
    <section className={styles.part} aria-label={words.changes}>
      <h2>{words.changes}</h2>
      {total === 0 && <p>{words.noChanges}</p>}
      {changes.slice(0, shownChanges).map((change) => (
        <div key={change.id} className={styles.line}>
          <b>{describeActor(change.actor)}</b> {describeChange(change)}
          <time className={layout.muted} dateTime={change.at} title={toZonedMoment(change.at)}>
            {toAge(change.at)}
          </time>
          <ChangeWay change={change} onUndone={askAgain} />
        </div>
      ))}
      {total > shownChanges && <Link to={pathOf('log')}>{words.moreChanges(total)}</Link>}
    </section>
  );
}
