import type { LoanAct } from '../../../contract/lending/review/loans';
import type { LoanEventOf } from '../../../contract/lending/loans/eventTypes';
import { canHappen, type LoanSnapshot } from '../../../contract/lending/loans/loanEvents';
import { lifeTermsOf } from '../../../contract/lending/loans/lifeTerms';
import type { Kobo } from '../../../contract/money/kobo';
import type { LendingTerms } from '../../../contract/lending/terms/lendingTerms';
import { ANOTHER } from '../arrears/holdPaidOut';

interface Caller {
  id: string;
  at: string;
  day: string;
  /** Those that an offer would be made under. */
  terms: LendingTerms;
  /** Of the loan; 0 before it is paid out. */
  daysPastDue: number;
  /** Who has proposed to pay the loan out, where that waits. */
  disbursementProposedBy: string | undefined;
}

/** Acts that are events of a loan. */
type LifeAct = Exclude<LoanAct, 'proposeDisbursement'>;

/** An event of each act as the caller might cause it, so that the machine can say whether it may. */
function samples(
  { id: by, at, day, terms, daysPastDue }: Caller,
  outstandingKobo: Kobo,
): readonly LoanEventOf<LifeAct>[] {
  const caused = { by, at };
  const reason = 'given';
  return [
    { type: 'take', ...caused },
    { type: 'release', ...caused, reason },
    { type: 'askMore', ...caused, question: reason },
    { type: 'offer', ...caused, termsVersion: terms.version, grade: 'A', lifeTerms: lifeTermsOf(terms) },
    { type: 'decline', ...caused, reasons: ['otherDebts'] },
    { type: 'cancel', ...caused, reason },
    { type: 'disburse', ...caused, day },
    // Proposed by the caller, and decided by another administrator.
    {
      ...{ type: 'replan', at, by: ANOTHER, proposedBy: by, outstandingKobo, months: 1, firstDueOn: day },
      ...{ text: reason, textHash: reason },
    },
    { type: 'default', at, by: ANOTHER, proposedBy: by, daysPastDue },
    { type: 'writeOff', at, by: ANOTHER, proposedBy: by },
  ];
}

/** What an administrator can do with a loan now, as its machine says (docs/product/lending.md#states-and-events). */
export function possibleActs(snapshot: LoanSnapshot, caller: Caller): LoanAct[] {
  const { disbursementProposedBy, id, at, daysPastDue } = caller;
  const isLate = snapshot.value === 'defaulted' || daysPastDue > 0;
  const possible: LoanAct[] = samples(caller, snapshot.context.outstandingKobo)
    .filter((event) => canHappen(snapshot, event) && (event.type !== 'replan' || isLate))
    .map(({ type }) => type);
  if (disbursementProposedBy !== undefined && disbursementProposedBy !== id) return possible;
  const { deadline } = snapshot.context;
  const mayPropose = snapshot.value === 'funded' && disbursementProposedBy === undefined && (deadline ?? '') > at;
  return [...possible.filter((act) => act !== 'disburse'), ...(mayPropose ? (['proposeDisbursement'] as const) : [])];
}
