import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Connection, Target } from '#shared/contract/console/targetEndpoints.ts';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { ConfirmButton } from '#renderer/components/console/ConfirmButton.tsx';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { ActionButton } from '#renderer/ui/button/ActionButton.tsx';
import { Button } from '#renderer/ui/button/Button.tsx';
import styles from '#renderer/components/console/cards.module.css';
import { TargetKeys } from './TargetKeys.tsx';

const words = toolMessages.targets;

interface TargetCardProps {
  target: Target;
  isChosen: boolean;
  onChoose: () => void;
  onChanged: () => void;
}

/** A server: select it, test it, set its keys, remove it. */
export function TargetCard({ target, isChosen, onChoose, onChanged }: TargetCardProps) {
  const { api, desktop } = useAtomValue(consoleServicesAtom);
  const [connection, setConnection] = useState<Connection | 'pending' | null>(null);
  const { id } = target;
  const fail = (error: unknown) =>
    setConnection({ outcome: 'unreachable', detail: toolMessages.failed(reasonOf(error)) });
  const test = () => {
    setConnection('pending');
    api.call('testTarget', { params: { id }, body: {} }).then(setConnection).catch(fail);
  };
  // Keys and cookies first: a target added later may get the same id, and is another server.
  const removeEverywhere = async () => {
    await desktop?.storeTargetKeys(id, { developerKey: null, staffKey: null });
    await desktop?.clearPreview(id);
    await api.call('removeTarget', { params: { id } });
  };
  const remove = () => {
    removeEverywhere().then(onChanged).catch(fail);
  };
  return (
    <article className={styles.card} aria-label={target.name}>
      <h2 className={styles.name}>{target.name}</h2>
      <code>{target.url}</code>
      <div className={styles.buttons}>
        <ActionButton size="small" isDisabled={isChosen} onClick={onChoose}>
          {isChosen ? words.inUse : words.use}
        </ActionButton>
        <Button size="small" variant="secondary" onClick={test}>
          {words.test}
        </Button>
        {!target.isLocal && (
          <ConfirmButton label={words.remove} sureLabel={words.removeSure} onSure={remove} />
        )}
      </div>
      {connection === 'pending' && <Notice>{toolMessages.pending}</Notice>}
      {connection !== null && connection !== 'pending' && (
        <Notice tone={connection.outcome === 'ok' ? 'success' : 'danger'}>
          {connection.detail}
        </Notice>
      )}
      {!target.isLocal && <TargetKeys target={target} onChanged={onChanged} />}
    </article>
  );
}
