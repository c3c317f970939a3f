import type { FlowEvent } from '../flowRun';

export function valueText(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}

export function payloadText({ type: _type, actorId: _actorId, ...payload }: FlowEvent): string {
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
}
