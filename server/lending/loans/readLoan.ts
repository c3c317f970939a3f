import { BORROWER_ACTS } from '#contract/lending/loans/acts';
import type { Loan } from '#contract/lending/loans/loanSchema';
import type { LoanSummary } from '#contract/lending/loans/loanSummarySchema';
import { possibleActs } from '#contract/lending/loans/possibleActs';
import { isLive, isUnderReview } from '#contract/lending/loans/states';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { endOfWait } from '../../money/withdrawals/service';
import { findDetails } from './life/applicationDetails';
import { findOpenApproval } from '../../kernel/approvals/repository';
import { readOffer } from './payout/offers';
import { hasWait } from './payout/onwardWaitsRepository';
import { findTopUpOf, readTopsUp } from './payout/topUp';
import { readHelp } from './relief/help';
import { readProposed, replan } from './relief/proposedPlan';
import { readCircumstances } from './circumstances';
import { readLoanHistory } from './life/events';
import { lateness, presentLoan, presentSummary } from './present';
import { findDaysLate } from './schedule/unpaidRows';
import { findLoan, findLoansOf } from './life/repository';
import { readSchedule } from './schedule/schedule';
import { readSnapshot } from './life/snapshots';

/** @throws CodedError NOT_FOUND, also for another borrower's loan */
export async function readOwnLoan(
  context: Pick<ServerContext, 'now' | 'databaseTime'>,
  tx: Tx,
  borrowerId: string,
  loanId: string,
): Promise<Loan> {
  const row = await findLoan(tx, loanId);
  if (row?.borrowerId !== borrowerId) throw new CodedError('NOT_FOUND');
  const life = await readLoanHistory(tx, row);
  const snapshot = await readSnapshot(tx, row);
  const offer = await readOffer(tx, row);
  const today = await readLastOpenedDay(tx);
  const now = await readBusinessNow(context, tx);
  const plan = row.disbursedOn === null ? undefined : (await readSchedule(tx, row)).plan;
  const approval = plan && (await findOpenApproval(tx, replan, loanId, now));
  const proposed = approval && (await readProposed(tx, row, approval, today));
  const newPlan = proposed?.isVoid === false ? proposed : undefined;
  const circumstances = await readCircumstances(tx, { row, snapshot }, { plan, today, now });
  const reader = { by: borrowerId, at: now.toISOString() };
  const acts = possibleActs(BORROWER_ACTS, snapshot, reader, circumstances);
  const onwardFrom = (await hasWait(tx, loanId)) ? await endOfWait(context, tx, borrowerId) : undefined;
  const topsUp = await readTopsUp(tx, row, { day: today, now });
  const toppedUpBy = plan && isLive(row.state) ? await findTopUpOf(tx, row) : undefined;
  const help = plan && (await readHelp(tx, row, { plan, today, acts, askedHoliday: circumstances.askedHoliday }));
  return {
    ...presentLoan({ row, context: snapshot.context, acts, life, offer, plan, newPlan, today, now }),
    ...(isUnderReview(row.state) && { application: await readApplication(tx, loanId) }),
    ...(onwardFrom && { onwardFrom: onwardFrom.toISOString() }),
    ...(help && { help }),
    ...(topsUp && { topsUp }),
    ...(toppedUpBy !== undefined && { toppedUpBy }),
  };
}

/** Without the answers to the ten questions, which nobody needs to read again. */
async function readApplication(db: Reader, loanId: string): Promise<Loan['application']> {
  const { answers: _answers, ...stated } = await findDetails(db, loanId);
  return stated;
}

export async function readOwnLoans(db: Reader, borrowerId: string): Promise<LoanSummary[]> {
  const rows = await findLoansOf(db, borrowerId);
  const daysLate = await findDaysLate(
    db,
    await readLastOpenedDay(db),
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...presentSummary(row), ...lateness(daysLate.get(row.id)) }));
}
