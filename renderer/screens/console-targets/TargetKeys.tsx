import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { toast } from '#renderer/ui/feedback/toast.ts';
import type { Target } from '#shared/contract/console/targetEndpoints.ts';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from './TargetKeys.module.css';

const words = toolMessages.targets;

interface TargetKeysProps {
  target: Target;
  onChanged: () => void;
}

/** The keys a target signs its modes with: sent on, never shown again. */
export function TargetKeys({ target, onChanged }: TargetKeysProps) {
  const { api, desktop } = useAtomValue(consoleServicesAtom);
  const [developerKey, setDeveloperKey] = useState('');
  const [staffKey, setStaffKey] = useState('');
  const handleSave = async () => {
    const { id } = target;
    const keys = { developerKey: developerKey || null, staffKey: staffKey || null };
    try {
      await api.call('setTargetKeys', { params: { id }, body: keys });
      await desktop?.keepTargetKeys(id, keys);
      setDeveloperKey('');
      setStaffKey('');
      toast({ kind: 'success', text: words.keysKept });
      onChanged();
    } catch (error) {
      toast({ kind: 'error', text: toolMessages.failed(reasonOf(error)) });
    }
  };
  const fields = [
    {
      label: words.developerKey,
      value: developerKey,
      set: setDeveloperKey,
      isSet: target.hasDeveloperKey,
    },
    { label: words.staffKey, value: staffKey, set: setStaffKey, isSet: target.hasStaffKey },
  ];
  return (
    <details>
      <summary>{words.keys}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void handleSave();
        }}
      >
        {fields.map(({ label, value, set, isSet }) => (
          <FormField key={label} label={label} hint={isSet ? words.keyIsSet : words.keyIsNotSet}>
            {(control) => (
              <input
                {...control}
                type="password"
                autoComplete="off"
                minLength={16}
                maxLength={500}
                value={value}
                onChange={(event) => set(event.target.value)}
              />
            )}
          </FormField>
        ))}
        <p>{desktop === null ? words.keysInMemory : words.keysInSystem}</p>
        <Button size="small" type="submit">
          {words.keepKeys}
        </Button>
      </form>
    </details>
  );
}
