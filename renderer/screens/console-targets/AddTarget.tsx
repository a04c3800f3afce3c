import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ApiError } from '#renderer/api/apiError.ts';
import { reasonOf } from '#renderer/components/console/useRequest.ts';
import { toolMessages } from '#renderer/content/console/toolMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from '#renderer/components/console/cards.module.css';

const words = toolMessages.targets;

/** Another server of ours, by its address. */
export function AddTarget({ onAdded }: { onAdded: () => void }) {
  const { api } = useAtomValue(consoleServicesAtom);
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [failure, setFailure] = useState('');
  const add = async () => {
    try {
      await api.call('addTarget', { body: { name, url } });
      setName('');
      setUrl('');
      setFailure('');
      onAdded();
    } catch (error) {
      const [field] = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      setFailure(field?.message ?? reasonOf(error));
    }
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h2>{words.add}</h2>
      <FormField label={words.name} isRequired>
        {(control) => (
          <input
            {...control}
            required
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormField>
      <FormField label={words.url} hint={words.urlHint} error={failure || undefined} isRequired>
        {(control) => (
          <input
            {...control}
            required
            inputMode="url"
            maxLength={500}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </FormField>
      <Button size="small" type="submit">
        {words.add}
      </Button>
    </form>
  );
}
