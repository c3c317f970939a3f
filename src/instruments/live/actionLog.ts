import type { Action } from '@reduxjs/toolkit';
import { actionName, callOf, type CallAction } from './actionNames';
import { createListeners } from '../listeners';
import { isRecord } from '../isRecord';
import { redact } from '../redaction/redact';

export interface ObservedAction {
  atMs: number;
  type: string;
  payload: unknown;
  /** The call it belongs to, if any; the payload is then the input, the answer or the error. */
  call: CallAction | null;
}

/** Internal actions, and flow steps, which are logged elsewhere. */
const UNTOLD = /^(?:flow\/|persist\/|api\/(?:config|internal|subscriptions|queries|mutations|invalidation|__rtkq)|@@)/;
const ACTIONS_KEPT = 2000;

let actions: readonly ObservedAction[] = [];
const { subscribe, tell } = createListeners();

/** This tab's actions, oldest first; the same array until something happens. */
export const getActions = (): readonly ObservedAction[] => actions;
export const subscribeToActions = subscribe;

export function takeAction(action: Action<string>, atMs: number): void {
  if (UNTOLD.test(action.type)) return;
  const call = callOf(action) ?? null;
  if (!call && /^api\/execute/.test(action.type)) return;
  const fields: Record<string, unknown> = { ...action };
  const payload = call?.phase === 'pending' ? sentBy(fields) : fields['payload'];
  restoreActions([...actions, { atMs, type: actionName(action), payload: redact(payload), call }]);
}

export function restoreActions(known: readonly ObservedAction[]): void {
  actions = known.slice(-ACTIONS_KEPT);
  tell();
}

function sentBy({ meta }: Record<string, unknown>): unknown {
  const arg = isRecord(meta) ? meta['arg'] : undefined;
  return isRecord(arg) ? arg['originalArgs'] : undefined;
}
