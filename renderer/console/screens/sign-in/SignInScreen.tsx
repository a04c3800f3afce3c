import { useEffect, useRef, useState } from 'react';
import { useAction } from '#renderer/api/useRequest.ts';
import { consoleMessages } from '#renderer/console/content/consoleMessages.ts';
import { invitationMark } from '#renderer/console/state/consoleServices.ts';
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

/** The key of the address that was opened, which is removed from it; empty without one. */
function takeInvitedKey(): string {
  const { hash, pathname } = window.location;
  if (!hash.startsWith(invitationMark)) return '';
  window.history.replaceState(null, '', pathname);
  return hash.slice(invitationMark.length);
}

/** The way into the console of a public server: the key of a person. */
export function SignInScreen({ reason, onSignIn }: SignInScreenProps) {
  const [key, setKey] = useState(takeInvitedKey);
  const { isBusy, failure, run } = useAction();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [failure]);
  return (
    <main className={styles.page}>
      <Form className={styles.form} onSubmit={() => run(() => onSignIn(key.trim()))}>
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
        <Button type="submit" disabled={isBusy}>
          {isBusy ? words.pending : words.submit}
        </Button>
      </Form>
    </main>
  );
}
