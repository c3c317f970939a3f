import type { Action } from '@reduxjs/toolkit';
import type { Access } from '../../../contract/call';
import { isRecord } from '../isRecord';

export type CallPhase = 'pending' | 'fulfilled' | 'rejected';

/** What an action of RTK Query says of a call. */
export interface CallAction {
  endpoint: string;
  requestId: string;
  phase: CallPhase;
  /** Whether it is an answer that only administrators may see. */
  isForAdministrators: boolean;
}

const CALL = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/;

/** The call that an action belongs to; undefined for every other action. */
export function callOf(action: Action<string>): CallAction | undefined {
  const phase = CALL.exec(action.type)?.[1];
  const fields: Record<string, unknown> = { ...action };
  const meta = isRecord(fields['meta']) ? fields['meta'] : {};
  const arg = isRecord(meta['arg']) ? meta['arg'] : {};
  const { endpointName } = arg;
  const { requestId } = meta;
  if (phase !== 'pending' && phase !== 'fulfilled' && phase !== 'rejected') return undefined;
  if (typeof endpointName !== 'string' || typeof requestId !== 'string') return undefined;
  // A query that was answered by the cache was no call.
  if (meta['condition'] === true) return undefined;
  const { baseQueryMeta } = meta;
  const isForAdministrators = isRecord(baseQueryMeta) && baseQueryMeta['access'] === ('administrator' satisfies Access);
  return { endpoint: endpointName, requestId, phase, isForAdministrators };
}

/** An action's name as people read it: `api/verifyEmail pending`. */
export function actionName(action: Action<string>): string {
  const call = callOf(action);
  return call ? `api/${call.endpoint} ${call.phase}` : action.type;
}
