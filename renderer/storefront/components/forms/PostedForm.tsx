import { useSyncExternalStore, type FormEvent, type ReactNode, useId } from 'react';
import { Button } from '#renderer/ui/button/Button.tsx';
import formMessages from '#resources/texts/form-fields.json' with { type: 'json' };
import styles from './PostedForm.module.css';

interface PostedFormProps {
  texts: { title: string; intro?: string; submit: string };
  /** The provider's address. */
  action: string;
  fixedFields: Readonly<Record<string, string>>;
  isSent: boolean;
  onSubmit: (event: FormEvent) => unknown;
  children: ReactNode;
}

/** A form for a provider: sent by script, and without script by the browser itself. */
export function PostedForm(props: PostedFormProps) {
  const { texts, action, fixedFields, isSent, onSubmit, children } = props;
  const hasScript = useHasScript();
  return (
    <FormPanel title={texts.title} {...(texts.intro !== undefined && { intro: texts.intro })}>
      <form
        method="post"
        action={action}
        noValidate={hasScript}
        onSubmit={(event) => void onSubmit(event)}
      >
        {Object.entries(fixedFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <Button type="submit" size="large" isBusy={isSent}>
          {isSent ? formMessages.forms.sending : texts.submit}
        </Button>
      </form>
    </FormPanel>
  );
}

const never = () => () => undefined;

/** False on the server and while hydrating: until then the browser's own checks and names apply. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

interface FormPanelProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** The raised panel around a form. */
export function FormPanel({ title, intro, children }: FormPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {intro !== undefined && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}

/** Submits hidden fields as a form: the browser navigates to the answer. */
export function postForm(address: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: address, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    form.append(Object.assign(input, { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
