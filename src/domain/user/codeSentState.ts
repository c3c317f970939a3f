import { fieldsOf } from '../../lib/json';

export interface CodeSentState {
  resendAtMs: number;
}

/** Navigation state can contain anything; 0 if unknown. */
export function readResendAtMs(state: unknown): number {
  const resendAtMs = fieldsOf(state).get('resendAtMs');
  return typeof resendAtMs === 'number' && Number.isFinite(resendAtMs) ? resendAtMs : 0;
}
