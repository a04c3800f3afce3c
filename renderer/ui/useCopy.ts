import { useState } from 'react';

/** Copies texts; `feedback` is the outcome in words: `copied`, or what `refused` says of the text. */
export function useCopy(copied: string, refused: (text: string) => string) {
  const [feedback, setFeedback] = useState('');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setFeedback(copied);
    } catch {
      setFeedback(refused(text));
    }
  };
  return { feedback, copy, clear: () => setFeedback('') };
}
