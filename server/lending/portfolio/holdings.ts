import { todayInLagos } from '#contract/dates';
import { isBeingRepaid } from '#contract/lending/loans/states';
import { PLEDGE_PAGE_SIZE } from '#contract/lending/market/pledgeStates';
import type { Holding } from '#contract/lending/portfolio/holdingSchema';
import type { HoldingsQuery } from '#contract/lending/portfolio/holdingsQuery';
import { addKobo, NO_KOBO, subtractKobo } from '#contract/money/kobo';
import { readLastOpenedDay } from '../../kernel/businessDays/lastOpenedDay';
import type { ServerContext } from '../../kernel/context';
import { inTransaction } from '../../kernel/db/inTransaction';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { findLenderNotes, findPledgedLoans, type LenderNoteRow, type PledgedLoanRow } from './holdingsRepository';

/** @returns a page, pledges before notes and newest first, and the total number of holdings */
export function readHoldings(
  context: ServerContext,
  lenderId: string,
  { page = 1, group }: HoldingsQuery,
): Promise<{ holdings: Holding[]; total: number }> {
  return inTransaction(
    context,
    async (tx) => {
      const day = await readLastOpenedDay(tx);
      const isPledged = group === undefined || group === 'pledged';
      const pledged = isPledged ? await findPledgedLoans(tx, lenderId) : [];
      const offset = (page - 1) * PLEDGE_PAGE_SIZE;
      const onPage = pledged.slice(offset, offset + PLEDGE_PAGE_SIZE);
      if (group === 'pledged') return { holdings: onPage.map(pledgedHolding), total: pledged.length };
      const { rows, total } = await findLenderNotes(tx, lenderId, {
        day,
        group,
        offset: Math.max(0, offset - pledged.length),
        limit: PLEDGE_PAGE_SIZE - onPage.length,
      });
      return {
        holdings: [...onPage.map(pledgedHolding), ...rows.map(noteHolding)],
        total: pledged.length + total,
      };
    },
    { isolation: 'repeatable read' },
  );
}

type HeldLoanRow = Pick<LoanRow, 'purpose' | 'grade' | 'annualRateBps' | 'months' | 'state'> & {
  loanId: string;
};

export function loanOfHolding({ loanId, purpose, grade, annualRateBps, months, state }: HeldLoanRow) {
  if (grade === null || annualRateBps === null) throw new Error(`Loan ${loanId} was never offered`);
  return { loanId, purpose, grade, annualRateBps, months, state };
}

const pledgedHolding = (row: PledgedLoanRow): Holding => ({
  ...loanOfHolding(row),
  since: todayInLagos(row.pledgedAt),
  amountKobo: row.pledgedKobo,
  repaidKobo: NO_KOBO,
  receivedKobo: NO_KOBO,
  isRestructured: false,
  daysPastDue: 0,
});

const noteHolding = (row: LenderNoteRow): Holding => ({
  ...loanOfHolding(row),
  noteId: row.noteId,
  since: row.heldFrom,
  isBought: row.holding > 1,
  amountKobo: row.principalKobo,
  repaidKobo: row.repaidKobo,
  receivedKobo: subtractKobo(
    addKobo(row.principalReceivedKobo, row.interestReceivedKobo, row.feesReceivedKobo),
    addKobo(row.servicingFeeKobo, row.withheldKobo),
  ),
  isRestructured: row.isRestructured,
  daysPastDue: shownDaysPastDue(row.state, row.daysPastDue),
  ...(row.salePercent !== null && { salePercent: row.salePercent }),
});

/** 0 unless the loan is in repayment: in default and afterwards, its state is shown instead. */
export const shownDaysPastDue = (state: LoanRow['state'], daysPastDue: number): number =>
  isBeingRepaid(state) ? daysPastDue : 0;
