import { eq } from 'drizzle-orm';
import type { LoanReview, ProposedPlan } from '#contract/lending/review/loanReviewSchema';
import type { AdministeredLoan } from '#contract/lending/review/administeredLoanSchema';
import { type IsoDay, momentAfter } from '#contract/dates';
import type { LifeEvent } from '#contract/lending/loans/eventTypes';
import { ADMINISTRATOR_ACTS, isOfferMaker, LOAN_ROLE } from '#contract/lending/loans/acts';
import { hasRole } from '#contract/people/roles/roles';
import { possibleActs } from '#contract/lending/loans/possibleActs';
import { isOwing } from '#contract/lending/loans/states';
import { firstDueDays } from '#contract/lending/schedule/newPlan';
import { readBusinessNow } from '../../kernel/businessDays/clock';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import type { Reader, Tx } from '../../kernel/db/connection';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { users, type UserRow } from '../../kernel/db/schema/users';
import { CodedError } from '../../kernel/errors';
import { findNames } from '../../kernel/db/peopleNames';
import { findOpenApproval } from '../../kernel/approvals/repository';
import { sumOwed } from '../../money/chargeBacks/repository';
import { readArrears } from '../arrears/readArrears';
import { audit } from '../../kernel/audit/repository';
import { findDetails } from '../loans/life/applicationDetails';
import { isUnfreezingProposed } from '../../people/freezing/service';
import { feeWaiver } from '../loans/relief/feeWaivers';
import { findLateFeesCharged } from '../loans/relief/feeWaiversRepository';
import { readCircumstances } from '../loans/circumstances';
import { findSubmission, readLoanHistory } from '../loans/life/events';
import { presentRepayment } from '../loans/present';
import { findEventsOfType, findLoan } from '../loans/life/repository';
import { readTopsUp } from '../loans/payout/topUp';
import { readSchedule } from '../loans/schedule/schedule';
import { readSnapshot } from '../loans/life/snapshots';
import { presentAskedHoliday, readAskedHoliday, readEndedHoliday } from '../loans/relief/askedHoliday';
import { readProposed, replan } from '../loans/relief/proposedPlan';
import { findScore } from '../scorecard/service';
import { findGradeAlerts } from '../statistics/gradeAlerts';
import { readFigures } from './figures';
import { actorsOf, presentLife } from './life';
import { presentAdministered } from './list';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { findCurrentTerms, findTerms } from '../terms/repository';

const DAYS_KEPT = 30;

/**
 * The lending terms of an offer: for 30 days those in force when the application was sent, then the current ones
 * (docs/product/lending.md#review). Asking for a second look sends it again.
 * @param now the business time
 */
export async function offerTermsOf(db: Reader, { id, submittedAt }: LoanRow, now: Date): Promise<LendingTerms> {
  const sentAgain = (await findEventsOfType(db, [id], 'secondLook')).at(-1);
  const sentAt = sentAgain?.happenedAt ?? submittedAt;
  if (now.toISOString() >= momentAfter(sentAt.toISOString(), DAYS_KEPT)) return findCurrentTerms(db);
  return findTerms(db, (await findSubmission(db, id)).termsVersion);
}

