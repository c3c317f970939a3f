import { formatDay, todayInLagos } from '#contract/dates';
import type { LoanState } from '#contract/lending/loans/states';
import type { Reader } from '../../kernel/db/connection';
import type { LoanRow } from '../../kernel/db/schema/loans';
import { CodedError } from '../../kernel/errors';
import { findLoan } from '../loans/life/repository';
import { hasPledgedTo } from './lenderPledges';

const CAME_BACK = 'your money is back in your wallet';

/** How a listing ended, for lenders who pledged to it. */
const endings: Readonly<Partial<Record<LoanState, string>>> = {
  listed: `Its time is over and it wasn't funded: ${CAME_BACK} within minutes`,
  expired: `It wasn't funded in time, and ${CAME_BACK}`,
  cancelled: `It was cancelled, and ${CAME_BACK}`,
};

function endingOf({ state, deadline }: LoanRow): string {
  if (state === 'funded' && deadline)
    return `It is funded. It will be paid out by ${formatDay(todayInLagos(deadline))}`;
  return endings[state] ?? 'It was funded and paid out';
}

/** LISTING_CLOSED with the outcome for lenders who pledged to it; NOT_FOUND for everyone else. */
export async function refusalOfClosed(db: Reader, callerId: string, loanId: string): Promise<CodedError> {
  const loan = (await hasPledgedTo(db, callerId, loanId)) ? await findLoan(db, loanId) : undefined;
  return loan ? new CodedError('LISTING_CLOSED', { text: endingOf(loan) }) : new CodedError('NOT_FOUND');
}
