import { useEffect, useRef, type RefObject } from 'react';

/**
 * Lets the parts of an element rest: out of sight, a part that is marked keeps only its room (decision 133).
 * One part an idle moment, once all were laid out and their sizes are known. Without idle moments none rests.
 */
export function useRest<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') return undefined;
    const parts = [...(element.current?.children ?? [])].filter((part) => !part.matches('button'));
    let handle = 0;
    const restOne = () => {
      parts.shift()?.setAttribute('data-resting', '');
      if (parts.length > 0) handle = requestIdleCallback(restOne);
    };
    handle = requestIdleCallback(restOne);
    return () => cancelIdleCallback(handle);
  });
  return element;
}
