import { isOwing } from '#contract/lending/loans/states';
import { businessNow } from '#server/kernel/businessDays/clock';
import { lastOpenedDay } from '#server/kernel/businessDays/lastOpenedDay';
import { isSetAside } from '#server/kernel/businessDays/setAside';
import type { ServerContext } from '#server/kernel/context';
import { inTransaction } from '#server/kernel/db/inTransaction';
import { CodedError } from '#server/kernel/errors';
import { collectOwed } from '#server/money/chargeBacks/collectOwed';
import { enqueueFreeMoney } from '../notes/enqueueFreeMoney';
import { dueOnLoans } from '../payout/walletClaims';
import { waivePrevented } from '../relief/feeWaivers';
import { holdLoan } from '../life/life';
import { collectDue } from './repay';
import { findLoansOf } from '../life/repository';

/**
 * Waives late fees that the deposit would have prevented, then collects what is due on the borrower's loan, then what the
 * person owes the company. Skips a loan that is set aside. Plans then lend the rest.
 * @param transferId the deposit's ledger transfer, used as idempotency key
 * @throws CodedError HOUSE_FUNDS_SHORT if a fee can't be refunded yet: the collection is committed and the job retries
 */
export async function collectAfterDeposit(context: ServerContext, userId: string, transferId: string): Promise<void> {
  const waiving = inTransaction(context, (tx) => waivePrevented(context, tx, userId, transferId));
  const lack = await waiving.then(() => undefined, requireShortFunds);
  const loans = await findLoansOf(context.db, userId);
  const owed = loans.find(({ state }) => isOwing(state));
  if (owed) await collect(context, owed.id, transferId);
  await inTransaction(context, async (tx) => {
    await collectOwed(tx, dueOnLoans, userId);
    await enqueueFreeMoney(tx, [userId]);
  });
  if (lack) throw lack;
}

function requireShortFunds(error: unknown): CodedError {
  // Stryker disable next-line ConditionalExpression: other errors have no reason
  if (error instanceof CodedError && error.reason === 'HOUSE_FUNDS_SHORT') return error;
  throw error;
}

async function collect(context: ServerContext, loanId: string, transferId: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const loan = await holdLoan(tx, loanId);
    // Stryker disable next-line ConditionalExpression: a loan that has ended meanwhile has nothing due
    if (!isOwing(loan.row.state) || (await isSetAside(tx, loanId))) return;
    const at = (await businessNow(context, tx)).toISOString();
    const content = { loanId, depositId: transferId };
    const key = `collect:${loanId}:${transferId}`;
    await collectDue(tx, loan, { day: await lastOpenedDay(tx), at, key, content });
  });
}
