import { businessNow } from '#server/kernel/businessDays/clock';
import type { ServerContext } from '#server/kernel/context';
import type { Tx } from '#server/kernel/db/connection';
import { audit } from '#server/kernel/audit/repository';
import { holdLoan, holdOwnLoan, record } from './life';
import { returnAllPledges } from '../notes/returnPledge';

/** Returns all pledges without a fee. @throws CodedError NOT_FOUND, LOAN_MOVED_ON */
export async function cancelOwnLoan(context: ServerContext, tx: Tx, borrowerId: string, loanId: string): Promise<void> {
  const loan = await holdOwnLoan(tx, loanId, borrowerId);
  const at = (await businessNow(context, tx)).toISOString();
  await record(tx, loan, { type: 'cancel', at, by: borrowerId });
  await returnAllPledges(tx, loanId, borrowerId);
}

/** @throws CodedError NOT_FOUND, LOAN_MOVED_ON */
export async function cancelForBorrower(
  context: ServerContext,
  tx: Tx,
  administratorId: string,
  loanId: string,
  reason: string,
): Promise<void> {
  const loan = await holdLoan(tx, loanId);
  const happenedAt = await businessNow(context, tx);
  await record(tx, loan, { type: 'cancel', at: happenedAt.toISOString(), by: administratorId, reason });
  await returnAllPledges(tx, loanId, administratorId);
  await audit(tx, { actorId: administratorId, action: 'loan cancelled', subjectId: loanId, happenedAt });
}
