import { LOAN_STATES } from '#contract/lending/loans/states';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { kobo, naira, type Kobo } from '#contract/money/kobo';
import { CodedError } from '#server/kernel/errors';
import { requireOpenListing, requireWithinLimits } from '#server/lending/market/pledgeLimits';
import { LENDER, loanIn } from '#support/loans/lifeEvents';

function refusal(act: () => void): [string, string] | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (!(error instanceof CodedError)) throw error;
    return [error.reason, error.toBody().errorMessage];
  }
}

describe('a listing', () => {
  const listed = loanIn('listed');
  const deadline = listed.context.deadline!;
  const before = new Date(Date.parse(deadline) - 1).toISOString();
  const after = new Date(Date.parse(deadline) + 1).toISOString();
  const reason = (loan: Parameters<typeof requireOpenListing>[0], at: string) =>
    refusal(() => requireOpenListing(loan, { at }))?.[0];

  it('accepts pledges until just before its deadline', () => {
    expect(reason(listed, before)).toBeUndefined();
    expect(reason(listed, deadline)).toBe('LISTING_CLOSED');
    expect(reason(listed, after)).toBe('LISTING_CLOSED');
  });

  it('accepts none without a deadline', () => {
    expect(reason({ ...listed, context: { ...listed.context, deadline: null } }, before)).toBe('LISTING_CLOSED');
  });

  it.each(LOAN_STATES.filter((state) => state !== 'listed'))('accepts none once the loan is %s', (state) => {
    const { value, context } = loanIn(state);
    expect(reason({ value, context: { ...context, deadline } }, before)).toBe('LISTING_CLOSED');
  });
});

describe('a pledge to a loan of ₦80,000, of which one lender pledged ₦40,000', () => {
  const { context } = loanIn('listed');
  const refused = (amountKobo: Kobo, by = 'another', pledgedKobo = context.pledgedKobo) =>
    refusal(() =>
      requireWithinLimits({ context: { ...context, pledgedKobo } }, firstLendingTerms, { at: '', by, amountKobo }),
    );

  it('is at most the rest', () => {
    expect(refused(naira(40_000))).toBeUndefined();
    expect(refused(naira(80_000))?.[1]).toContain('Only ₦40,000 is still to be funded');
  });

  it('must be in increments', () => {
    expect(refused(kobo(naira(40_000) + 1))?.[0]).toBe('NOT_IN_INCREMENTS');
  });

  it('counts earlier pledges of the same lender only', () => {
    expect(refused(naira(40_000), LENDER)?.[1]).toContain('One lender may pledge at most ₦40,000 to this loan');
  });

  it('is at most a quarter of the loan, or one increment', () => {
    expect(refused(naira(80_000), 'another', kobo(0))?.[0]).toBe('ABOVE_CAP');
  });
});
