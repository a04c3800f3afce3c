import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface DelayedStatusProps {
  text: string;
  /** Milliseconds without a change before the text is announced, so that typing is not interrupted. */
  delay?: number;
}

/** Announces a changed text politely, but not the initial one. */
export function DelayedStatus({ text, delay = 500 }: DelayedStatusProps) {
  const firstText = useRef(text);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (text === firstText.current) return undefined;
    firstText.current = '';
    const timer = setTimeout(() => setSpoken(text), delay);
    return () => clearTimeout(timer);
  }, [text, delay]);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {spoken}
    </VisuallyHidden>
  );
}
