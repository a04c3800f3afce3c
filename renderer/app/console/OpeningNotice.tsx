import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Notice } from '#renderer/components/console/Notice.tsx';
import { consoleMessages } from '#renderer/content/console/consoleMessages.ts';
import { consoleServicesAtom } from '#renderer/state/console/consoleServices.ts';

/** Milliseconds: the first screen is drawn first, and a short wait needs no words. */
const askAfter = 300;
const tellAfter = 900;

/** Says why nothing of the catalogue answers yet: a server that just started reads it, or fills it. */
export function OpeningNotice() {
  const { api } = useAtomValue(consoleServicesAtom);
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    let isTold = true;
    const end = () => {
      isTold = false;
      setOpening(false);
    };
    const asking = setTimeout(() => void api.whenOpen().then(end, end), askAfter);
    const telling = setTimeout(() => isTold && setOpening(true), tellAfter);
    return () => {
      clearTimeout(asking);
      clearTimeout(telling);
    };
  }, [api]);
  return isOpening ? <Notice>{consoleMessages.opening}</Notice> : null;
}
