import type { LoanEvent } from '../../../../contract/lending/loans/eventTypes';
import type { LoanDetail } from '../../../../contract/lending/loans/loan';
import { contextOf } from '../../../../contract/lending/loans/loanContext';
import { canHappen } from '../../../../contract/lending/loans/loanEvents';
import { loanLifecycle } from '../../../../contract/lending/loans/loanLifecycle';
import { addKobo, kobo, NO_KOBO, subtractKobo } from '../../../../contract/money/kobo';
import { NO_PARTS } from '../../../../contract/lending/schedule/parts';

/** What a borrower does. */
export type Act =
  'withdraw' | 'answer' | 'secondLook' | 'accept' | 'refuse' | 'cancel' | 'pay' | 'payExtra' | 'settle' | 'recover';

// The page knows no ids; of people the machine only asks whether they are the same.
const ME = 'the borrower';

/** What the borrower may do to the loan now, by the machine of its life. */
export function possibleActs(loan: LoanDetail): ReadonlySet<Act> {
  const { state, principalKobo, deadline = null, hadSecondLook, now, repayment } = loan;
  const outstandingKobo = repayment?.outstandingKobo ?? NO_KOBO;
  const context = { ...contextOf({ by: ME, principalKobo }), deadline, hadSecondLook, outstandingKobo };
  const snapshot = loanLifecycle.resolveState({ value: state, context });
  const caused = { at: now, by: ME };
  const settlementKobo = repayment?.settlementKobo ?? NO_KOBO;
  // What a new plan has taken over is paid before anything extra, too.
  const dueKobo = addKobo(repayment?.dueKobo ?? NO_KOBO, repayment?.carriedKobo ?? NO_KOBO);
  const least = { ...NO_PARTS, interestKobo: kobo(1) };
  const all = {
    ...NO_PARTS,
    interestKobo: subtractKobo(settlementKobo, outstandingKobo),
    principalKobo: outstandingKobo,
  };
  const events: (LoanEvent & { type: Act })[] = [
    { type: 'withdraw', ...caused },
    { type: 'answer', ...caused, answer: '' },
    { type: 'secondLook', ...caused },
    { type: 'accept', ...caused, text: '', textHash: '' },
    { type: 'refuse', ...caused },
    { type: 'cancel', ...caused },
    { type: 'pay', ...caused, parts: least },
    { type: 'payExtra', ...caused, parts: least, dueKobo, settlementKobo },
    { type: 'settle', ...caused, parts: all, settlementKobo },
    { type: 'recover', ...caused, parts: least },
  ];
  return new Set(events.filter((event) => canHappen(snapshot, event)).map(({ type }) => type));
}
