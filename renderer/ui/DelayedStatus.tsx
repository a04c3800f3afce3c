import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Milliseconds (docs/product.md#9-figures). */
const restBeforeStatus = 500;

/** Announces a changed text politely, but not the initial one; after a pause, so that typing is not interrupted. */
export function DelayedStatus({ text }: { text: string }) {
  const firstText = useRef(text);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (text === firstText.current) return undefined;
    firstText.current = '';
    const timer = setTimeout(() => setSpoken(text), restBeforeStatus);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {spoken}
    </VisuallyHidden>
  );
}
