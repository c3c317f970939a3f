import { randomUUID } from 'node:crypto';
import type { NewPlanForm } from '#contract/lending/arrears/arrearsRules';
import type { NewPlanAgreement } from '#contract/lending/loans/loanRules';
import { businessNow } from '../../kernel/businessDays/clock';
import { lastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { LoanRow } from '../../kernel/db/schema/loans';
import type { UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { enqueue } from '../../kernel/jobs/enqueue';
import { findOpenApproval } from '../../kernel/approvals/repository';
import { proposeAsItStands, approveAsStored } from '../../kernel/approvals/fourEyes';
import { holdPaidOut } from '../loans/payout/holdPaidOut';
import { audit } from '../../kernel/audit/repository';
import { consumeCode, type CodeRow } from '../../people/codes/repository';
import { requireProvedPhone, textCode } from '../../people/codes/codeTextMessages';
import { sendCode, tryCode, type CodeRequest } from '../../people/codes/service';
import { holdOwnLoan, requireAct, record } from '../loans/life/life';
import { findLoan } from '../loans/life/repository';
import {
  newPlanProposal,
  planFor,
  readProposed,
  replan,
  requireChoice,
  type ProposedNewPlan,
} from '../loans/relief/proposedPlan';
import { insertNewPlan, recordAgreement } from '../loans/relief/newPlansRepository';
import { firstUnpaid, nextDueDay } from '#contract/lending/schedule/repaymentPlan';
import type { ApprovalOf } from '../../kernel/approvals/proposal';
import { findMark, markRestructured } from '../loans/relief/restructurings';
import { storeVersion } from '../loans/schedule/schedule';
import { newRows } from '../loans/schedule/scheduleRows';

/**
 * Replaces an open proposal and asks the borrower to agree (docs/product/lending.md#new-plan).
 * @throws CodedError NOT_FOUND; LOAN_MOVED_ON; OUTSIDE_TERMS for the first day or the months
 */
export async function proposeNewPlan(
  context: ServerContext,
  tx: Tx,
  { actorId, loanId, months, firstDueOn, reason }: NewPlanForm & { actorId: string; loanId: string },
): Promise<void> {
  const { loan, happenedAt, day, schedule } = await holdPaidOut(context, tx, loanId);
  const { row, snapshot } = loan;
  requireAct(snapshot, 'replan', { by: actorId, at: happenedAt.toISOString() });
  await requireChoice(tx, row, { months, firstDueOn }, { plan: schedule.plan, day });
  const { words, wordsHash, totalKobo } = await planFor(tx, row, schedule.plan, { months, firstDueOn }, day);
  const newPlanId = randomUUID();
  const by = { proposedBy: actorId, proposedAt: happenedAt, reason };
  // A new id makes the content different, so this replaces an open proposal.
  await proposeAsItStands(tx, newPlanProposal(row, newPlanId, wordsHash), by);
  await insertNewPlan(tx, {
    id: newPlanId,
    loanId,
    months,
    firstDueOn,
    words,
    wordsHash,
    totalKobo,
    proposedAt: happenedAt,
  });
  await enqueue(tx, 'new-plan-mail', { newPlanId });
  await audit(tx, { actorId, action: 'new plan proposed', subjectId: loanId, happenedAt });
}

/** @throws CodedError NOT_FOUND, PROPOSAL_VOID; as `sendCode` */
export async function sendNewPlanCode(context: ServerContext, user: UserRow, loanId: string): Promise<void> {
  await sendCode(context, user, 'new-plan', await requestAbout(context, user, loanId));
}

/** Texts that code. @throws CodedError NOT_FOUND, PROPOSAL_VOID, PHONE_NOT_PROVED; as `textCode` */
export async function textNewPlanCode(context: ServerContext, user: UserRow, loanId: string): Promise<void> {
  const request = await requestAbout(context, user, loanId);
  const to = await requireProvedPhone(context.db, user.id);
  await textCode(context, user, { purpose: 'new-plan', request, to });
}

/** @throws CodedError NOT_FOUND, PROPOSAL_VOID */
async function requestAbout(context: ServerContext, { id }: UserRow, loanId: string): Promise<CodeRequest> {
  const { row } = await inTransaction(context, async (tx) => {
    const loan = await findLoan(tx, loanId);
    if (loan?.borrowerId !== id) throw new CodedError('NOT_FOUND');
    return requireUnchanged(context, tx, loan);
  });
  return requestOf(loanId, row.wordsHash);
}

/** @throws CodedError as `tryCode` */
export const tryNewPlanCode = (
  context: ServerContext,
  userId: string,
  loanId: string,
  { code, textHash }: NewPlanAgreement,
): Promise<CodeRow> => tryCode(context, userId, 'new-plan', code, requestOf(loanId, textHash));

/** Uses up the code. @throws CodedError NOT_FOUND, CODE_EXPIRED; PROPOSAL_VOID if the plan or the loan has changed */
export async function agreeToNewPlan(
  context: ServerContext,
  tx: Tx,
  { borrowerId, loanId, textHash }: Pick<NewPlanAgreement, 'textHash'> & { borrowerId: string; loanId: string },
  code: CodeRow,
): Promise<void> {
  const { row: loan } = await holdOwnLoan(tx, loanId, borrowerId);
  const { row } = await requireUnchanged(context, tx, loan);
  if (row.wordsHash !== textHash) throw new CodedError('PROPOSAL_VOID');
  if (!(await consumeCode(tx, code))) throw new CodedError('CODE_EXPIRED');
  if (row.agreedAt === null) await recordAgreement(tx, row.id, await businessNow(context, tx));
}

/** The code is bound to the loan and the text of its plan. */
const requestOf = (loanId: string, textHash: string): CodeRequest => ({
  id: loanId,
  askedBy: '',
  bucket: 'known',
  content: [textHash],
});

/** @throws CodedError PROPOSAL_VOID */
async function requireUnchanged(context: ServerContext, tx: Tx, loan: LoanRow): Promise<ProposedNewPlan> {
  const approval = await findOpenApproval(tx, replan, loan.id, await businessNow(context, tx));
  const proposed = approval && (await readProposed(tx, loan, approval, await lastOpenedDay(tx)));
  if (!proposed || proposed.isVoid) throw new CodedError('PROPOSAL_VOID');
  return proposed;
}

/**
 * @throws CodedError NOT_FOUND, FOUR_EYES, LOAN_MOVED_ON, NEW_PLAN_NOT_AGREED; PROPOSAL_VOID if the loan has changed
 * since, or the first day has come
 */
export async function carryOutNewPlan(
  context: ServerContext,
  tx: Tx,
  actorId: string,
  approval: ApprovalOf<typeof replan>,
): Promise<void> {
  const { subjectId: loanId } = approval;
  const { loan, day, schedule, daysPastDue } = await holdPaidOut(context, tx, loanId);
  const happenedAt = await businessNow(context, tx);
  const proposed = await readProposed(tx, loan.row, approval, day);
  if (!proposed) throw new CodedError('LOAN_MOVED_ON');
  if (proposed.isVoid) throw new CodedError('PROPOSAL_VOID');
  const { row, planned } = proposed;
  const decided = { decidedBy: actorId, decidedAt: happenedAt };
  const proposedBy = await approveAsStored(tx, { kind: 'replan', subjectId: loanId }, decided);
  if (row.agreedAt === null) throw new CodedError('NEW_PLAN_NOT_AGREED');
  const { months, firstDueOn, words, wordsHash } = row;
  const { outstandingKobo } = loan.snapshot.context;
  const { plan } = schedule;
  const { after } = planned;
  const firstNumbers = [firstUnpaid(plan), ...after.instalments.slice(-months)].flatMap((one) => one?.number ?? []);
  const event = {
    type: 'replan' as const,
    at: happenedAt.toISOString(),
    by: actorId,
    proposedBy,
    daysPastDue,
    outstandingKobo,
    months,
    firstDueOn,
    text: words,
    textHash: wordsHash,
  };
  const before = { state: loan.row.state, plan, mark: await findMark(tx, loanId) };
  const recorded = await record(tx, loan, event, { nextDueOn: nextDueDay(after) });
  await markRestructured(tx, recorded, before, happenedAt);
  await storeVersion(tx, loanId, schedule, newRows(plan, after), {
    eventNumber: recorded.row.eventCount,
    instalmentKobo: after.instalmentKobo,
    firstNumber: Math.min(...firstNumbers),
    ...(after.waiting && {
      waitingFrom: after.waiting.from,
      bearingKobo: after.waiting.bearingKobo,
      countedKobo: [...after.waiting.countedKobo],
    }),
  });
  await enqueue(tx, 'new-plan-answer', { loanId, actorId, decidedAt: happenedAt.toISOString() });
  await audit(tx, { actorId, action: 'new plan approved', subjectId: loanId, happenedAt });
}
