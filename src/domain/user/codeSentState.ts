import { fieldsOf } from '../../lib/json';

/** What the page for the code finds in its history entry, which survives a reload. */
export interface CodeSentState {
  /** When another code can be sent, in milliseconds since 1970. */
  resendAtMs: number;
}

/** Reads a history entry's state, which can hold anything; 0 where nothing is known. */
export function readResendAtMs(state: unknown): number {
  const resendAtMs = fieldsOf(state).get('resendAtMs');
  return typeof resendAtMs === 'number' && Number.isFinite(resendAtMs) ? resendAtMs : 0;
}
