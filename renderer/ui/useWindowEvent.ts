import { useEffect, useEffectEvent } from 'react';

/** Calls the latest handler at each event of the window, while it is on. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handler: (event: WindowEventMap[Type]) => void,
  isOn = true,
): void {
  const handle = useEffectEvent(handler);
  useEffect(() => {
    if (!isOn) return;
    addEventListener(type, handle);
    return () => removeEventListener(type, handle);
  }, [type, isOn]);
}
