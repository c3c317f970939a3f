import { setup, transition } from 'xstate';
import type { ChargeState } from './mandates';

export type ChargeEvent = { type: 'send' } | { type: 'cancel' } | { type: 'succeeded' } | { type: 'failed' };

const types: { context?: object; events?: ChargeEvent } = {};

const FOLLOW_UPS = ['bookMoney', 'tellFailed', 'raiseAlert', 'closeAlert'] as const;
/** Work that follows a transition, carried out by the server in the same transaction. */
type ChargeFollowUp = (typeof FOLLOW_UPS)[number];

const succeeded = { target: 'succeeded', actions: 'bookMoney' } as const;
const failed = { target: 'failed', actions: 'tellFailed' } as const;

/**
 * The life of one try to take an instalment from a bank account (docs/product/mandates.md#charges); the server moves it
 * while holding its row's lock. Money that came is booked, whatever was told before.
 */
export const chargeMachine = setup({
  types,
  actions: {
    bookMoney: () => undefined,
    tellFailed: () => undefined,
    raiseAlert: () => undefined,
    closeAlert: () => undefined,
  },
}).createMachine({
  id: 'charge',
  context: {},
  initial: 'requested',
  states: {
    requested: { on: { send: 'sent', cancel: 'cancelled', succeeded, failed } },
    // Sent again, or cancelled, only once the bank has said twice that it doesn't know it.
    sent: { on: { send: 'sent', cancel: 'cancelled', succeeded, failed } },
    cancelled: { on: { succeeded, failed } },
    failed: { on: { succeeded } },
    succeeded: {
      initial: 'booked',
      states: {
        booked: { on: { failed: { target: 'contradicted', actions: 'raiseAlert' } } },
        contradicted: { on: { succeeded: { target: 'booked', actions: 'closeAlert' } } },
      },
    },
  },
});

interface ChargePlace {
  state: ChargeState;
  /** Its money was booked, and the bank then said that the charge failed. */
  isContradicted: boolean;
}

interface ChargeMove extends ChargePlace {
  followUps: ChargeFollowUp[];
}

/** What an event makes of a charge; undefined if it can't happen to it, or says nothing new. */
export function moveOfCharge(from: ChargePlace, event: ChargeEvent): ChargeMove | undefined {
  const value = from.state === 'succeeded' ? { succeeded: placeIn(from) } : from.state;
  const before = chargeMachine.resolveState({ value, context: {} });
  if (!before.can(event)) return undefined;
  const [next, actions] = transition(chargeMachine, before, event);
  return {
    state: typeof next.value === 'string' ? next.value : 'succeeded',
    isContradicted: next.matches({ succeeded: 'contradicted' }),
    followUps: FOLLOW_UPS.filter((one) => actions.some(({ type }) => type === one)),
  };
}

const placeIn = ({ isContradicted }: ChargePlace): 'booked' | 'contradicted' =>
  isContradicted ? 'contradicted' : 'booked';
