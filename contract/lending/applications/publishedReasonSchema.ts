import type { DeclineReason } from '../loans/declineReasons';

/** A reason of the published list, and its words. */
export interface PublishedReason {
  reason: DeclineReason;
  text: string;
}
