import type { FlowEvent } from '../flowEvent';

/** What an event carried, in one line; empty where it carried nothing. */
export function payloadText({ type: _type, actorId: _actorId, ...payload }: FlowEvent): string {
  return Object.keys(payload).length > 0 ? JSON.stringify(payload) : '';
}
