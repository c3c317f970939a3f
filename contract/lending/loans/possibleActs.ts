import { getNextTransitions } from 'xstate';
import type { Kobo } from '../../money/kobo';
import type { LoanAct, WaitingEnd } from './acts';
import type { LoanSnapshot } from './loanEvents';
import { mayAct, type Asked } from './mayAct';

/** Facts outside a loan's own events that decide which acts are possible. */
export interface Circumstances {
  /** Whether the borrower has done every step of eligibility. */
  isEligible: boolean;
  isBorrowerFrozen: boolean;
  /** Whether the borrower has another application or loan that has not ended. */
  hasOtherLiveLoan: boolean;
  /** Amounts to pay before an extra payment, in kobo; 0 before the payout, as the days past due. */
  dueKobo: Kobo;
  daysPastDue: number;
  isLate: boolean;
  /** The id of the administrator whose proposal to pay out is open. */
  disbursementProposedBy: string | undefined;
  /** The open proposal of a default or write-off. */
  waitingEnd: WaitingEnd | undefined;
}

type Condition = (circumstances: Circumstances, by: string) => boolean;

/** Conditions outside the loan's own events. */
const circumstancesAllow: Partial<Record<LoanAct, Condition>> = {
  accept: ({ isEligible }) => isEligible,
  secondLook: ({ isEligible, hasOtherLiveLoan }) => isEligible && !hasOtherLiveLoan,
  disburse: ({ isBorrowerFrozen, disbursementProposedBy }, by) =>
    !isBorrowerFrozen && disbursementProposedBy !== undefined && disbursementProposedBy !== by,
  proposeDisbursement: ({ disbursementProposedBy }) => disbursementProposedBy === undefined,
  default: ({ waitingEnd }) => waitingEnd !== 'default',
  writeOff: ({ waitingEnd }) => waitingEnd !== 'writeOff',
};

/** Whether the loan's events and schedule allow an act now. */
export function canAct<Act extends LoanAct>(loan: LoanSnapshot, act: Act, asked: Asked[Act]): boolean {
  const event = act === 'proposeDisbursement' ? 'disburse' : act;
  const isInState = getNextTransitions(loan).some(({ eventType }) => eventType === event);
  return isInState && mayAct[act](loan.context, asked);
}

/**
 * Lists the acts that are possible now. Input such as a reason or an amount, and the wallet's balance, are checked when
 * the act is done.
 * @param acts BORROWER_ACTS or ADMINISTRATOR_ACTS
 * @param reader the borrower's or the administrator's id, and the moment: ISO 8601 in UTC, by the business clock
 * @returns the possible ones, in the order of `acts`
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
