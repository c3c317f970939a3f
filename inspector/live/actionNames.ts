import type { Action } from '@reduxjs/toolkit';
import { isRecord } from '../isRecord';

type CallPhase = 'pending' | 'fulfilled' | 'rejected';

interface CallAction {
  endpoint: string;
  requestId: string;
  phase: CallPhase;
}

const CALL = /^api\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/;

function callOf(action: Action<string>): CallAction | undefined {
  const phase = CALL.exec(action.type)?.[1];
  const fields: Record<string, unknown> = { ...action };
  const meta = isRecord(fields['meta']) ? fields['meta'] : {};
  const arg = isRecord(meta['arg']) ? meta['arg'] : {};
  const { endpointName } = arg;
  const { requestId } = meta;
  if (phase !== 'pending' && phase !== 'fulfilled' && phase !== 'rejected') return undefined;
  if (typeof endpointName !== 'string' || typeof requestId !== 'string') return undefined;
  // The cache answered this query without a call.
  if (meta['condition'] === true) return undefined;
  return { endpoint: endpointName, requestId, phase };
}

export function actionName(action: Action<string>): string {
  const call = callOf(action);
  return call ? `api/${call.endpoint} ${call.phase}` : action.type;
}
