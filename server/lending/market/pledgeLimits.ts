import type { LoanEventOf } from '#contract/lending/loans/eventTypes';
import { remainingToPledge } from '#contract/lending/loans/loanContext';
import type { LoanSnapshot } from '#contract/lending/loans/loanEvents';
import { pledgeRefusal } from '#contract/lending/market/pledgeRefusal';
import { pledgeCap, pledgeIncrement } from '#contract/lending/terms/increments';
import type { LendingTerms } from '#contract/lending/terms/lendingTerms';
import { addKobo } from '#contract/money/kobo';
import { CodedError } from '../../kernel/errors';

type Loan = Pick<LoanSnapshot, 'value' | 'context'>;
type Pledge = Pick<LoanEventOf<'pledge'>, 'at' | 'by' | 'amountKobo'>;

/** Pledges are allowed before the deadline, not at the deadline itself. @throws CodedError LISTING_CLOSED */
export function requireOpenListing({ value, context: { deadline } }: Loan, { at }: Pick<Pledge, 'at'>): void {
  if (value !== 'listed' || deadline === null || at >= deadline) throw new CodedError('LISTING_CLOSED');
}

/** Includes the lender's open pledges to this listing. @throws CodedError NOT_IN_INCREMENTS, ABOVE_REST, ABOVE_CAP */
export function requireWithinLimits(
  { context }: Pick<Loan, 'context'>,
  terms: LendingTerms,
  { by, amountKobo }: Pledge,
): void {
  const incrementKobo = pledgeIncrement(terms);
  const own = context.openPledges.filter(({ lenderId }) => lenderId === by).map((open) => open.amountKobo);
  const refusal = pledgeRefusal(amountKobo, {
    incrementKobo,
    restKobo: remainingToPledge(context),
    capKobo: pledgeCap(context.principalKobo, incrementKobo),
    ownKobo: addKobo(...own),
  });
  if (refusal) throw new CodedError(refusal.code, { text: refusal.text });
}
