import { disbursement } from '../../../contract/lending/schedule/fees';
import { formatNaira } from '../../../contract/money/format';
import { missingFor } from '../../../contract/people/eligibility/eligibility';
import type { ServerContext } from '../../context';
import type { Tx } from '../../db/connection';
import type { LoanRow } from '../../db/schema/loans';
import type { UserRow } from '../../db/schema/users';
import { inTransaction } from '../../db/inTransaction';
import { CodedError } from '../../errors';
import { unspentAmount } from '../../money/ledger/transactions';
import { holdWallets } from '../../money/ledger/service';
import { moneyWaitsMail } from '../mails/loanMessages';
import { requireProvider } from '../../payments/provider';
import { findBankAccount, findUserById, type BankAccountOfUser } from '../../people/users/repository';
import { holdUnfrozen } from '../../people/users/holdPerson';
import { readStanding } from '../../people/eligibility/service';
import { disbursementKey } from './disbursement';
import { walletClaims } from './walletClaims';
import { readEvents } from './events';
import { findLoan } from './repository';
import { isOwnAccount, hoursToWait } from '../../money/withdrawals/service';
import { hasPaidPayout } from '../../money/withdrawals/repository';
import { withdrawFromWallet } from '../../money/withdrawals/withdrawFromWallet';

/**
 * Sends a loan's payout on to the borrower's bank account, once, where the borrower chose that with the offer
 * (docs/product/money.md#withdrawal-of-a-paid-out-loan). It needs no second code. Where a withdrawal would have to wait or
 * be reviewed, or some of the money was used in the meantime, it stays in the wallet, and a mail says so.
 * @param key idempotency key of that mail
 * @throws CodedError HOUSE_FUNDS_TOO_LOW; what the provider throws where it does not answer: it is tried again
 */
export async function payOnward(context: ServerContext, loanId: string, key: string): Promise<void> {
  const { db, mailer } = context;
  const loan = await findLoan(db, loanId);
  const accepted = (await readEvents(db, loanId)).findLast((event) => event.type === 'accept');
  const user = loan && (await findUserById(db, loan.borrowerId));
  if (!user || !accepted?.toBankAccount) return;
  const amountKobo = paidOutOf(loan);
  const accountName = await nameOfAccount(context, user.id);
  const isSent = await sendOn(context, user, { loanId, amountKobo, accountName });
  if (!isSent) await mailer.send({ ...moneyWaitsMail(user, formatNaira(amountKobo)), key });
}

const paidOutOf = ({ id, principalKobo, originationFeeBps, disbursedOn }: LoanRow) => {
  if (originationFeeBps === null || disbursedOn === null) throw new Error(`Loan ${id} was never disbursed`);
  return disbursement(principalKobo, originationFeeBps).paidOutKobo;
};

/** The account holder's name at the bank, asked only before the first payout to the account. */
async function nameOfAccount(context: ServerContext, userId: string): Promise<string | undefined> {
  const account = await findBankAccount(context.db, userId);
  if (!account || (await hasPaidPayout(context.db, userId, account))) return undefined;
  return requireProvider(context).nameOfAccount(account);
}

/** Thrown where a withdrawal would be refused or reviewed, so that the money stays in the wallet. */
class StaysInWallet extends Error {}

const staysInWallet = (error: unknown): boolean =>
  error instanceof StaysInWallet ||
  // Spent in the meantime.
  (error instanceof CodedError && error.reason === 'INSUFFICIENT_FUNDS');

type Onward = Pick<Parameters<typeof withdrawFromWallet>[3], 'amountKobo' | 'accountName'> & { loanId: string };

/** @returns whether the money is on its way, by this call or an earlier one */
async function sendOn(context: ServerContext, user: UserRow, onward: Onward): Promise<boolean> {
  const { loanId, amountKobo, accountName } = onward;
  try {
    await inTransaction(context, async (tx) => {
      // People before the ledger's keys: the order of locks stands at `inTransaction`.
      const isFree = await holdUnfrozen(tx, user.id);
      const account = await findBankAccount(tx, user.id);
      if (!account) throw new StaysInWallet();
      await withdrawFromWallet(context, tx, walletClaims, {
        userId: user.id,
        amountKobo,
        // Nobody can be shown a fee.
        shownFeeKobo: undefined,
        account,
        accountName,
        needsReview: false,
        key: `onward:${loanId}`,
        content: { loanId, amountKobo },
        causedBy: user.id,
        judge: async () => {
          if (!isFree || !(await mayLeave(context, tx, user, account, accountName))) throw new StaysInWallet();
          await holdWallets(tx, [user.id]);
          // Money that arrived since the payout is not sent on.
          const left = await unspentAmount(tx, { kind: 'wallet', userId: user.id }, disbursementKey(loanId));
          if (left < amountKobo) throw new StaysInWallet();
        },
      });
    });
    return true;
  } catch (error) {
    if (staysInWallet(error)) return false;
    throw error;
  }
}

async function mayLeave(
  context: ServerContext,
  tx: Tx,
  user: UserRow,
  account: BankAccountOfUser,
  accountName: string | undefined,
): Promise<boolean> {
  if (missingFor(await readStanding(tx, user.id)).length > 0) return false;
  if ((await hoursToWait(context, tx, user.id)) > 0) return false;
  return (await hasPaidPayout(tx, user.id, account)) || isOwnAccount(user, accountName);
}
