import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface DelayedStatusProps {
  text: string;
  /** Milliseconds of rest before it is said, so that typing is not talked over. */
  delay?: number;
}

/** Says a changed text politely; what stands there when the page opens is not news. */
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
