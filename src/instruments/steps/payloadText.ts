import type { FlowEvent } from '../flowEvent';

/** An event's payload in one line; empty if it has none. */
export function payloadText({ type: _type, actorId: _actorId, ...payload }: FlowEvent): string {
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
}
