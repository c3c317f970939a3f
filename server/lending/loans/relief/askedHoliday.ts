import { createHash } from 'node:crypto';
import { object, string } from 'yup';
import { daysAfter, todayInLagos, type IsoDay } from '#contract/dates';
import { holidayText } from '#contract/lending/loans/agreementTexts';
import { canWait, requestEndsOn } from '#contract/lending/arrears/holidayRequest';
import type { AskedHoliday, EndedHoliday, HolidayChoice } from '#contract/lending/loans/helpSchema';
import { isBeingRepaid } from '#contract/lending/loans/states';
import {
  firstToMove,
  HOLIDAY_MONTHS,
  holidayEffect,
  type HolidayEffect,
  type HolidayMonths,
} from '#contract/lending/schedule/holiday';
import { scheduledDay, unpaidKobo } from '#contract/lending/schedule/instalment';
import { dueParts, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { defineProposal, type ProposalOf } from '#server/kernel/approvals/proposal';
import { findOpenApproval } from '#server/kernel/approvals/repository';
import type { Reader } from '#server/kernel/db/connection';
import type { HolidayRequestRow } from '#server/kernel/db/schema/relief';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import { findTerms } from '../../terms/repository';
import { findPostponements } from '../schedule/postponements';
import { findLastHolidayRequest, findOpenHolidayRequest } from './holidayRequestsRepository';

interface PlannedHoliday {
  months: HolidayMonths;
  effect: HolidayEffect;
  overdue?: NonNullable<HolidayChoice['overdue']>;
  words: string;
  wordsHash: string;
}

/** A holiday as of today; undefined if the loan already had one, or has no instalment to move. */
export async function holidayFor(
  db: Reader,
  { id, termsVersion }: Pick<LoanRow, 'id' | 'termsVersion'>,
  plan: RepaymentPlan,
  months: HolidayMonths,
  today: IsoDay,
): Promise<PlannedHoliday | undefined> {
  const first = firstToMove(plan, today);
  if (plan.holiday || !first || termsVersion === null) return undefined;
  const { defaultFromDaysPastDue } = await findTerms(db, termsVersion);
  const effect = holidayEffect(plan, months, today);
  const { overdueKobo: movedKobo, nextDueOn, after } = effect;
  const waited = (await findPostponements(db, id)).flatMap(({ number, requestId }) => (requestId ? [number] : []));
  const words = holidayText(effect, months, { defaultFromDaysPastDue, canWait: canWait(first, waited) });
  const defaultFrom = daysAfter(nextDueOn, defaultFromDaysPastDue);
  return {
    months,
    effect,
    words,
    wordsHash: createHash('sha256').update(words).digest('base64url'),
    ...(movedKobo > 0 && { overdue: { movedKobo, feesKobo: dueParts(after, today).feeKobo, defaultFrom } }),
  };
}

export const holiday = defineProposal(
  'holiday',
  object({ borrowerId: string().defined(), requestId: string().defined(), wordsHash: string().defined() }),
);

export const holidayProposal = (
  { id, borrowerId }: LoanRow,
  { id: requestId, wordsHash }: HolidayRequestRow,
): ProposalOf<typeof holiday> => ({
  kind: 'holiday',
  subjectId: id,
  content: { borrowerId, requestId, wordsHash },
});

export interface ReadHolidayRequest {
  row: HolidayRequestRow;
  /** When its instalment, which waits for the decision, is due without one. */
  waitsUntil?: IsoDay;
  planned: PlannedHoliday;
}

/**
 * The requested holiday as of today.
 * @returns undefined if none is open, an instalment has come due since, or it would cost more than the borrower was
 * shown
 */
export async function readAskedHoliday(
  db: Reader,
  loan: LoanRow,
  plan: RepaymentPlan,
  today: IsoDay,
): Promise<ReadHolidayRequest | undefined> {
  if (!isBeingRepaid(loan.state)) return undefined;
  const row = await findOpenHolidayRequest(db, loan.id);
  if (!row) return undefined;
  const months = HOLIDAY_MONTHS.find((count) => count === row.months);
  const planned = months && (await holidayFor(db, loan, plan, months, today));
  if (!planned) return undefined;
  const isUnchanged = planned.effect.nextDueBefore === row.movesFrom && planned.effect.costKobo <= row.costKobo;
  const first = firstToMove(plan, today);
  const waitsUntil = first?.postponed ? first.dueOn : undefined;
  return isUnchanged ? { row, planned, ...(waitsUntil && { waitsUntil }) } : undefined;
}

/** Whether an administrator has proposed exactly this request. */
export async function isHolidayProposed(
  db: Reader,
  { row }: Pick<ReadHolidayRequest, 'row'>,
  now: Date,
): Promise<boolean> {
  const approval = await findOpenApproval(db, holiday, row.loanId, now);
  return approval?.content.requestId === row.id;
}

const figuresOf = ({ months, effect, overdue }: PlannedHoliday) => ({
  months,
  costKobo: effect.costKobo,
  nextDueOn: effect.nextDueOn,
  endsOn: effect.endsOn,
  lastInstalmentKobo: effect.lastInstalmentKobo,
  ...(overdue && { overdue }),
});

export const presentAskedHoliday = (
  { row, planned, waitsUntil }: ReadHolidayRequest,
  isProposed: boolean,
): AskedHoliday => ({
  ...figuresOf(planned),
  askedAt: row.askedAt.toISOString(),
  isProposed,
  ...(waitsUntil && { waiting: { endsOn: requestEndsOn(todayInLagos(row.askedAt)), dueOn: waitsUntil } }),
});

/** The newest request if it ended without a decision, until the instalment is paid that it would have moved. */
export async function readEndedHoliday(
  db: Reader,
  { id }: LoanRow,
  { holiday: taken, instalments }: RepaymentPlan,
): Promise<EndedHoliday | undefined> {
  const row = await findLastHolidayRequest(db, id);
  const named = instalments.find((each) => scheduledDay(each) === row?.movesFrom && unpaidKobo(each) > 0);
  if (!row?.endedAt || taken || !named || (row.outcome !== 'unanswered' && row.outcome !== 'void')) return undefined;
  return {
    months: row.months,
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt.toISOString(),
    isUnanswered: row.outcome === 'unanswered',
    dueOn: named.dueOn,
  };
}

/** The holidays that a borrower can ask for today, with the text to agree to; empty if none is possible. */
export async function holidayChoices(
  db: Reader,
  loan: LoanRow,
  plan: RepaymentPlan,
  today: IsoDay,
): Promise<HolidayChoice[]> {
  const choices: HolidayChoice[] = [];
  for (const months of HOLIDAY_MONTHS) {
    const planned = await holidayFor(db, loan, plan, months, today);
    if (!planned) continue;
    const { effect, words, wordsHash } = planned;
    choices.push({ ...figuresOf(planned), nextDueBefore: effect.nextDueBefore, text: words, textHash: wordsHash });
  }
  return choices;
}
