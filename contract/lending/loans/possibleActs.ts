import { getNextTransitions } from 'xstate';
import type { Kobo } from '../../money/kobo';
import type { LoanAct, WaitingEnd } from './acts';
import type { LoanSnapshot } from './loanEvents';
import { mayAct, type Asked } from './mayAct';

/** What bears on acts besides a loan's own past. */
export interface Circumstances {
  /** Whether nothing is missing before the borrower may apply and accept. */
  isEligible: boolean;
  isBorrowerFrozen: boolean;
  /** Whether the borrower has another application or loan that has not ended. */
  hasOtherLiveLoan: boolean;
  /** What has to be paid before anything extra; 0 before the loan is paid out, as the days past due. */
  dueKobo: Kobo;
  daysPastDue: number;
  isLate: boolean;
  /** Who has proposed to pay the loan out, where that waits. */
  disbursementProposedBy: string | undefined;
  /** Default or write-off, where that is proposed for the loan as it stands. */
  waitingEnd: WaitingEnd | undefined;
}

type Condition = (circumstances: Circumstances, by: string) => boolean;

/** Acts that more than the loan's own past decides about. */
const circumstancesAllow: Partial<Record<LoanAct, Condition>> = {
  accept: ({ isEligible }) => isEligible,
  secondLook: ({ isEligible, hasOtherLiveLoan }) => isEligible && !hasOtherLiveLoan,
  disburse: ({ isBorrowerFrozen, disbursementProposedBy }, by) =>
    !isBorrowerFrozen && disbursementProposedBy !== undefined && disbursementProposedBy !== by,
  proposeDisbursement: ({ disbursementProposedBy }) => disbursementProposedBy === undefined,
  default: ({ waitingEnd }) => waitingEnd !== 'default',
  writeOff: ({ waitingEnd }) => waitingEnd !== 'writeOff',
};

/** Whether somebody may do this to a loan now, as far as its own past and the schedule decide. */
export function canAct<Act extends LoanAct>(loan: LoanSnapshot, act: Act, asked: Asked[Act]): boolean {
  const event = act === 'proposeDisbursement' ? 'disburse' : act;
  const isInState = getNextTransitions(loan).some(({ eventType }) => eventType === event);
  return isInState && mayAct[act](loan.context, asked);
}

/**
 * What somebody may do with a loan now. What an act is given with it, such as a reason or an amount, is
 * judged when it is done, and so is the money that is there.
 * @param acts those of the reader's part: BORROWER_ACTS or ADMINISTRATOR_ACTS
 * @param reader the borrower's or the administrator's id, and the moment: ISO 8601 in UTC, by the business clock
 * @returns them in the order of `acts`
 */
export function possibleActs<Act extends LoanAct>(
  acts: readonly Act[],
  loan: LoanSnapshot,
  reader: { by: string; at: string },
  circumstances: Circumstances,
): Act[] {
  const asked = { ...circumstances, ...reader };
  return acts.filter(
    (act) => canAct(loan, act, asked) && (circumstancesAllow[act]?.(circumstances, reader.by) ?? true),
  );
}
