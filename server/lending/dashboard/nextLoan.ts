import type { IsoDay } from '#contract/dates';
import type { NextLoanEstimate } from '#contract/lending/dashboard/nextLoanSchema';
import { isBeingRepaid, isLive } from '#contract/lending/loans/states';
import { loanDaysPastDue } from '#contract/lending/schedule/daysPastDue';
import { unpaidKobo } from '#contract/lending/schedule/instalment';
import { isMostlyPaid, nextLoanOf } from '#contract/lending/scorecard/nextLoan';
import type { Tx } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { sumOwed } from '../../money/chargeBacks/repository';
import { findDetails } from '../loans/life/applicationDetails';
import { wasOnTime } from '../scorecard/repository';
import { historyOf } from '../scorecard/service';
import { findCurrentTerms } from '../terms/repository';
import type { OpenLoan } from './loanSituation';

/**
 * What a borrower who repays on time could have next (docs/product/lending.md#next-loan).
 * @param loans the borrower's, newest first
 * @param open the live one
 */
export async function readNextLoan(
  tx: Tx,
  loans: readonly LoanRow[],
  open: OpenLoan | undefined,
  today: IsoDay,
): Promise<NextLoanEstimate | undefined> {
  const last = loans.find(({ disbursedOn }) => disbursedOn !== null);
  // A new application is under way, or was declined: a person has decided otherwise.
  if (!last || (open && open.row.id !== last.id) || loans[0]?.state === 'declined') return undefined;
  if (!isRepaidSoFar(last, open, today) || !(await wasOnTime(tx, last.id))) return undefined;
  const earlier = await historyOf(tx, last);
  if (earlier === 'late' || earlier === 'defaulted' || (await sumOwed(tx, last.borrowerId)) > 0) return undefined;
  const details = await findDetails(tx, last.id);
  const next = nextLoanOf(last, details, await findCurrentTerms(tx));
  if (!next) return undefined;
  return { afterLoanId: last.id, canApply: !isLive(last.state), purpose: last.purpose, ...next, work: details.work };
}

/** Repaid, or two thirds of it and nothing late. */
function isRepaidSoFar({ state }: LoanRow, open: OpenLoan | undefined, today: IsoDay): boolean {
  if (!isLive(state)) return state === 'repaid' || state === 'settled';
  const instalments = open?.owed?.plan.instalments;
  if (!instalments || !isBeingRepaid(state)) return false;
  const paid = instalments.filter((row) => unpaidKobo(row) === 0).length;
  return isMostlyPaid(paid, instalments.length) && loanDaysPastDue(instalments, today) === 0;
}
