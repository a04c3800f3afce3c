import { useEffect, useRef, useState } from 'react';
import { reasonOf } from '#renderer/api/useRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { Button } from '#renderer/ui/button/Button.tsx';
import { Form } from '#renderer/ui/form/Form.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import styles from './SignInScreen.module.css';

const words = consoleMessages.signIn;

interface SignInScreenProps {
  /** Why who was here is signed out; null: for no reason of ours. */
  reason: string | null;
  /** Rejects with the reason where the key opens nothing. */
  onSignIn: (key: string) => Promise<void>;
}

/** The way into the console of a public server: the key of a person. */
export function SignInScreen({ reason, onSignIn }: SignInScreenProps) {
  const [key, setKey] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [failure]);
  const handleSubmit = async () => {
    setPending(true);
    try {
      await onSignIn(key.trim());
    } catch (error) {
      setFailure(reasonOf(error));
      setPending(false);
    }
  };
  return (
    <main className={styles.page}>
      <Form className={styles.form} onSubmit={handleSubmit}>
        <h1>{words.title}</h1>
        <p>{words.server(window.location.host)}</p>
        {reason !== null && failure === null && <p role="status">{reason}</p>}
        <FormField label={words.key} hint={words.keyHint} error={failure ?? undefined} isRequired>
          {(control) => (
            <input
              {...control}
              ref={field}
              type="password"
              autoComplete="current-password"
              required
              maxLength={200}
              value={key}
              onChange={({ target }) => setKey(target.value)}
            />
          )}
        </FormField>
        <Button type="submit" disabled={isPending}>
          {isPending ? words.pending : words.submit}
        </Button>
      </Form>
    </main>
  );
}
