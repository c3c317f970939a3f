import { fieldsOf } from '../../lib/json';

/** Navigation state of the code page; it survives a reload. */
export interface CodeSentState {
  resendAtMs: number;
}

/** Reads the navigation state, which can contain anything; 0 if unknown. */
export function readResendAtMs(state: unknown): number {
  const resendAtMs = fieldsOf(state).get('resendAtMs');
  return typeof resendAtMs === 'number' && Number.isFinite(resendAtMs) ? resendAtMs : 0;
}
