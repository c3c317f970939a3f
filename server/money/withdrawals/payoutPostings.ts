import { addKobo, negateKobo, NO_KOBO, type Kobo } from '#contract/money/kobo';
import type { PayoutRow } from '../../kernel/db/schema/payments';
import type { AccountRef } from '../ledger/account';
import type { Posting } from '../ledger/command';

type Amounts = Pick<PayoutRow, 'amountKobo' | 'feeChargedKobo' | 'dutyKobo'>;
export type Return = 'failed' | 'reversed';

/** @param feeKobo the provider's fee, on top of the amount sent */
export const paidPostings = ({ amountKobo }: Pick<Amounts, 'amountKobo'>, feeKobo: Kobo): Posting[] => [
  { account: { kind: 'payoutsInFlight' }, amountKobo: negateKobo(amountKobo) },
  { account: { kind: 'clientMoney' }, amountKobo: addKobo(amountKobo, feeKobo) },
  { account: { kind: 'providerFees' }, amountKobo: negateKobo(feeKobo) },
];

/** The owner gets the charged fee back if the payout failed; the provider keeps that of a reversed one. */
const refundOf = ({ feeChargedKobo }: Amounts, outcome: Return): Kobo =>
  outcome === 'failed' ? feeChargedKobo : NO_KOBO;

/** A transfer that came back was made, so its duty stays taken; one that failed wasn't. */
const dutyBackOf = ({ dutyKobo }: Amounts, outcome: Return): Kobo => (outcome === 'failed' ? dutyKobo : NO_KOBO);

/** The amount that goes back to the owner: the payout, and after a failure the fee and duty that were taken with it. */
export const returnedKobo = (payout: Amounts, outcome: Return): Kobo =>
  addKobo(payout.amountKobo, refundOf(payout, outcome), dutyBackOf(payout, outcome));

/** Returns a payout's money to its origin: money of a failed payout never left, that of a reversed one came back. */
export const returnPostings = (payout: Amounts, outcome: Return, origin: AccountRef): Posting[] => [
  {
    account: { kind: outcome === 'failed' ? 'payoutsInFlight' : 'clientMoney' },
    amountKobo: negateKobo(payout.amountKobo),
  },
  { account: { kind: 'providerFees' }, amountKobo: negateKobo(refundOf(payout, outcome)) },
  { account: { kind: 'stampDuty' }, amountKobo: negateKobo(dutyBackOf(payout, outcome)) },
  { account: origin, amountKobo: returnedKobo(payout, outcome) },
];
