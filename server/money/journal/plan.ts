import type { JournalEntry } from '../../../contract/money/journal/journal';
import { minKobo, negateKobo, NO_KOBO, subtractKobo, type Kobo } from '../../../contract/money/kobo';
import type { Reader, Tx } from '../../db/connection';
import { CodedError } from '../../errors';
import type { Posting } from '../ledger/command';
import { holdOpenWallet } from '../ledger/holdOpenWallet';
import { holdOwnFundsOrSay } from '../ledger/ownFunds';
import { broughtTo, findTransfer } from '../ledger/reverse';
import { holdWallets } from '../ledger/service';
import { findUnknownPayout } from '../reconciliation/repository';
import { changePayout, findPayout, isOfPerson, lockPayout } from '../withdrawals/repository';

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
}

/**
 * Looks up the subject of an entry.
 * @throws CodedError JOURNAL_INCOMPLETE; NOT_FOUND for an unknown deposit, payout or reference
 */
export async function planEntry(db: Reader, { entry, amountKobo, aboutId, reference }: Asked): Promise<PlannedEntry> {
  switch (entry) {
    case 'bankCharge':
    case 'houseLoss':
      return { amountKobo: required(amountKobo) };
    case 'compensation':
      return { amountKobo: required(amountKobo), userId: required(aboutId) };
    case 'depositRecall': {
      const deposit = await findTransfer(db, required(aboutId));
      const brought = deposit?.kind === 'deposit' ? broughtTo(deposit) : undefined;
      if (!deposit || !brought) throw new CodedError('NOT_FOUND');
      return { ...brought, once: `recall:${deposit.id}` };
    }
    case 'payoutCorrection': {
      const payout = await findPayout(db, required(aboutId));
      if (!payout || !isOfPerson(payout) || (payout.state !== 'failed' && payout.state !== 'paid'))
        throw new CodedError('NOT_FOUND');
      const { id, amountKobo: amount, userId } = payout;
      return { amountKobo: amount, userId, once: `payout:${id}:corrected` };
    }
    case 'payoutAdoption': {
      const found = await findUnknownPayout(db, required(reference));
      if (!found) throw new CodedError('NOT_FOUND');
      const { provider, thereKobo } = found;
      const once = `adopt:${provider}:${found.reference}`;
      return { amountKobo: thereKobo, once, ...(aboutId !== undefined && { userId: aboutId }) };
    }
  }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new CodedError('JOURNAL_INCOMPLETE');
  return value;
}

/**
 * An entry's postings; requires the lock of its command's key.
 * @throws CodedError HOUSE_FUNDS_SHORT for a compensation; NOT_FOUND if the person can't have a wallet
 */
export async function postingsOf(
  tx: Tx,
  { entry, aboutId }: Asked,
  { amountKobo, userId }: PlannedEntry,
): Promise<Posting[]> {
  if (entry === 'compensation' && userId !== undefined) {
    await holdOwnFundsOrSay(tx, async () => amountKobo);
    if (!(await holdOpenWallet(tx, userId))) throw new CodedError('NOT_FOUND');
    return [fromCompany(amountKobo), { account: { kind: 'wallet', userId }, amountKobo }];
  }
  if (entry === 'payoutCorrection' && userId !== undefined && aboutId !== undefined) {
    const payout = await lockPayout(tx, aboutId);
    if (payout?.state === 'paid') {
      await changePayout(tx, aboutId, { state: 'failed' });
      if (!(await holdOpenWallet(tx, userId))) throw new CodedError('NOT_FOUND');
      return [atBank(negateKobo(amountKobo)), { account: { kind: 'wallet', userId }, amountKobo }];
    }
    await changePayout(tx, aboutId, { state: 'paid', failure: null, failureCode: null });
  }
  return leavingBank(tx, amountKobo, userId);
}

/** Money that left the bank: taken from the wallet as far as possible, the rest is the company's loss. */
async function leavingBank(tx: Tx, amountKobo: Kobo, userId: string | undefined): Promise<Posting[]> {
  if (userId === undefined) return [fromCompany(amountKobo), atBank(amountKobo)];
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

/** Reduces the clients' bank account. */
const atBank = (amountKobo: Kobo): Posting => ({ account: { kind: 'clientMoney' }, amountKobo });
