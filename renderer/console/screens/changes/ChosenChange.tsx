import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { Change } from '#shared/contract/changes.ts';
import { screenNames, type ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import type { ChangeSubject } from '#shared/domain/staff/changeSubjects.ts';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { screenPath } from '#renderer/console/components/screenAddress.ts';
import { changeMessages as words } from '#renderer/console/content/changeMessages.ts';
import { isScreenShownAtom } from '#renderer/console/state/staffOfTarget.ts';
import { targetAtom } from '#renderer/console/state/targets.ts';
import { toZonedMoment } from '#renderer/platform/formats.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Badge } from '#renderer/ui/feedback/Badge.tsx';
import { describeActor, listValues } from './describeChange.ts';
import styles from './ChangesScreen.module.css';

/** One change: the values before and after it, and the way to what it changed. */
export function ChosenChange({ change }: { change: Change }) {
  const { subject, item, action, actor, at, note } = change;
  const values = listValues(change);
  return (
    <div className={styles.chosen}>
      <h2>{item}</h2>
      <Badge>{words.action(words.subjects[subject], action)}</Badge>
      <p className={styles.facts}>{words.chosen(describeActor(actor), toZonedMoment(at))}</p>
      {note !== '' && <p className={styles.note}>{note}</p>}
      {values.length > 0 && (
        <table className={styles.values}>
          <thead>
            <tr>
              {(['field', 'before', 'after'] as const).map((name) => (
                <th key={name} scope="col">
                  {words.columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {values.map(({ label, before, after }) => (
              <tr key={label} className={before === after ? undefined : styles.changed}>
                <th scope="row">{label}</th>
                <td>{before ?? '–'}</td>
                <td>{after ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Way change={change} />
    </div>
  );
}

/** Where what was changed is shown; null: nowhere, or in the drawer of an event. */
const screens: Readonly<Record<ChangeSubject, ConsoleScreen | null>> = {
  event: null,
  duplicate: null,
  import: 'catalogue',
  source: 'sources',
  submission: 'submissions',
  session: null,
  brand: 'brand',
  rules: 'rules',
  staff: 'staff',
  setting: null,
};

/** Leads to what was changed, or to what undoes the change. */
function Way({ change: { subject, reference, undo } }: { change: Change }) {
  const targetId = useAtomValue(targetAtom)?.id ?? 'local';
  const isShown = useAtomValue(isScreenShownAtom);
  const inspector = useInspector();
  const screen = screens[subject];
  if (screen !== null) {
    if (!isShown(screen)) return null;
    const text = undo === null ? words.open(screenNames[screen]) : words.undo[undo];
    const query = undo === 'rules' ? 'part=history' : '';
    return <Link to={screenPath(screen, targetId, query)}>{text}</Link>;
  }
  if (reference === null) return null;
  return (
    <ToolButton
      variant="secondary"
      onClick={() => inspector.open(Number(reference))}
      label={words.openEvent}
    />
  );
}
