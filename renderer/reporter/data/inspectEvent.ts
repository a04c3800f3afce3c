import { createContext } from 'react';
import type { LoadedReport } from './loadReport.ts';
import type { ApiOf } from './reportTarget.ts';

/** The report from which an event was opened. */
export interface OpenedIn {
  report: LoadedReport;
  apiOf: ApiOf;
  /** Null: the first section that shows it. */
  sectionId: string | null;
  /** The event it is compared with at first; by default its neighbour. */
  otherKey?: number | undefined;
}

/** Opens everything about an event; with its place in the report, where it is in one. */
export type InspectEvent = (eventKey: number, openedIn?: OpenedIn) => void;

/** Null where the page has no inspector of events. */
export const InspectEventContext = createContext<InspectEvent | null>(null);
