import { dueAfterWait } from '#contract/lending/arrears/holidayRequest';
import { ANSWER_HOURS } from '#contract/product';
import { firstToMove, type HolidayMonths } from '#contract/lending/schedule/holiday';
import { nextDueDay } from '#contract/lending/schedule/repaymentPlan';
import { approveAsStored, proposeAsItStands } from '../../kernel/approvals/fourEyes';
import type { ApprovalOf } from '../../kernel/approvals/proposal';
import { audit } from '../../kernel/audit/repository';
import { businessNow } from '../../kernel/businessDays/clock';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { holidayFor, holidayProposal, readAskedHoliday, type holiday } from '../loans/relief/askedHoliday';
import {
  endHolidayRequest,
  findOpenHolidayRequest,
  insertHolidayRequest,
} from '../loans/relief/holidayRequestsRepository';
import { holdPaidOut, type ProposedAct } from '../loans/payout/holdPaidOut';
import { holdLoan, holdOwnLoan, record, requireAct } from '../loans/life/life';
import { findMark, markRestructured } from '../loans/relief/restructurings';
import { findPostponements, insertPostponements } from '../loans/schedule/postponements';
import { storeVersion, readSchedule } from '../loans/schedule/schedule';
import { newRows } from '../loans/schedule/scheduleRows';

interface AskedFor {
  borrowerId: string;
  loanId: string;
  months: HolidayMonths;
  textHash: string;
}

/**
 * Requests the payment holiday whose text the borrower was shown (docs/product/lending.md#payment-holiday).
 * @throws CodedError NOT_FOUND; LOAN_MOVED_ON, also if one is already requested; HOLIDAY_CHANGED
 */
export async function askForHoliday(
  context: ServerContext,
  tx: Tx,
  { borrowerId, loanId, months, textHash }: AskedFor,
): Promise<void> {
  const { row: loan, snapshot } = await holdOwnLoan(tx, loanId, borrowerId);
  const askedAt = await businessNow(context, tx);
  requireAct(snapshot, 'askHoliday', { by: borrowerId, at: askedAt.toISOString() });
  const today = await lastOpenedDay(tx);
  const { plan } = await readSchedule(tx, loan);
  const planned = await holidayFor(tx, loan, plan, months, today);
  if (!planned || (await readAskedHoliday(tx, loan, plan, today))) throw new CodedError('LOAN_MOVED_ON');
  if (planned.wordsHash !== textHash) throw new CodedError('HOLIDAY_CHANGED');
  // An earlier request that was not approved in time.
  await endHolidayRequest(tx, loanId, 'replaced', askedAt);
  const { words, wordsHash, effect } = planned;
  await insertHolidayRequest(tx, {
    loanId,
    months,
    movesFrom: effect.nextDueBefore,
    words,
    wordsHash,
    costKobo: effect.costKobo,
    askedAt,
  });
}

/** Proposes the holiday that the borrower requested. @throws CodedError NOT_FOUND, LOAN_MOVED_ON, PROPOSAL_EXISTS */
export async function proposeHoliday(
  context: ServerContext,
  tx: Tx,
  { actorId, loanId, reason }: ProposedAct,
): Promise<void> {
  const { loan, happenedAt, day, schedule } = await holdPaidOut(context, tx, loanId);
  requireAct(loan.snapshot, 'holiday', { by: actorId, at: happenedAt.toISOString() });
  const asked = await readAskedHoliday(tx, loan.row, schedule.plan, day);
  if (!asked) throw new CodedError('LOAN_MOVED_ON');
  const by = { proposedBy: actorId, proposedAt: happenedAt, reason };
  await proposeAsItStands(tx, holidayProposal(loan.row, asked.row), by);
  await audit(tx, { actorId, action: 'payment holiday proposed', subjectId: loanId, happenedAt });
}

/**
 * Moves the instalments, as a new version of the schedule.
 * @throws CodedError NOT_FOUND, FOUR_EYES, LOAN_MOVED_ON; PROPOSAL_VOID if an instalment has come due since, or it
 * costs more
 */
export async function carryOutHoliday(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  { subjectId: loanId, content }: ApprovalOf<typeof holiday>,
): Promise<void> {
  const { loan, happenedAt, day, schedule, daysPastDue } = await holdPaidOut(context, tx, loanId);
  const { plan } = schedule;
  const asked = await readAskedHoliday(tx, loan.row, plan, day);
  const first = firstToMove(plan, day);
  if (asked?.row.id !== content.requestId || !first) throw new CodedError('PROPOSAL_VOID');
  const decided = { decidedBy: actorId, decidedAt: happenedAt };
  const proposedBy = await approveAsStored(tx, { kind: 'holiday', subjectId: loanId }, decided);
  const { months, effect } = asked.planned;
  const event = {
    type: 'holiday' as const,
    at: happenedAt.toISOString(),
    by: actorId,
    proposedBy,
    daysPastDue,
    outstandingKobo: loan.snapshot.context.outstandingKobo,
    months,
    nextDueOn: effect.nextDueOn,
    costKobo: effect.costKobo,
    text: asked.row.words,
    textHash: asked.row.wordsHash,
  };
  const before = { state: loan.row.state, plan, mark: await findMark(tx, loanId) };
  const recorded = await record(tx, loan, event, { nextDueOn: nextDueDay(effect.after) });
  if (daysPastDue > 0) await markRestructured(tx, recorded, before, happenedAt);
  await storeVersion(tx, loanId, schedule, newRows(plan, effect.after), {
    eventNumber: recorded.row.eventCount,
    firstNumber: first.number,
    holidayFrom: first.number,
    holidayMonths: months,
  });
  const moved = effect.after.instalments.filter((row) => row.postponed?.feesStayDue);
  await insertPostponements(
    tx,
    loanId,
    moved.map(({ number, dueOn }) => ({
      number,
      dueOn,
      madeOn: day,
      eventNumber: recorded.row.eventCount,
      requestId: null,
    })),
  );
  await endHolidayRequest(tx, loanId, 'agreed', happenedAt);
  await enqueue(tx, 'holiday-answer', { requestId: asked.row.id, actorId });
  await audit(tx, { actorId, action: 'payment holiday approved', subjectId: loanId, happenedAt });
}

/** Ends the request. If its instalment waits, it is due in three days, or at once if the answer is in time. */
export async function refuseHoliday(
  tx: Tx,
  loanId: string,
  { context, actorId }: { context: ServerContext; actorId: string },
): Promise<void> {
  // An unreadable proposal can be refused too, whatever it is about.
  if (!(await findOpenHolidayRequest(tx, loanId))) return;
  await holdLoan(tx, loanId);
  const happenedAt = await businessNow(context, tx);
  const day = await lastOpenedDay(tx);
  const request = await endHolidayRequest(tx, loanId, 'refused', happenedAt);
  if (!request) return;
  const waiting = (await findPostponements(tx, loanId)).findLast(({ requestId }) => requestId === request.id);
  if (waiting) {
    const isInTime = happenedAt.getTime() - request.askedAt.getTime() <= ANSWER_HOURS * 60 * 60 * 1000;
    const dueOn = isInTime ? day : dueAfterWait(day);
    const { number } = waiting;
    await insertPostponements(tx, loanId, [{ number, dueOn, madeOn: day, eventNumber: null, requestId: request.id }]);
  }
  await enqueue(tx, 'holiday-answer', { requestId: request.id, actorId });
}
