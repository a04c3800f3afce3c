import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ConsoleInput } from '#shared/contract/console/consoleEndpoints.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { useAction } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { FailedNotice } from '#renderer/console/components/RequestNotice.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { Form } from '#renderer/ui/form/Form.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import cardStyles from '#renderer/console/components/cards.module.css';
import styles from './TargetKeys.module.css';

const words = toolMessages.targets;

type TargetKeyChanges = ConsoleInput<'setTargetKeys'>['body'];

const names = ['developerKey', 'staffKey'] as const;
const nothing = { developerKey: '', staffKey: '' };

/** The keys a target signs its modes with: never shown again once they are stored. */
export function TargetKeys({ target, onChanged }: { target: Target; onChanged: () => void }) {
  const { api, desktop } = useAtomValue(consoleServicesAtom);
  const [typed, setTyped] = useState(nothing);
  const { failure, run } = useAction();
  /** Sends the given keys only: one that is left out stays as it is. */
  const saveKeys = (keys: TargetKeyChanges, done: string) =>
    run(async () => {
      const { id } = target;
      await api.call('setTargetKeys', { params: { id }, body: keys });
      await desktop?.storeTargetKeys(id, keys);
      setTyped(nothing);
      toast({ kind: 'success', text: done });
      onChanged();
    });
  const isSet = { developerKey: target.hasDeveloperKey, staffKey: target.hasStaffKey };
  return (
    <details>
      <summary>{words.keys}</summary>
      <Form
        className={cardStyles.form}
        onSubmit={() => {
          const filled = Object.entries(typed).filter(([, key]) => key !== '');
          return saveKeys(Object.fromEntries(filled), words.keysStored);
        }}
      >
        {names.map((name) => (
          <div key={name} className={styles.key}>
            <TextField
              label={words[name]}
              hint={isSet[name] ? words.keyIsSet : words.keyIsNotSet}
              type="password"
              autoComplete="off"
              minLength={16}
              maxLength={500}
              value={typed[name]}
              onChange={(key) => setTyped({ ...typed, [name]: key })}
            />
            {isSet[name] && (
              <ConfirmButton
                label={words.deleteKey(words[name])}
                sureLabel={words.deleteKeySure}
                onSure={() => void saveKeys({ [name]: null }, words.keyDeleted(words[name]))}
              />
            )}
          </div>
        ))}
        <FailedNotice reason={failure} />
        <p>{desktop === null ? words.keysInMemory : words.keysInSystem}</p>
        <ToolButton
          type="submit"
          isDisabled={names.every((name) => typed[name] === '')}
          label={words.storeKeys}
        />
      </Form>
    </details>
  );
}
