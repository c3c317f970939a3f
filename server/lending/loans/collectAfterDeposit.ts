import { isOwing } from '../../../contract/lending/loans/states';
import { businessNow } from '../../businessDays/clock';
import { lastOpenedDay } from '../../businessDays/lastOpenedDay';
import { isSetAside } from '../../businessDays/setAside';
import type { ServerContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { holdLoan } from './life';
import { collectDue } from './repay';
import { findLoansOf } from './repository';

/** @param transferId the deposit's transfer, which is collected from once */
export async function collectAfterDeposit(context: ServerContext, userId: string, transferId: string): Promise<void> {
  const loans = await findLoansOf(context.db, userId);
  const owed = loans.find(({ state }) => isOwing(state));
  if (!owed) return;
  await inTransaction(context, async (tx) => {
    const loan = await holdLoan(tx, owed.id);
    if (!isOwing(loan.row.state) || (await isSetAside(tx, owed.id))) return;
    const at = (await businessNow(context, tx)).toISOString();
    const content = { loanId: loan.row.id, depositId: transferId };
    const key = `collect:${loan.row.id}:${transferId}`;
    await collectDue(tx, loan, { day: await lastOpenedDay(tx), at, key, content });
  });
}
