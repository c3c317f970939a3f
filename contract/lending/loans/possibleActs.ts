import { getNextTransitions } from 'xstate';
import type { Kobo } from '../../money/kobo';
import type { LoanAct, WaitingEnd } from './acts';
import type { LoanSnapshot } from './loanEvents';
import { mayAct, type Asked } from './mayAct';

/** Facts that the loan's own events don't hold. */
export interface Circumstances {
  isEligible: boolean;
  isBorrowerFrozen: boolean;
  hasOtherLiveLoan: boolean;
  /** In kobo, to pay before an extra payment; 0 before the payout. */
  dueKobo: Kobo;
  daysPastDue: number;
  isLate: boolean;
  disbursementProposedBy: string | undefined;
  waitingEnd: WaitingEnd | undefined;
}

type Condition = (circumstances: Circumstances, by: string) => boolean;

const circumstancesAllow: Partial<Record<LoanAct, Condition>> = {
  accept: ({ isEligible }) => isEligible,
  secondLook: ({ isEligible, hasOtherLiveLoan }) => isEligible && !hasOtherLiveLoan,
  disburse: ({ isBorrowerFrozen, disbursementProposedBy }, by) =>
    !isBorrowerFrozen && disbursementProposedBy !== undefined && disbursementProposedBy !== by,
  proposeDisbursement: ({ disbursementProposedBy }) => disbursementProposedBy === undefined,
  default: ({ waitingEnd }) => waitingEnd !== 'default',
  writeOff: ({ waitingEnd }) => waitingEnd !== 'writeOff',
};

export function canAct<Act extends LoanAct>(loan: LoanSnapshot, act: Act, asked: Asked[Act]): boolean {
  const event = act === 'proposeDisbursement' ? 'disburse' : act;
  const isInState = getNextTransitions(loan).some(({ eventType }) => eventType === event);
  return isInState && mayAct[act](loan.context, asked);
}

/**
 * Input such as a reason or an amount, and the wallet's balance, are checked when the act is done.
 * @param acts BORROWER_ACTS or ADMINISTRATOR_ACTS
 * @param reader the borrower's or administrator's id, and the moment: ISO 8601 in UTC, by the business clock
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
