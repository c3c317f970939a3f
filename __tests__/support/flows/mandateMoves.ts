import type { ChargeEvent } from '#contract/money/mandates/chargeMachine';
import type { MandateEvent } from '#contract/money/mandates/mandateMachine';
import type { Move } from './fixtures';

const move = (name: string, { ...event }: MandateEvent | ChargeEvent): Move => ({ name, event });

export const mandateMoves = [
  move('the bank activates it', { type: 'activated', isOwnAccount: true }),
  move('the bank activates it for another account', { type: 'activated', isOwnAccount: false }),
  move('its owner ends it', { type: 'ended', reason: 'byPerson' }),
] as const;

export const chargeMoves = [
  move('ask the bank for it', { type: 'send' }),
  move('it is no longer due', { type: 'cancel' }),
  move('the bank says that it was paid', { type: 'succeeded' }),
  move('the bank says that it failed', { type: 'failed' }),
] as const;
