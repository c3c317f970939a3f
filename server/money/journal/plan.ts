import type { JournalEntry } from '#contract/money/journal/journal';
import { formatNaira } from '#contract/money/format';
import { negateKobo, subtractKobo, type Kobo } from '#contract/money/kobo';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { lockKey } from '../../kernel/db/lockKey';
import { planChargeBack } from '../chargeBacks/plan';
import type { Posting } from '../ledger/command';
import { holdOwnFundsOrSay } from '../ledger/ownFunds';
import { recallKey } from '../ledger/recalls';
import { broughtTo, findTransfer } from '../ledger/reverse';
import { balanceOf } from '../ledger/service';
import { atBank, fromCompany, intoWallet, leavingCompany, takenFromWallet, type Share } from '../ledger/walletPostings';
import { explainUnknownPayout, findUnknownPayout } from '../reconciliation/repository';
import { findPayout, isOfPerson } from '../withdrawals/repository';
import { correctPayout } from './payoutCorrection';

type Context = Pick<ServerContext, 'now' | 'payments'>;

export interface JournalInput {
  entry: JournalEntry;
  amountKobo?: Kobo | undefined;
  aboutId?: string | undefined;
  reference?: string | undefined;
}

interface PlannedEntry {
  amountKobo: Kobo;
  /** The owner of the changed wallet; absent if only company accounts change. */
  userId?: string;
  /** Key under which the entry can be booked only once. */
  once?: string;
  /**
   * Requires the lock of the command's key.
   * @throws CodedError HOUSE_FUNDS_SHORT for a compensation; TAX_NOT_WITHHELD for a tax; NOT_FOUND if the person can't have a wallet, or the payout
   *   has changed
   */
  postings: (tx: Tx, context: Context) => Promise<Posting[]>;
  /** What else changes with the transfer, such as what a person then owes the company. */
  finish?: (tx: Tx, booked: Booked) => Promise<void>;
}

interface Booked {
  transferId: string;
  by: string;
  at: Date;
}

/**
 * Looks up the subject of an entry.
 * @throws CodedError JOURNAL_INCOMPLETE; NOT_FOUND for an unknown deposit, charge, payout or reference
 */
export async function planEntry(
  db: Reader,
  { entry, amountKobo, aboutId, reference }: JournalInput,
): Promise<PlannedEntry> {
  switch (entry) {
    case 'bankCharge':
    case 'houseLoss': {
      const amount = required(amountKobo);
      return { amountKobo: amount, postings: async () => leavingCompany(amount) };
    }
    case 'compensation': {
      const amount = required(amountKobo);
      const userId = required(aboutId);
      return { amountKobo: amount, userId, postings: (tx) => compensating(tx, amount, userId) };
    }
    case 'taxPaid':
    case 'dutyPaid':
    case 'vatPaid': {
      const amount = required(amountKobo);
      return { amountKobo: amount, postings: (tx) => payingTax(tx, taxAccounts[entry], amount) };
    }
    case 'depositRecall': {
      const deposit = await findTransfer(db, required(aboutId));
      const brought = deposit?.kind === 'deposit' ? broughtTo(deposit) : undefined;
      if (!deposit || !brought) throw new CodedError('NOT_FOUND');
      return { ...brought, once: recallKey(deposit.id), postings: (tx) => leavingWallet(tx, brought) };
    }
    case 'chargeBack':
      return planChargeBack(db, required(aboutId));
    case 'payoutCorrection': {
      const payout = await findPayout(db, required(aboutId));
      if (!payout || !isOfPerson(payout) || (payout.state !== 'failed' && payout.state !== 'paid'))
        throw new CodedError('NOT_FOUND');
      const { id, amountKobo: amount, userId } = payout;
      const postings = (tx: Tx, context: Context) => correctPayout(context, tx, id);
      return { amountKobo: amount, userId, once: `payout:${id}:corrected`, postings };
    }
    case 'payoutAdoption': {
      const found = await findUnknownPayout(db, required(reference));
      if (!found) throw new CodedError('NOT_FOUND');
      const { provider, thereKobo } = found;
      const adopted = {
        amountKobo: thereKobo,
        once: `adopt:${provider}:${found.reference}`,
        finish: (tx: Tx, { by, at }: Booked) =>
          explainUnknownPayout(tx, found.reference, { explainedBy: by, explainedAt: at }),
      };
      if (aboutId === undefined) return { ...adopted, postings: async () => leavingCompany(thereKobo) };
      const taken = { userId: aboutId, amountKobo: thereKobo };
      return { ...adopted, userId: aboutId, postings: (tx) => leavingWallet(tx, taken) };
    }
  }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new CodedError('JOURNAL_INCOMPLETE');
  return value;
}

async function compensating(tx: Tx, amountKobo: Kobo, userId: string): Promise<Posting[]> {
  await holdOwnFundsOrSay(tx, async () => amountKobo);
  return [fromCompany(amountKobo), await intoWallet(tx, { userId, amountKobo })];
}

const taxAccounts = { taxPaid: 'withholdingTax', dutyPaid: 'stampDuty', vatPaid: 'vat' } as const;
type TaxAccount = (typeof taxAccounts)[keyof typeof taxAccounts];

/** The lock keeps two of these from paying over the same money. @throws CodedError TAX_NOT_WITHHELD */
async function payingTax(tx: Tx, kind: TaxAccount, amountKobo: Kobo): Promise<Posting[]> {
  await lockKey(tx, 'ledger', 'taxes');
  const heldKobo = await balanceOf(tx, { kind });
  if (amountKobo > heldKobo) {
    const text = `Only ${formatNaira(heldKobo)} of it is not paid over yet`;
    throw new CodedError('TAX_NOT_WITHHELD', { text });
  }
  return [{ account: { kind }, amountKobo: negateKobo(amountKobo) }, atBank(amountKobo)];
}

/** Books money that left the bank: takes it from the wallet as far as possible, and the company loses the rest. */
async function leavingWallet(tx: Tx, { userId, amountKobo }: Share): Promise<Posting[]> {
  const taken = await takenFromWallet(tx, { userId, amountKobo });
  return [
    { account: { kind: 'wallet', userId }, amountKobo: negateKobo(taken) },
    fromCompany(subtractKobo(amountKobo, taken)),
    atBank(amountKobo),
  ];
}
