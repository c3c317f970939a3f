import { daysBetween, type IsoDay } from '../../../contract/dates';
import type { NextDue } from '../../../contract/lending/dashboard/overviewSchema';
import type { Situation } from '../../../contract/lending/dashboard/situationSchema';
import { isBeingRepaid } from '../../../contract/lending/loans/states';
import { loanDaysPastDue } from '../../../contract/lending/schedule/daysPastDue';
import { unpaidKobo } from '../../../contract/lending/schedule/instalment';
import { totalOf } from '../../../contract/lending/schedule/parts';
import { dueParts, type RepaymentPlan } from '../../../contract/lending/schedule/repaymentPlan';
import { findOpenApproval } from '../../approvals/repository';
import { readBusinessNow, type DatabaseTime } from '../../businessDays/clock';

import type { Tx } from '../../db/connection';
import type { LoanRow } from '../../db/schema/loans';
import { readOffer } from '../loans/offers';
import { canHavePlan, readProposed, replan } from '../loans/proposedPlan';
import { readSnapshot } from '../loans/snapshots';

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
    return owed && { kind: 'defaulted', loanId, dueKobo: totalOf(dueParts(owed.plan, today)) };
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
      return { kind: 'funded', loanId, paidOutKobo, ...deadline };
    }
    case 'writtenOff':
      return { kind: 'writtenOff', loanId };
    default:
      return undefined;
  }
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

function paymentSituation(
  { plan: { instalments }, nextDue }: NonNullable<OpenLoan['owed']>,
  today: IsoDay,
): Situation | undefined {
  if (!nextDue) return undefined;
  const { loanId, amountKobo, on, isLate } = nextDue;
  const payment = { loanId, amountKobo, on };
  if (isLate) return { kind: 'late', ...payment, daysPastDue: loanDaysPastDue(instalments, today) };
  const paidInstalments = instalments.filter((row) => unpaidKobo(row) === 0).length;
  return {
    kind: daysBetween(today, on) <= DUE_SOON_DAYS ? 'dueSoon' : 'nextPayment',
    ...payment,
    paidInstalments,
    instalments: instalments.length,
  };
}
