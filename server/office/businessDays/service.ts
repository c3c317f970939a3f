import { isOwing } from '#contract/lending/loans/states';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import { releaseMissedDays } from '../../kernel/businessDays/missedDays';
import { endSetAside, isSetAside } from '../../kernel/businessDays/setAside';
import type { ServerContext } from '../../kernel/context';
import { isDatabaseOutage } from '../../kernel/db/errors';
import type { Tx } from '../../kernel/db/connection';
import { errorCode } from '../../kernel/describeError';
import { CodedError } from '../../kernel/errors';
import { holdLoan } from '../../lending/loans/life/life';
import { collectDue } from '../../lending/loans/payments/repay';
import { COMPANY_ID } from '../../money/house/funding';

interface TakenUp {
  actorId: string;
  loanId: string;
  reason: string;
}

/**
 * Resumes a loan that was set aside (docs/product/money.md#set-aside): collects what is due today and continues its
 * daily processing. No fee is charged for the days in between.
 * @throws CodedError NOT_SET_ASIDE; LOAN_STILL_FAILS if processing fails again, and it stays set aside
 */
export async function takeUpLoan(context: ServerContext, tx: Tx, { actorId, loanId, reason }: TakenUp): Promise<void> {
  if (!(await isSetAside(tx, loanId))) throw new CodedError('NOT_SET_ASIDE');
  try {
    const loan = await holdLoan(tx, loanId);
    const happenedAt = await businessNow(context, tx);
    const taken = { takenUpAt: happenedAt, takenUpBy: actorId, reason };
    if (!(await endSetAside(tx, loanId, taken))) throw new CodedError('NOT_SET_ASIDE');
    if (isOwing(loan.row.state)) {
      const day = await lastOpenedDay(tx);
      const content = { loanId, day };
      const key = `takeUp:${loanId}:${day}`;
      await collectDue(tx, loan, { day, at: happenedAt.toISOString(), key, content });
    }
    await audit(tx, { actorId, action: 'loan resumed', subjectId: loanId, happenedAt, facts: { reason } });
  } catch (error) {
    if (error instanceof CodedError || isDatabaseOutage(error)) throw error;
    context.report(error);
    const text = `Processing this loan still fails (${errorCode(error)}). Have the error fixed first`;
    throw new CodedError('LOAN_STILL_FAILS', { text });
  }
}

/** @throws CodedError NO_DAYS_WAIT */
export async function release(
  context: ServerContext,
  tx: Tx,
  { actorId, reason }: { actorId: string; reason: string },
): Promise<void> {
  const days = await releaseMissedDays(context, tx);
  const [from, until] = [days[0], days.at(-1)];
  if (from === undefined || until === undefined) throw new CodedError('NO_DAYS_WAIT');
  const happenedAt = await businessNow(context, tx);
  const facts = { from, until, reason };
  await audit(tx, { actorId, action: 'missed days released', subjectId: COMPANY_ID, happenedAt, facts });
}