/** Audits the access. @throws CodedError NOT_FOUND */
export function openLoanReview(
  context: ServerContext,
  { id: actorId, roles }: Pick<UserRow, 'id' | 'roles'>,
  loanId: string,
): Promise<LoanReview> {
  return inTransaction(context, async (tx) => {
    const row = await findLoan(tx, loanId);
    if (!row) throw new CodedError('NOT_FOUND');
    const happenedAt = await readBusinessNow(context, tx);
    await audit(tx, { actorId, action: 'loan seen', subjectId: loanId, happenedAt });
    const { events, leftOut } = await readLoanHistory(tx, row);
    const snapshot = await readSnapshot(tx, row);
    const terms = await offerTermsOf(tx, row, happenedAt);
    const day = await readLastOpenedDay(tx);
    const plan = row.disbursedOn === null ? undefined : (await readSchedule(tx, row)).plan;
    const circumstances = await readCircumstances(tx, { row, snapshot }, { plan, today: day, now: happenedAt });
    const { isBorrowerFrozen, waitingEnd } = circumstances;
    const reader = { by: actorId, at: happenedAt.toISOString() };
    const acts = hasRole(roles, LOAN_ROLE) ? possibleActs(ADMINISTRATOR_ACTS, snapshot, reader, circumstances) : [];
    const asked = plan && (await readAskedHoliday(tx, row, plan, day));
    const ended = plan && (await readEndedHoliday(tx, row, plan));
    const newPlan = await waitingPlan(tx, row, { happenedAt, day });
    const names = await namesFor(tx, row, events);
    const lateFees = await readLateFees(tx, loanId, happenedAt);
    const score = await findScore(tx, loanId);
    const topsUp = await readTopsUp(tx, row, { day, now: happenedAt });
    const owedKobo = await sumOwed(tx, row.borrowerId);
    const { deadline, reviewerId } = snapshot.context;
    return {
      ...presentAdministered(row, snapshot, names),
      details: await findDetails(tx, loanId),
      borrowerEmail: await findEmail(tx, row.borrowerId),
      today: day,
      ...(plan && { repayment: presentRepayment(snapshot.context, plan, day) }),
      ...(score && { score }),
      ...(topsUp && { topsUp }),
      ...(deadline !== null && { deadline }),
      ...(owedKobo > 0 && { owedKobo }),
      isBorrowerFrozen,
      isUnfreezingProposed: await isUnfreezingProposed(tx, row.borrowerId, happenedAt),
      isReviewer: reviewerId === actorId,
      isOfferMaker: isOfferMaker(snapshot.context, actorId),
      acts,
      figures: await readFigures(tx, row, acts.includes('offer') || acts.includes('take') ? terms : undefined),
      gradeAlerts: acts.includes('offer') ? await findGradeAlerts(tx) : [],
      ...(plan && isOwing(row.state) && { arrears: await readArrears(tx, row, plan, { day, now: happenedAt }) }),
      ...(lateFees.length > 0 && { lateFees }),
      ...(plan && acts.includes('replan') && { firstDueDays: firstDueDays(plan, day) }),
      ...(newPlan && { newPlan }),
      ...(asked && { askedHoliday: presentAskedHoliday(asked, circumstances.askedHoliday === 'proposed') }),
      ...(ended && { endedHoliday: ended }),
      ...(waitingEnd && { waitingEnd }),
      life: presentLife(events, names),
      ...(leftOut > 0 && { eventsLeftOut: leftOut }),
    };
  });
}

async function findEmail(tx: Tx, userId: string): Promise<string> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? '';
}

async function readLateFees(tx: Tx, loanId: string, now: Date): Promise<NonNullable<LoanReview['lateFees']>> {
  const approval = await findOpenApproval(tx, feeWaiver, loanId, now);
  return (await findLateFeesCharged(tx, loanId)).map(({ number, feeKobo, chargedOn, isWaived }) => ({
    instalment: number,
    feeKobo,
    chargedOn,
    state: isWaived ? 'waived' : approval?.content.instalment === number ? 'proposed' : 'charged',
  }));
}

async function waitingPlan(
  tx: Tx,
  loan: LoanRow,
  { happenedAt, day }: { happenedAt: Date; day: IsoDay },
): Promise<ProposedPlan | undefined> {
  const approval = await findOpenApproval(tx, replan, loan.id, happenedAt);
  const proposed = approval && (await readProposed(tx, loan, approval, day));
  if (!proposed || proposed.isVoid) return undefined;
  const { months, firstDueOn, agreedAt } = proposed.row;
  return { months, firstDueOn, isAgreed: agreedAt !== null };
}

/** @throws CodedError NOT_FOUND */
export async function readLoan(tx: Tx, loanId: string): Promise<AdministeredLoan> {
  const row = await findLoan(tx, loanId);
  if (!row) throw new CodedError('NOT_FOUND');
  const snapshot = await readSnapshot(tx, row);
  const { reviewerId } = snapshot.context;
  return presentAdministered(row, snapshot, await findNames(tx, [row.borrowerId, ...(reviewerId ? [reviewerId] : [])]));
}

const namesFor = (db: Reader, { borrowerId }: LoanRow, events: readonly LifeEvent[]) =>
  findNames(db, [borrowerId, ...actorsOf(events)]);
