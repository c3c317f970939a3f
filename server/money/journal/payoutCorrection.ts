import { addKobo, maxKobo, minKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { freeAccountOfPayout } from '../../people/bankAccounts/proofs';
import type { Posting } from '../ledger/command';
import { findLeftAtProvider } from '../reconciliation/repository';
import { returnedKobo } from '../withdrawals/payoutPostings';
import { changePayout, hasPaidPayout, isOfPerson, lockPayout, type PayoutOfPerson } from '../withdrawals/repository';
import { recordArrival } from '../withdrawals/settle';
import { atBank, fromCompany, intoWallet, takenFromWallet } from '../ledger/walletPostings';

type Context = Pick<ServerContext, 'now' | 'payments'>;

/**
 * Swaps the result of a payout that ended as paid or failed, with its fees and with what it proved about the account.
 * @returns the postings, of the transfer that corrects it
 * @throws CodedError NOT_FOUND if it has another state by now, or if its owner has no wallet
 */
export async function correctPayout(context: Context, tx: Tx, payoutId: string): Promise<Posting[]> {
  const payout = await lockPayout(tx, payoutId);
  if (payout && isOfPerson(payout)) {
    if (payout.state === 'paid') return undoPaid(tx, payout);
    if (payout.state === 'failed') return bookPaid(context, tx, payout);
  }
  throw new CodedError('NOT_FOUND');
}

/** As if it had failed at once: nothing left the bank, and the owner gets the charged fee and the duty back as well. */
async function undoPaid(tx: Tx, payout: PayoutOfPerson): Promise<Posting[]> {
  const { id, userId, amountKobo, feeChargedKobo, dutyKobo } = payout;
  const feeKobo = payout.feeKobo ?? NO_KOBO;
  await changePayout(tx, id, { state: 'failed', feeKobo: null });
  if (!(await hasPaidPayout(tx, userId, payout))) await freeAccountOfPayout(tx, payout);
  return [
    atBank(negateKobo(addKobo(amountKobo, feeKobo))),
    providerFees(subtractKobo(feeKobo, feeChargedKobo)),
    stampDuty(negateKobo(dutyKobo)),
    await intoWallet(tx, { userId, amountKobo: returnedKobo(payout, 'failed') }),
  ];
}

/**
 * The wallet pays the amount, then the duty and then the fee, as far as it can; the rest of amount and duty is the
 * company's loss.
 */
async function bookPaid(context: Context, tx: Tx, payout: PayoutOfPerson): Promise<Posting[]> {
  const { id, userId, amountKobo, feeChargedKobo, dutyKobo } = payout;
  const feeKobo = await feeAtProvider(context, tx, payout);
  await changePayout(tx, id, { state: 'paid', feeKobo, failure: null, failureCode: null });
  await recordArrival(context, tx, payout);
  const taken = await takenFromWallet(tx, { userId, amountKobo: addKobo(amountKobo, dutyKobo, feeChargedKobo) });
  const owedKobo = addKobo(amountKobo, dutyKobo);
  const paidKobo = minKobo(owedKobo, taken);
  return [
    { account: { kind: 'wallet', userId }, amountKobo: negateKobo(taken) },
    fromCompany(subtractKobo(owedKobo, paidKobo)),
    stampDuty(dutyKobo),
    providerFees(subtractKobo(subtractKobo(taken, paidKobo), feeKobo)),
    atBank(addKobo(amountKobo, feeKobo)),
  ];
}

/** What the provider's list shows beyond the amount; its price for the amount while no list has shown the payout. */
async function feeAtProvider({ payments }: Context, tx: Tx, { id, amountKobo }: PayoutOfPerson): Promise<Kobo> {
  const leftKobo = await findLeftAtProvider(tx, id);
  if (leftKobo !== undefined) return maxKobo(NO_KOBO, subtractKobo(leftKobo, amountKobo));
  return payments?.payoutFee(amountKobo) ?? NO_KOBO;
}

const stampDuty = (amountKobo: Kobo): Posting => ({ account: { kind: 'stampDuty' }, amountKobo });
const providerFees = (amountKobo: Kobo): Posting => ({ account: { kind: 'providerFees' }, amountKobo });
