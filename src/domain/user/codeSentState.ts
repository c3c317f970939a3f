/** What the page for the code finds in its history entry, which survives a reload. */
export interface CodeSentState {
  /** When another code can be sent, in milliseconds since 1970. */
  resendAtMs: number;
}

/** Reads a history entry's state, which can hold anything; 0 where nothing is known. */
export function readResendAtMs(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('resendAtMs' in state)) return 0;
  return typeof state.resendAtMs === 'number' && Number.isFinite(state.resendAtMs) ? state.resendAtMs : 0;
}
