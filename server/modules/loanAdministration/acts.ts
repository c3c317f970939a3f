import type { LoanAct } from '../../../contract/administration/loans';
import type { LoanEventOf } from '../../../contract/loans/eventTypes';
import { canHappen, type LoanSnapshot } from '../../../contract/loans/loanEvents';
import { lifeTermsOf } from '../../../contract/loans/lifeTerms';
import type { LendingTerms } from '../../../contract/money/lendingTerms';

/** An event of each act as the caller might cause it, so that the machine can say whether it may. */
function samples(by: string, at: string, day: string, terms: LendingTerms): readonly LoanEventOf<LoanAct>[] {
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
  ];
}

/** What an administrator can do with a loan now, as its machine says (section 26.1). */
export function possibleActs(
  snapshot: LoanSnapshot,
  caller: { id: string; at: string; day: string; terms: LendingTerms },
): LoanAct[] {
  return samples(caller.id, caller.at, caller.day, caller.terms)
    .filter((event) => canHappen(snapshot, event))
    .map(({ type }) => type);
}
