import type { IsoDay } from '#contract/dates';
import { lendingErrors } from '#contract/lending/errors';
import { isBeingRepaid, isLive } from '#contract/lending/loans/states';
import type { TopsUp } from '#contract/lending/loans/topUpSchema';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { disbursement } from '#contract/lending/schedule/fees';
import { isPostponed, unpaidKobo } from '#contract/lending/schedule/instalment';
import type { RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { settlementOn } from '#contract/lending/schedule/settlement';
import { highestSettlement, leastTopUp, oldLoanFigures } from '#contract/lending/schedule/topUp';
import { isMostlyPaid } from '#contract/lending/scorecard/nextLoan';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import type { BasisPoints } from '#contract/money/basisPoints';
import type { Kobo } from '#contract/money/kobo';
import { findOpenApproval } from '#server/kernel/approvals/repository';
import type { Reader } from '#server/kernel/db/connection';
import type { LoanRow } from '#server/kernel/db/schema/loans';
import { CodedError } from '#server/kernel/errors';
import { sumOwed } from '#server/money/chargeBacks/repository';
import { wasOnTime } from '../../scorecard/repository';
import { findEventsOfType, findLoan, findLoansOf } from '../life/repository';
import { readEvent } from '../life/events';
import { findOpenHolidayRequest } from '../relief/holidayRequestsRepository';
import { replan } from '../relief/proposedPlan';
import { readSchedule } from '../schedule/schedule';

interface AskedAt {
  day: IsoDay;
  now: Date;
}

/** Why a live loan can't be topped up now (docs/product/lending.md#top-up); undefined if it can. */
export async function topUpRefusal(
  db: Reader,
  { id, borrowerId, state }: LoanRow,
  plan: RepaymentPlan | undefined,
  { day, now }: AskedAt,
): Promise<string | undefined> {
  if (!plan || !isBeingRepaid(state)) return "The current loan isn't being repaid by its schedule";
  const { instalments, holiday, waiting } = plan;
  if (loanDaysPastDue(instalments, day) > 0) return 'The current loan is late. Pay what is due on it first';
  if (!(await wasOnTime(db, id))) return "A late fee was charged on the current loan, so it can't be topped up";
  const paid = instalments.filter((row) => unpaidKobo(row) === 0).length;
  if (!isMostlyPaid(paid, instalments.length)) return "Two thirds of the current loan's instalments must be paid";
  const wasReplanned = (await findEventsOfType(db, [id], 'replan')).length > 0;
  if (holiday || waiting || wasReplanned || instalments.some((row) => isPostponed(row, day)))
    return "The current loan has a payment holiday or a new plan, so it can't be topped up";
  if ((await findOpenHolidayRequest(db, id)) ?? (await findOpenApproval(db, replan, id, now)))
    return 'A payment holiday or a new plan for the current loan is not decided yet';
  if ((await sumOwed(db, borrowerId)) > 0) return 'A payment was charged back. Pay what is owed for it first';
  return undefined;
}

interface Topped {
  row: LoanRow;
  plan: RepaymentPlan | undefined;
}

/** The live loan that a loan which isn't paid out yet would pay off; undefined once that has ended. */
export async function readOldLoan(db: Reader, { topsUpId, disbursedOn }: LoanRow): Promise<Topped | undefined> {
  const row = topsUpId === null || disbursedOn !== null ? undefined : await findLoan(db, topsUpId);
  if (!row || !isLive(row.state)) return undefined;
  return { row, plan: row.disbursedOn === null ? undefined : (await readSchedule(db, row)).plan };
}

/** @throws CodedError NOT_FOUND for another one's loan, TOP_UP_REFUSED, TOP_UP_TOO_SMALL */
export async function requireTopUpAsked(
  db: Reader,
  borrowerId: string,
  { topsUpId, principalKobo }: { topsUpId: string; principalKobo: Kobo },
  terms: LendingTerms,
  asked: AskedAt,
): Promise<void> {
  const row = await findLoan(db, topsUpId);
  if (row?.borrowerId !== borrowerId) throw new CodedError('NOT_FOUND');
  const plan = row.disbursedOn === null ? undefined : (await readSchedule(db, row)).plan;
  const refusal = await topUpRefusal(db, row, plan, asked);
  if (refusal !== undefined || !plan) throw new CodedError('TOP_UP_REFUSED', { text: refusal });
  const least = leastTopUp(settlementOn(plan, asked.day).totalKobo, terms);
  if (least === undefined || principalKobo < least) throw new CodedError('TOP_UP_TOO_SMALL');
}

/**
 * Checks that a loan could pay off the one that it tops up today; an offer must also be able to on each later day.
 * @returns what pays the other off; undefined if there is none, or it has ended
 * @throws CodedError TOP_UP_REFUSED, TOP_UP_TOO_SMALL
 */
export async function requirePaysOff(
  db: Reader,
  loan: LoanRow,
  originationFeeBps: BasisPoints,
  { isOffer = false, ...asked }: AskedAt & { isOffer?: boolean },
): Promise<Kobo | undefined> {
  const old = await readOldLoan(db, loan);
  if (!old) return undefined;
  const refusal = await topUpRefusal(db, old.row, old.plan, asked);
  if (refusal !== undefined || !old.plan) throw new CodedError('TOP_UP_REFUSED', { text: refusal });
  const { day } = asked;
  const settlementKobo = settlementOn(old.plan, day).totalKobo;
  const neededKobo = isOffer ? highestSettlement(old.plan, day) : settlementKobo;
  if (disbursement(loan.principalKobo, originationFeeBps).paidOutKobo < neededKobo)
    throw new CodedError('TOP_UP_TOO_SMALL');
  return settlementKobo;
}

/** What a loan tops up, for its pages; undefined if nothing. */
export async function readTopsUp(db: Reader, loan: LoanRow, asked: AskedAt): Promise<TopsUp | undefined> {
  if (loan.topsUpId === null) return undefined;
  const settled = await findSettled(db, loan);
  const topped = isLive(loan.state) ? await readOldLoan(db, loan) : undefined;
  const old = topped?.plan && { loanId: topped.row.id, ...oldLoanFigures(topped.plan, asked.day) };
  const refusal = topped && (await topUpRefusal(db, topped.row, topped.plan, asked));
  const { principalKobo, originationFeeBps } = loan;
  const isTooSmall =
    old !== undefined &&
    originationFeeBps !== null &&
    disbursement(principalKobo, originationFeeBps).paidOutKobo < old.settlementKobo;
  const whyNot = refusal ?? (isTooSmall ? lendingErrors.TOP_UP_TOO_SMALL.text : undefined);
  return {
    loanId: loan.topsUpId,
    ...(settled && { settledKobo: settled.amountKobo }),
    ...(old && { old }),
    ...(whyNot !== undefined && { whyNot }),
  };
}

/** The loan that a payout paid off, and with what; undefined if it paid off none. */
export async function findSettled(db: Reader, { id, topsUpId, disbursedOn }: LoanRow) {
  if (topsUpId === null || disbursedOn === null) return undefined;
  const [row] = await findEventsOfType(db, [id], 'disburse');
  const event = row && readEvent(row);
  return event?.type === 'disburse' ? event.settled : undefined;
}

/** The application that would top up a loan; undefined if there is none. */
export async function findTopUpOf(db: Reader, { id, borrowerId }: LoanRow): Promise<string | undefined> {
  const own = await findLoansOf(db, borrowerId);
  return own.find((loan) => loan.topsUpId === id && loan.disbursedOn === null && isLive(loan.state))?.id;
}
