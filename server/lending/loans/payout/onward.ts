import { disbursement } from '#contract/lending/schedule/fees';
import { formatNaira } from '#contract/money/format';
import { subtractKobo, type Kobo } from '#contract/money/kobo';
import { mostSent } from '#contract/money/payouts/stampDuty';
import { missingFor } from '#contract/people/eligibility/eligibility';
import type { ServerContext } from '#server/kernel/context';
import { lastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import type { WriteMail } from '#server/kernel/jobs/jobMails';
import type { Reader } from '#server/kernel/db/connection';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import type { UserRow } from '#server/kernel/db/schema/users';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { CodedError } from '#server/kernel/errors';
import { unspentAmount } from '#server/money/ledger/transactions';
import { holdWallets } from '#server/money/ledger/service';
import { moneyWaitsMail } from '../../mails/borrowerMailTexts';
import { enqueue } from '#server/kernel/jobs/enqueue';
import { requireProvider } from '#server/kernel/payments/provider';
import { findBankAccount, findRecipient, findUserById } from '#server/people/users/repository';
import { holdUndeleted } from '#server/people/users/holdPerson';
import { readStanding } from '#server/people/eligibility/service';
import { findTaxesOn } from '../../terms/repository';
import { disbursementKey } from './disbursementProposal';
import { deleteWait, findWaits, insertWait } from './onwardWaitsRepository';
import { walletClaims } from './walletClaims';
import { readEvents } from '../life/events';
import { offered } from './offers';
import { findLoan } from '../life/repository';
import { findSettled } from './topUp';
import { endOfWait, hasArrived, proveOwnAccount } from '#server/money/withdrawals/service';
import { withdrawFromWallet } from '#server/money/withdrawals/withdrawFromWallet';

/**
 * Sends a loan's payout on to the borrower's bank account, once, if the borrower chose so in the offer
 * (docs/product/money.md#withdrawal-of-a-paid-out-loan). No second code is needed. For 24 hours after a new password,
 * email or bank account it waits, and `payWaitingOnward` sends it later. If a withdrawal would need a review, or some
 * of the money has been used, it stays in the wallet and a mail says so.
 * @throws CodedError HOUSE_FUNDS_TOO_LOW; the provider's error if it doesn't answer, so that the job retries
 */
export async function payOnward(context: ServerContext, loanId: string): Promise<void> {
  const { db } = context;
  const accepted = (await readEvents(db, loanId)).findLast((event) => event.type === 'accept');
  if (!accepted?.toBankAccount) return;
  const loan = await findLoan(db, loanId);
  const user = loan && (await findUserById(db, loan.borrowerId));
  // Stryker disable next-line ConditionalExpression: an accepted loan has its borrower
  if (!user) return;
  const amountKobo = await paidOutOf(db, loan);
  if (amountKobo === 0) return;
  const accountName = await nameOfAccount(context, user);
  const outcome = await sendOn(context, user, { loanId, amountKobo, accountName });
  await inTransaction(context, async (tx) => {
    if (outcome === 'waits') return insertWait(tx, loanId, context.now());
    await deleteWait(tx, loanId);
    if (outcome === 'stays') await enqueue(tx, 'money-waits-mail', { loanId });
  });
}

/** Its key is the loan, so it's sent once, also if `payOnward` crashed after its commit and ran again. */
export const writeMoneyWaitsMail: WriteMail<'money-waits-mail'> = async ({ db }, { loanId }) => {
  const loan = await findLoan(db, loanId);
  const borrower = loan && (await findRecipient(db, loan.borrowerId));
  return borrower && { ...moneyWaitsMail(borrower, formatNaira(await paidOutOf(db, loan))), key: loanId };
};

/** Sends payouts whose 24 hours are over; one failure doesn't stop the others. */
export async function payWaitingOnward(context: ServerContext): Promise<void> {
  for (const loanId of await findWaits(context.db)) await payOnward(context, loanId).catch(context.report);
}

/** What is left of the payout after the loan that it topped up is paid off. */
async function paidOutOf(db: Reader, loan: LoanRow): Promise<Kobo> {
  if (loan.disbursedOn === null) throw new Error(`Loan ${loan.id} was never disbursed`);
  const { paidOutKobo } = disbursement(loan.principalKobo, offered(loan).originationFeeBps);
  const settled = await findSettled(db, loan);
  return settled ? subtractKobo(paidOutKobo, settled.amountKobo) : paidOutKobo;
}

async function nameOfAccount(context: ServerContext, user: UserRow): Promise<string | undefined> {
  const account = await findBankAccount(context.db, user.id);
  if (!account || (await hasArrived(context.db, user.id, account))) return undefined;
  return requireProvider(context).nameOfAccount(account, user);
}

/** Thrown if a withdrawal would be refused or reviewed, so that the money stays in the wallet. */
class StaysInWallet extends Error {}

/** Thrown within 24 hours of a new password, email or bank account. */
class Waits extends Error {}

const staysInWallet = (error: unknown): boolean =>
  error instanceof StaysInWallet || (error instanceof CodedError && error.reason === 'INSUFFICIENT_FUNDS');

const isPause = (error: unknown): boolean => error instanceof CodedError && error.reason === 'PAYMENTS_PAUSED';

type Onward = Pick<Parameters<typeof withdrawFromWallet>[3], 'amountKobo' | 'accountName'> & { loanId: string };

/** @returns 'sent' if the payout was sent, by this call or an earlier one */
async function sendOn(context: ServerContext, user: UserRow, onward: Onward): Promise<'sent' | 'waits' | 'stays'> {
  const { loanId, amountKobo, accountName } = onward;
  try {
    await inTransaction(context, async (tx) => {
      // Before ledger keys (see `inTransaction`), and before the standing is read.
      await holdUndeleted(tx, user.id);
      const account = await findBankAccount(tx, user.id);
      if (!account) throw new StaysInWallet();
      const isOwn = await proveOwnAccount(context, tx, user, account, accountName);
      const taxes = await findTaxesOn(tx, await lastOpenedDay(tx));
      await withdrawFromWallet(context, tx, walletClaims, {
        userId: user.id,
        // Stamp duty comes out of what was paid out, so that the wallet needs no other money.
        amountKobo: mostSent(amountKobo, taxes),
        // Nobody sees this withdrawal beforehand, so no fee was shown.
        shownFeeKobo: undefined,
        account,
        accountName,
        heldBecause: [],
        key: `onward:${loanId}`,
        content: { loanId, amountKobo },
        causedBy: user.id,
        judge: async () => {
          const isEligible = missingFor(await readStanding(tx, user.id)).length === 0;
          if (!isEligible || !isOwn) throw new StaysInWallet();
          await holdWallets(tx, [user.id]);
          // Money that arrived after the payout is not sent on.
          const left = await unspentAmount(tx, { kind: 'wallet', userId: user.id }, disbursementKey(loanId));
          if (left < amountKobo) throw new StaysInWallet();
          if (await endOfWait(context, tx, user.id)) throw new Waits();
        },
      });
    });
    return 'sent';
  } catch (error) {
    if (error instanceof Waits || isPause(error)) return 'waits';
    if (staysInWallet(error)) return 'stays';
    throw error;
  }
}
