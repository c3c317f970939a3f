import type { IsoDay } from '#contract/dates';
import type { NextLoanEstimate } from '#contract/lending/dashboard/nextLoanSchema';
import { isBeingRepaid, isLive, isOwing } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { isMostlyPaid, nextLoanOf } from '#contract/lending/scorecard/nextLoan';
import { leastTopUp, oldLoanFigures } from '#contract/lending/schedule/topUp';
import { readBusinessNow, type DatabaseTime } from '../../kernel/businessDays/clock';
import type { Tx } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { sumOwed } from '../../money/chargeBacks/repository';
import { topUpRefusal } from '../loans/payout/topUp';
import { findDetails } from '../loans/life/applicationDetails';
import { wasOnTime } from '../scorecard/repository';
import { historyOf } from '../scorecard/service';
import { findCurrentTerms } from '../terms/repository';
import type { OpenLoan } from './loanSituation';

/**
 * What a borrower who repays on time could have next (docs/product/lending.md#next-loan).
 * @param loans the borrower's, newest first
 * @param open the one that is owed
 */
export async function readNextLoan(
  context: DatabaseTime,
  tx: Tx,
  loans: readonly LoanRow[],
  open: OpenLoan | undefined,
  today: IsoDay,
): Promise<NextLoanEstimate | undefined> {
  const last = loans.find(({ disbursedOn }) => disbursedOn !== null);
  // A new application is under way, or was declined: a person has decided otherwise.
  const isApplying = loans.some(({ state }) => isLive(state) && !isOwing(state));
  if (!last || isApplying || loans[0]?.state === 'declined') return undefined;
  // A loan that was paid out earlier is still owed.
  if (open && open.row.id !== last.id) return undefined;
  if (!isRepaidSoFar(last, open, today) || !(await wasOnTime(tx, last.id))) return undefined;
  const earlier = await historyOf(tx, last);
  if (earlier === 'late' || earlier === 'defaulted' || (await sumOwed(tx, last.borrowerId)) > 0) return undefined;
  const details = await findDetails(tx, last.id);
  const terms = await findCurrentTerms(tx);
  const next = nextLoanOf(last, details, terms);
  if (!next) return undefined;
  const { id, purpose, state } = last;
  const plan = open?.owed?.plan;
  const refusal = await topUpRefusal(tx, last, plan, { day: today, now: await readBusinessNow(context, tx) });
  const old = plan && refusal === undefined ? { loanId: id, ...oldLoanFigures(plan, today) } : undefined;
  const leastKobo = old && leastTopUp(old.settlementKobo, terms);
  return {
    afterLoanId: id,
    canApply: !isLive(state),
    purpose,
    ...next,
    work: details.work,
    ...(old && leastKobo !== undefined && leastKobo <= next.principalKobo && { topUp: { ...old, leastKobo } }),
  };
}

/** Repaid, or two thirds of it and nothing late. */
function isRepaidSoFar({ state }: LoanRow, open: OpenLoan | undefined, today: IsoDay): boolean {
  if (!isLive(state)) return state === 'repaid' || state === 'settled';
  const instalments = open?.owed?.plan.instalments;
  if (!instalments || !isBeingRepaid(state)) return false;
  const paid = instalments.filter((row) => unpaidKobo(row) === 0).length;
  return isMostlyPaid(paid, instalments.length) && loanDaysPastDue(instalments, today) === 0;
}
