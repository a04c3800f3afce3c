import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ConsoleInput } from '#shared/contract/console/consoleEndpoints.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { ConfirmButton } from '#renderer/console/components/ConfirmButton.tsx';
import { toolMessages } from '#renderer/console/content/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/console/state/consoleServices.ts';
import { ToolButton } from '#renderer/ui/button/ToolButton.tsx';
import { toast } from '#renderer/ui/feedback/toast.ts';
import { Form } from '#renderer/ui/form/Form.tsx';
import { TextField } from '#renderer/ui/form/TextField.tsx';
import styles from './TargetsScreen.module.css';

const words = toolMessages.targets;

type TargetKeyChanges = ConsoleInput<'setTargetKeys'>['body'];

interface TargetKeysProps {
  target: Target;
  onChanged: () => void;
}

/** The keys a target signs its modes with: never shown again once they are stored. */
export function TargetKeys({ target, onChanged }: TargetKeysProps) {
  const { api, desktop } = useAtomValue(consoleServicesAtom);
  const [developerKey, setDeveloperKey] = useState('');
  const [staffKey, setStaffKey] = useState('');
  /** Sends the given keys only: one that is left out stays as it is. */
  const saveKeys = async (keys: TargetKeyChanges, done: string) => {
    const { id } = target;
    try {
      await api.call('setTargetKeys', { params: { id }, body: keys });
      await desktop?.storeTargetKeys(id, keys);
      setDeveloperKey('');
      setStaffKey('');
      toast({ kind: 'success', text: done });
      onChanged();
    } catch (error) {
      toast({ kind: 'error', text: toolMessages.failed(reasonOf(error)) });
    }
  };
  const fields = [
    {
      name: 'developerKey' as const,
      label: words.developerKey,
      value: developerKey,
      set: setDeveloperKey,
      isSet: target.hasDeveloperKey,
    },
    {
      name: 'staffKey' as const,
      label: words.staffKey,
      value: staffKey,
      set: setStaffKey,
      isSet: target.hasStaffKey,
    },
  ];
  return (
    <details>
      <summary>{words.keys}</summary>
      <Form
        className={styles.form}
        onSubmit={() => {
          const typed = { ...(developerKey && { developerKey }), ...(staffKey && { staffKey }) };
          void saveKeys(typed, words.keysStored);
        }}
      >
        {fields.map(({ name, label, value, set, isSet }) => (
          <div key={name} className={styles.key}>
            <TextField
              label={label}
              hint={isSet ? words.keyIsSet : words.keyIsNotSet}
              type="password"
              autoComplete="off"
              minLength={16}
              maxLength={500}
              value={value}
              onChange={set}
            />
            {isSet && (
              <ConfirmButton
                label={words.deleteKey(label)}
                sureLabel={words.deleteKeySure}
                onSure={() => void saveKeys({ [name]: null }, words.keyDeleted(label))}
              />
            )}
          </div>
        ))}
        <p>{desktop === null ? words.keysInMemory : words.keysInSystem}</p>
        <ToolButton
          type="submit"
          isDisabled={developerKey === '' && staffKey === ''}
          label={words.storeKeys}
        />
      </Form>
    </details>
  );
}
