import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import type { Change } from '#shared/contract/changes.ts';
import { screenNames, type ConsoleScreen } from '#shared/contract/desktop/desktopEvents.ts';
import type { ChangeSubject } from '#shared/domain/staff/changeSubjects.ts';
import { useInspector } from '#renderer/console/components/inspector/useInspector.ts';
import { useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { changeMessages as words } from '#renderer/console/content/changeMessages.ts';
import { isScreenShownAtom } from '#renderer/console/state/targetApi.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { UndoImport } from './UndoImport.tsx';
import { UndoVersion } from './UndoVersion.tsx';

/** The screen that shows a subject; others have none, or the drawer of an event. */
const screens: Partial<Record<ChangeSubject, ConsoleScreen>> = {
  import: 'imports',
  source: 'imports',
  submission: 'inbox',
  brand: 'look',
  rules: 'features',
  staff: 'people',
};

interface ChangeWayProps {
  change: Change;
  onUndone: () => void;
}

/** Undoes a change where that is possible still; else it leads to what was changed. */
export function ChangeWay({ change, onUndone }: ChangeWayProps) {
  const { subject, reference, item, note, undo } = change;
  const { pathOf } = useScreenPath();
  const isShown = useAtomValue(isScreenShownAtom);
  const inspector = useInspector();
  const screen = screens[subject];
  if (undo === 'import') {
    return <UndoImport source={reference ?? item} label={words.undo} onUndone={onUndone} />;
  }
  if (undo !== null) {
    const name = note || item;
    return <UndoVersion subject={undo} change={Number(reference)} {...{ name, onUndone }} />;
  }
  if (screen !== undefined) {
    return isShown(screen) && <Link to={pathOf(screen)}>{words.open(screenNames[screen])}</Link>;
  }
  if (reference === null) return null;
  return <ToolButton onClick={() => inspector.open(Number(reference))} label={words.openEvent} />;
}
