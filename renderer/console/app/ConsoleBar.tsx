import { useAtomValue } from 'jotai';
import { Link, useLocation } from 'react-router-dom';
import { screenNames } from '#shared/contract/desktop/desktopEvents.ts';
import { useAddEvent } from '#renderer/console/components/inspector/useEventDraft.ts';
import { RemoteServer } from '#renderer/console/components/RemoteServer.tsx';
import { useChooseTarget, useScreenPath } from '#renderer/console/components/screenAddress.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { correctionMessages } from '#renderer/console/content/correctionMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import {
  isScreenShownAtom,
  mayAtom,
  memberAtom,
  staffApiAtom,
} from '#renderer/console/state/targetApi.ts';
import { consoleStateAtom, targetAtom } from '#renderer/console/state/targets.ts';
import { MenuButton } from '#renderer/ui/button/MenuButton.tsx';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Modal } from '#renderer/ui/dialog/Modal.tsx';
import { FactList } from '#renderer/ui/FactList.tsx';
import { CheckBox } from '#renderer/ui/form/CheckBox.tsx';
import { Select } from '#renderer/ui/form/Select.tsx';
import type { Shortcuts } from './useShortcuts.ts';
import styles from './ConsoleBar.module.css';

interface ConsoleBarProps {
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  shortcuts: Shortcuts;
}

/** Always in sight: which server, who one is there, and what can be done from everywhere. */
export function ConsoleBar({ isPreviewShown, onTogglePreview, shortcuts }: ConsoleBarProps) {
  const state = useAtomValue(consoleStateAtom);
  const target = useAtomValue(targetAtom);
  const chooseTarget = useChooseTarget();
  const { signOut } = useAtomValue(consoleServicesAtom);
  const { palette, preview } = consoleMessages;
  return (
    <header className={styles.bar}>
      <strong className={styles.name}>
        {state && consoleMessages.title(state.product)} <small>{state?.version}</small>
      </strong>
      {signOut === undefined && (
        <Select
          aria-label={consoleMessages.server}
          className={styles.target ?? ''}
          value={target?.id}
          options={state?.targets.map(({ id, name }) => [id, name] as const) ?? []}
          onChoose={chooseTarget}
        />
      )}
      <RemoteServer />
      <span className={styles.end}>
        <ToolButton
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => shortcuts.setPaletteOpen(true)}
          label={palette.open}
        />
        <AddButtons />
        {signOut === undefined && (
          <ToolButton
            className={styles.wide}
            aria-pressed={isPreviewShown}
            onClick={onTogglePreview}
            label={preview.show}
          />
        )}
        <AccountMenu onShortcuts={() => shortcuts.setListOpen(true)} />
      </span>
      <ShortcutList shortcuts={shortcuts} />
    </header>
  );
}

/** An event and a rule of one's own, from every screen. */
function AddButtons() {
  const { hasKey } = useAtomValue(staffApiAtom);
  const isEditor = useAtomValue(mayAtom)('editor');
  const addEvent = useAddEvent();
  const screens = useScreenPath();
  if (!isEditor || !hasKey) return null;
  return (
    <>
      <ToolButton onClick={() => addEvent()} label={correctionMessages.addShort} />
      <ToolButton
        onClick={() => void screens.open('features', 'add=hide')}
        label={consoleMessages.addRule}
      />
    </>
  );
}

const { account } = consoleMessages;

/** Who the console is on the chosen server, with the ways out and to its keys. */
function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const member = useAtomValue(memberAtom);
  const { targetName, isLocal } = useAtomValue(staffApiAtom);
  const { signOut } = useAtomValue(consoleServicesAtom);
  const isShown = useAtomValue(isScreenShownAtom);
  const { pathOf } = useScreenPath();
  const label = account.label(member);
  return (
    // Another screen closes it.
    <MenuButton
      key={useLocation().pathname}
      name={label}
      label={`${label} ▾`}
      group={account.group}
    >
      <p>{account.who(member, targetName)}</p>
      {isShown('people') && <Link to={pathOf('people')}>{screenNames.people}</Link>}
      {!isLocal && <Link to={pathOf('servers')}>{account.changeKey}</Link>}
      <ToolButton className={styles.wide} onClick={onShortcuts} label={words.open} />
      {signOut && (
        <>
          <ToolButton onClick={() => signOut(false)} label={account.signOut} />
          <ToolButton onClick={() => signOut(true)} label={account.signOutEverywhere} />
        </>
      )}
    </MenuButton>
  );
}

const { shortcuts: words } = consoleMessages;

/** Every shortcut, and the switch that turns them off: they are in the way of some. */
function ShortcutList({ shortcuts }: { shortcuts: Shortcuts }) {
  return (
    <Modal
      isOpen={shortcuts.isListOpen}
      onClose={() => shortcuts.setListOpen(false)}
      title={words.title}
    >
      <FactList facts={words.lines} />
      <CheckBox label={words.turnOn} checked={shortcuts.isOn} onChange={shortcuts.turn} />
    </Modal>
  );
}
