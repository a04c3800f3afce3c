import type { CallRequest } from '#shared/contract/endpoints.ts';

/** What staff say of events in place of their sources. */
export interface CorrectionService {
  /** Adds an event that no source has; returns its key. Throws `invalid_request`. */
  add(request: CallRequest<'addEvent'>): Promise<number>;
  /** Throws `event_not_found` for one that nobody added so. */
  remove(request: CallRequest<'removeEvent'>): Promise<void>;
  /** Throws `event_not_found`, `event_changed` where somebody was faster, and `invalid_request`. */
  correct(request: CallRequest<'correctEvent'>): Promise<void>;
  /** As `correct`, and `not_found` where the field is as its source has it. */
  takeBack(request: CallRequest<'takeBackCorrection'>): Promise<void>;
}
