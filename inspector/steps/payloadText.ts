import type { FlowEvent } from '../flowEvent';

export function payloadText({ type: _type, actorId: _actorId, ...payload }: FlowEvent): string {
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
}
