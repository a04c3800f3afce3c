import { createContext, useContext } from 'react';
import type { ReportTable } from '#shared/domain/report/reportTable.ts';

/** Opens everything about an event; with the terms of its score in the report, where it is in one. */
export type InspectEvent = (eventKey: number, terms?: ReportTable) => void;

const Inspect = createContext<InspectEvent | null>(null);

export const InspectEventProvider = Inspect.Provider;

/** Null where the page has no inspector of events. */
export function useInspectEvent(): InspectEvent | null {
  return useContext(Inspect);
}
