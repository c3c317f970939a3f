import { getNextTransitions } from 'xstate';
import type { IsoDay } from '../../dates';
import type { Kobo } from '../../money/kobo';
import type { LoanEventType } from './eventTypes';
import type { LoanSnapshot } from './loanEvents';
import { mayAct, type ActRequests, type LoanAct, type WaitingEnd } from './acts';

export interface Circumstances {
  isEligible: boolean;
  /** The business day. */
  day: IsoDay;
  isBorrowerFrozen: boolean;
  hasOtherLiveLoan: boolean;
  dueKobo: Kobo;
  daysPastDue: number;
  /** Whether any instalment is neither due nor paid. */
  hasMovable: boolean;
  askedHoliday: 'asked' | 'proposed' | undefined;
  /** Whether nothing but the time since the last change stands against another due day. */
  canChangeDueDay: boolean;
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
  askHoliday: ({ hasMovable, askedHoliday }) => hasMovable && askedHoliday === undefined,
  holiday: ({ askedHoliday }) => askedHoliday === 'asked',
  changeDueDay: ({ canChangeDueDay }) => canChangeDueDay,
  default: ({ waitingEnd }) => waitingEnd !== 'default',
  writeOff: ({ waitingEnd }) => waitingEnd !== 'writeOff',
};

/** Acts whose event has another name. */
const eventOf: Partial<Record<LoanAct, LoanEventType>> = { proposeDisbursement: 'disburse', askHoliday: 'holiday' };

/** Whether the loan's state has the act, and `mayAct` allows it to this person at this time. */
export function canAct<Act extends LoanAct>(loan: LoanSnapshot, act: Act, asked: ActRequests[Act]): boolean {
  const event = eventOf[act] ?? act;
  const isInState = getNextTransitions(loan).some(({ eventType }) => eventType === event);
  return isInState && mayAct[act](loan.context, asked);
}

/** The acts that are open to the reader now; input and balances are checked when acting. */
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
