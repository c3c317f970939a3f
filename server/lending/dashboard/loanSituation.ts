import { daysBetween, todayInLagos, type IsoDay } from '#contract/dates';
import type { NextDue } from '#contract/lending/dashboard/overviewSchema';
import type { Situation } from '#contract/lending/dashboard/situationSchema';
import type { DeclineReason } from '#contract/lending/applications/declineReasons';
import { fittingAmount } from '#contract/lending/scorecard/inputs';
import type { LoanEventType } from '#contract/lending/loans/eventTypes';
import { isBeingRepaid, type LoanState } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { unpaidKobo, type Instalment } from '#contract/lending/schedule/instalment';
import { totalOf } from '#contract/lending/schedule/parts';
import { dueInstalments, dueParts, type RepaymentPlan } from '#contract/lending/schedule/repaymentPlan';
import { findOpenApproval } from '../../kernel/approvals/repository';
import { NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { readBusinessNow, type DatabaseTime } from '../../kernel/businessDays/clock';

import type { Tx } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { findDetails } from '../loans/life/applicationDetails';
import { readEvent } from '../loans/life/events';
import { readOffer } from '../loans/payout/offers';
import { readTopsUp } from '../loans/payout/topUp';
import { canHavePlan, readProposed, replan } from '../loans/relief/proposedPlan';
import { findEventsOfType } from '../loans/life/repository';
import { readSnapshot } from '../loans/life/snapshots';
import { findCurrentTerms } from '../terms/repository';

const DUE_SOON_DAYS = 7;

export interface OpenLoan {
  row: LoanRow;
  /** Set once the loan is paid out. */
  owed?: { plan: RepaymentPlan; nextDue: NextDue | undefined };
}

/** @returns undefined if nothing is pending for the loan */
export async function readLoanSituation(
  context: DatabaseTime,
  tx: Tx,
  { row, owed }: OpenLoan,
  today: IsoDay,
): Promise<Situation | undefined> {
  const { id: loanId, state, principalKobo, months } = row;
  const deadline = row.deadline ? { deadline: row.deadline.toISOString() } : {};
  if (canHavePlan(row)) {
    const newPlan = await readNewPlan(context, tx, row, today);
    if (newPlan) return newPlan;
    if (isBeingRepaid(state)) return owed && paymentSituation(owed, today);
    return owed && { kind: 'defaulted', loanId, dueKobo: dueOf(owed, today), since: await defaultDay(tx, loanId) };
  }
  switch (state) {
    case 'moreAsked':
      return { kind: 'question', loanId, ...deadline };
    case 'submitted':
    case 'inReview':
      return { kind: 'inReview', loanId, principalKobo, months };
    case 'offered': {
      const { instalmentKobo } = await quoteOf(tx, row);
      return { kind: 'offer', loanId, principalKobo, months, instalmentKobo, ...deadline };
    }
    case 'listed': {
      const { pledgedKobo } = (await readSnapshot(tx, row)).context;
      return { kind: 'funding', loanId, principalKobo, pledgedKobo, ...deadline };
    }
    case 'funded': {
      const { paidOutKobo } = await quoteOf(tx, row);
      const topsUp = await readTopsUp(tx, row, { day: today, now: await readBusinessNow(context, tx) });
      if (topsUp?.whyNot !== undefined) return { kind: 'funded', loanId, ...deadline };
      const restKobo = subtractKobo(paidOutKobo, topsUp?.old?.settlementKobo ?? NO_KOBO);
      return { kind: 'funded', loanId, paidOutKobo: restKobo, ...deadline };
    }
    case 'writtenOff':
      return owed && { kind: 'writtenOff', loanId, dueKobo: dueOf(owed, today) };
    default:
      return undefined;
  }
}

const dueOf = ({ plan }: NonNullable<OpenLoan['owed']>, today: IsoDay): Kobo => totalOf(dueParts(plan, today));

async function defaultDay(tx: Tx, loanId: string): Promise<IsoDay> {
  const [event] = (await findEventsOfType(tx, [loanId], 'default')).map(readEvent).reverse();
  if (!event) throw new Error(`Loan ${loanId} is not in default`);
  return todayInLagos(new Date(event.at));
}

const ENDING_SHOWN_DAYS = 30;

/** @returns undefined for a loan that was not declined and whose deadline has not passed, or long ago */
export async function readEnding(tx: Tx, loan: LoanRow, today: IsoDay): Promise<Situation | undefined> {
  const { id: loanId, state } = loan;
  const type = endings.get(state);
  if (type === undefined) return undefined;
  const ending = (await findEventsOfType(tx, [loanId], type)).map(readEvent).at(-1);
  if (!ending) throw new Error(`Loan ${loanId} is ${state} without its event`);
  const on = todayInLagos(new Date(ending.at));
  if (daysBetween(on, today) > ENDING_SHOWN_DAYS) return undefined;
  if (ending.type === 'decline') return await declineOf(tx, loan, ending.reasons);
  return { kind: ending.type === 'lapse' ? 'lapsed' : 'expired', loanId, on };
}

const endings: ReadonlyMap<LoanState, LoanEventType> = new Map([
  ['declined', 'decline'],
  ['lapsed', 'lapse'],
  ['expired', 'expire'],
]);

async function declineOf(
  tx: Tx,
  { id: loanId, principalKobo, months }: LoanRow,
  reasons: readonly DeclineReason[],
): Promise<Situation> {
  const isAboutDebts = reasons.some((reason) => reason === 'instalmentTooHigh' || reason === 'otherDebts');
  const { work } = await findDetails(tx, loanId);
  const fits = isAboutDebts ? fittingAmount({ principalKobo, months }, work, await findCurrentTerms(tx)) : undefined;
  return { kind: 'declined', loanId, reasons: [...reasons], ...(fits && { fits }) };
}

async function quoteOf(tx: Tx, row: LoanRow) {
  const offer = await readOffer(tx, row);
  if (!offer) throw new Error(`Loan ${row.id} has no offer`);
  return offer.quote;
}

async function readNewPlan(context: DatabaseTime, tx: Tx, row: LoanRow, today: IsoDay): Promise<Situation | undefined> {
  const approval = await findOpenApproval(tx, replan, row.id, await readBusinessNow(context, tx));
  const proposed = approval && (await readProposed(tx, row, approval, today));
  if (!proposed || proposed.isVoid || proposed.row.agreedAt !== null) return undefined;
  const { months } = proposed.row;
  return { kind: 'newPlan', loanId: row.id, months, totalKobo: proposed.planned.totalKobo };
}

function paymentSituation({ plan, nextDue }: NonNullable<OpenLoan['owed']>, today: IsoDay): Situation | undefined {
  if (!nextDue) return undefined;
  const { loanId, amountKobo, on, isLate } = nextDue;
  const { instalments } = plan;
  const unpaid = (rows: readonly Instalment[]) => rows.filter((row) => unpaidKobo(row) > 0).length;
  const payment = { loanId, amountKobo, on };
  if (isLate)
    return {
      kind: 'late',
      ...payment,
      daysPastDue: loanDaysPastDue(instalments, today),
      overdueInstalments: unpaid(dueInstalments(plan, today)),
    };
  const daysLeft = daysBetween(today, on);
  return {
    kind: daysLeft <= DUE_SOON_DAYS ? 'dueSoon' : 'nextPayment',
    ...payment,
    daysLeft,
    paidInstalments: instalments.length - unpaid(instalments),
    instalments: instalments.length,
  };
}
