import { createElement, useState, useSyncExternalStore } from 'react';
import { useLoaded } from '#renderer/ui/useLoaded.ts';
import { isToastWaiting, watchToasts } from './toast.ts';

const loadPanel = () => import('./ToastPanel.tsx').then((module) => module.ToastPanel);

/** Shows notifications at the top of the page; raise one with `toast`. */
export function Toaster() {
  const isWaiting = useSyncExternalStore(watchToasts, isToastWaiting, () => false);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWaiting && !wasWanted) setWasWanted(true);
  const panel = useLoaded(loadPanel, wasWanted);
  return panel && createElement(panel);
}
