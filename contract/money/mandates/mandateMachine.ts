import { assign, setup, transition } from 'xstate';
import type { MandateEnd, MandateState } from './mandates';

export type MandateEvent =
  | {
      type: 'activated';
      /** Whether the person confirmed it for the bank account that they have here. */ isOwnAccount: boolean;
    }
  | { type: 'ended'; reason: MandateEnd };

const types: { context?: { end: MandateEnd | null }; events?: MandateEvent } = {};

const FOLLOW_UPS = ['tellActive', 'tellEnded', 'endAtBank'] as const;
/** Work that follows a transition, carried out by the server. */
export type MandateFollowUp = (typeof FOLLOW_UPS)[number];

const ended = { target: 'revoked', actions: ['noteReason', 'endAtBank', 'tellEnded'] } as const;

/** The life of a mandate (docs/product/mandates.md#mandate); the server moves it while holding its row's lock. */
export const mandateMachine = setup({
  types,
  guards: { isOwnAccount: ({ event }) => event.type === 'activated' && event.isOwnAccount },
  actions: {
    noteReason: assign({ end: ({ event }) => (event.type === 'ended' ? event.reason : 'otherAccount') }),
    tellActive: () => undefined,
    tellEnded: () => undefined,
    endAtBank: () => undefined,
  },
}).createMachine({
  id: 'mandate',
  context: { end: null },
  initial: 'pending',
  states: {
    pending: {
      on: { activated: [{ guard: 'isOwnAccount', target: 'active', actions: 'tellActive' }, ended], ended },
    },
    active: { on: { ended } },
    // Confirmed only after it had ended here.
    revoked: { on: { activated: { actions: 'endAtBank' } } },
  },
});

interface MandateMove {
  state: MandateState;
  end: MandateEnd | null;
  followUps: MandateFollowUp[];
}

/** What an event makes of a mandate; in whatever order events arrive, a mandate that has ended stays so. */
export function moveOfMandate(from: { state: MandateState; end: MandateEnd | null }, event: MandateEvent): MandateMove {
  const before = mandateMachine.resolveState({ value: from.state, context: { end: from.end } });
  const [{ value, context }, actions] = transition(mandateMachine, before, event);
  return {
    state: value,
    end: context.end,
    followUps: FOLLOW_UPS.filter((one) => actions.some(({ type }) => type === one)),
  };
}
