import type { JournalEntry } from '../../../contract/money/journal/journal';
import { minKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '../../../contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import type { Posting } from '../ledger/command';
import { holdOpenWallet } from '../ledger/holdOpenWallet';
import { holdOwnFundsOrSay } from '../ledger/ownFunds';
import { broughtTo, findTransfer } from '../ledger/reverse';
import { holdWallets } from '../ledger/service';
import { explainUnknownPayout, findUnknownPayout } from '../reconciliation/repository';
import { changePayout, findPayout, isOfPerson, lockPayout, type PayoutOfPerson } from '../withdrawals/repository';

export interface Asked {
  entry: JournalEntry;
  amountKobo?: Kobo | undefined;
  aboutId?: string | undefined;
  reference?: string | undefined;
}

export interface PlannedEntry {
  amountKobo: Kobo;
  /** The owner of the changed wallet; absent if only company accounts change. */
  userId?: string;
  /** Key under which the entry can be booked only once. */
  once?: string;
  /**
   * Requires the lock of the command's key.
   * @throws CodedError HOUSE_FUNDS_SHORT for a compensation; NOT_FOUND if the person can't have a wallet
   */
  postings: (tx: Tx) => Promise<Posting[]>;
  /** Explains the unknown payout that the entry is about; absent for other entries. */
  explain?: (tx: Tx, by: { explainedBy: string; explainedAt: Date }) => Promise<void>;
}

/**
 * Looks up the subject of an entry.
 * @throws CodedError JOURNAL_INCOMPLETE; NOT_FOUND for an unknown deposit, payout or reference
 */
export async function planEntry(db: Reader, { entry, amountKobo, aboutId, reference }: Asked): Promise<PlannedEntry> {
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
    case 'depositRecall': {
      const deposit = await findTransfer(db, required(aboutId));
      const brought = deposit?.kind === 'deposit' ? broughtTo(deposit) : undefined;
      if (!deposit || !brought) throw new CodedError('NOT_FOUND');
      return { ...brought, once: `recall:${deposit.id}`, postings: (tx) => leavingWallet(tx, brought) };
    }
    case 'payoutCorrection': {
      const payout = await findPayout(db, required(aboutId));
      if (!payout || !isOfPerson(payout) || (payout.state !== 'failed' && payout.state !== 'paid'))
        throw new CodedError('NOT_FOUND');
      const { id, amountKobo: amount, userId } = payout;
      const postings = (tx: Tx) => correcting(tx, payout);
      return { amountKobo: amount, userId, once: `payout:${id}:corrected`, postings };
    }
    case 'payoutAdoption': {
      const found = await findUnknownPayout(db, required(reference));
      if (!found) throw new CodedError('NOT_FOUND');
      const { provider, thereKobo } = found;
      const adopted = {
        amountKobo: thereKobo,
        once: `adopt:${provider}:${found.reference}`,
        explain: (tx: Tx, by: { explainedBy: string; explainedAt: Date }) =>
          explainUnknownPayout(tx, found.reference, by),
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

/** Corrects a payout's outcome: money of one booked as paid returns to the wallet, that of a failed one leaves it. */
async function correcting(tx: Tx, { id, userId, amountKobo }: PayoutOfPerson): Promise<Posting[]> {
  const payout = await lockPayout(tx, id);
  // Stryker disable next-line OptionalChaining: no payout is ever deleted
  if (payout?.state === 'paid') {
    await changePayout(tx, id, { state: 'failed' });
    return [atBank(negateKobo(amountKobo)), await intoWallet(tx, { userId, amountKobo })];
  }
  await changePayout(tx, id, { state: 'paid', failure: null, failureCode: null });
  return leavingWallet(tx, { userId, amountKobo });
}

interface Share {
  userId: string;
  amountKobo: Kobo;
}

async function intoWallet(tx: Tx, { userId, amountKobo }: Share): Promise<Posting> {
  if (!(await holdOpenWallet(tx, userId))) throw new CodedError('NOT_FOUND');
  return { account: { kind: 'wallet', userId }, amountKobo };
}

const leavingCompany = (amountKobo: Kobo): Posting[] => [fromCompany(amountKobo), atBank(amountKobo)];

/** Books money that left the bank: takes it from the wallet as far as possible, and the company loses the rest. */
async function leavingWallet(tx: Tx, { userId, amountKobo }: Share): Promise<Posting[]> {
  const taken = minKobo(amountKobo, (await holdWallets(tx, [userId])).get(userId) ?? NO_KOBO);
  return [
    { account: { kind: 'wallet', userId }, amountKobo: negateKobo(taken) },
    fromCompany(subtractKobo(amountKobo, taken)),
    atBank(amountKobo),
  ];
}

const fromCompany = (amountKobo: Kobo): Posting => ({
  account: { kind: 'houseFunds' },
  amountKobo: negateKobo(amountKobo),
});

/** A positive amount is a credit, which reduces the balance of the clients' bank account. */
const atBank = (amountKobo: Kobo): Posting => ({ account: { kind: 'clientMoney' }, amountKobo });
