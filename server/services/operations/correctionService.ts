import type { CallRequest } from '#shared/contract/endpoints.ts';

/** What staff say of events in place of their sources. */
export interface CorrectionService {
  /** Throws `event_not_found`, `event_changed` where somebody was faster, and `invalid_request`. */
  correct(request: CallRequest<'correctEvent'>): Promise<void>;
  /** As `correct`, and `not_found` where the field is as its source has it. */
  takeBack(request: CallRequest<'takeBackCorrection'>): Promise<void>;
}
