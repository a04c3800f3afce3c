import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { Connection, Target } from '#shared/contract/console/targetEndpoints.ts';
import { faultsOf, useAction } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { ConsoleScreenFrame } from '#renderer/console/components/ConsoleScreenFrame.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { useChooseTarget } from '#renderer/console/components/screenAddress.ts';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import {
  consoleStateAtom,
  reloadTargetsAtom,
  targetAtom,
} from '#renderer/console/state/targets.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import { TargetKeys } from './TargetKeys.tsx';
import cardStyles from '#renderer/console/components/cards.module.css';
import layout from '#renderer/ui/layout.module.css';

const words = toolMessages.targets;

/** The servers this console works with, their keys, and whether they answer. */
export function TargetsScreen() {
  const state = useAtomValue(consoleStateAtom);
  const chosen = useAtomValue(targetAtom);
  const choose = useChooseTarget();
  const reload = useSetAtom(reloadTargetsAtom);
  return (
    <ConsoleScreenFrame screen="servers" lead={words.lead}>
      <ul className={cardStyles.grid}>
        {state?.targets.map((target) => (
          <li key={target.id}>
            <TargetCard
              target={target}
              isChosen={target.id === chosen?.id}
              onChoose={() => choose(target.id)}
              onChanged={() => void reload()}
            />
          </li>
        ))}
      </ul>
      <AddTarget onAdded={() => void reload()} />
    </ConsoleScreenFrame>
  );
}

interface TargetCardProps {
  target: Target;
  isChosen: boolean;
  onChoose: () => void;
  onChanged: () => void;
}

function TargetCard({ target, isChosen, onChoose, onChanged }: TargetCardProps) {
  const { api, desktop } = useAtomValue(consoleServicesAtom);
  const [connection, setConnection] = useState<Connection | null>(null);
  const { isBusy, failure, run } = useAction();
  const { id } = target;
  const test = () =>
    run(async () => setConnection(await api.call('testTarget', { params: { id }, body: {} })));
  // Keys and cookies first: a target added later may get the same id, and is another server.
  const remove = async () => {
    await desktop?.storeTargetKeys(id, { developerKey: null, staffKey: null });
    await api.call('removeTarget', { params: { id } });
    onChanged();
  };
  return (
    <article className={cardStyles.card} aria-label={target.name}>
      <h2>{target.name}</h2>
      <code>{target.url}</code>
      <div className={layout.row}>
        <ToolButton
          isDisabled={isChosen}
          onClick={onChoose}
          label={isChosen ? words.inUse : words.use}
        />
        <ToolButton onClick={() => void test()} label={words.test} />
        {!target.isLocal && (
          <ConfirmButton
            label={words.remove}
            sureLabel={words.removeSure}
            onSure={() => void run(remove)}
          />
        )}
      </div>
      {isBusy && <Notice>{toolMessages.pending}</Notice>}
      <FailedNotice reason={failure} />
      {connection !== null && !isBusy && failure === null && (
        <Notice tone={connection.outcome === 'ok' ? 'success' : 'danger'}>
          {connection.detail}
        </Notice>
      )}
      {!target.isLocal && <TargetKeys target={target} onChanged={onChanged} />}
    </article>
  );
}

function AddTarget({ onAdded }: { onAdded: () => void }) {
  const { api } = useAtomValue(consoleServicesAtom);
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const { error, run } = useAction();
  const add = async () => {
    await api.call('addTarget', { body: { name, url } });
    setName('');
    setUrl('');
    onAdded();
  };
  const [fault] = error === null ? [] : Object.values(faultsOf(error));
  return (
    <Form className={cardStyles.form} onSubmit={() => run(add)}>
      <h2>{words.add}</h2>
      <TextField
        label={words.name}
        isRequired
        required
        maxLength={80}
        value={name}
        onChange={setName}
      />
      <TextField
        label={words.url}
        hint={words.urlHint}
        error={fault}
        isRequired
        required
        inputMode="url"
        maxLength={500}
        value={url}
        onChange={setUrl}
      />
      <ToolButton type="submit" variant="primary" label={words.add} />
    </Form>
  );
}
