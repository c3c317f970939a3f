import type { LendingOverview } from '../../../../../../contract/lending/dashboard/overviewSchema';
import type { MyStanding } from '../../../../../../contract/people/eligibility/standingSchema';
import type { Loan } from '../../../../../../contract/lending/loans/loanSchema';
import { naira, NO_KOBO } from '../../../../../../contract/money/kobo';
import { pathTo } from '../../../../../../src/pathTo';
import { situationOf, type Standpoint } from '../../../../../../src/features/account/dashboard/situations';
import { shownLoans } from '../../../../../support/loans/shownLoans';

const standing: MyStanding = {
  isEmailVerified: true,
  isProfileUpdated: true,
  hasBankAccount: true,
  isBankAccountBarred: false,
  isBvnVerified: true,
  hasAcceptedTerms: true,
  isFrozen: false,
  isAdmin: false,
  hasAcceptedLendingRisk: false,
  bvn: { state: 'verified', lastFour: '1234' },
};
const overview: LendingOverview = {
  walletKobo: NO_KOBO,
  pledgedKobo: NO_KOBO,
  lentKobo: NO_KOBO,
  borrowedKobo: NO_KOBO,
};
const calm: Standpoint = { standing, overview, loan: undefined };
const withLoan = (loan: Loan, more: Partial<Standpoint> = {}): Standpoint => ({ ...calm, loan, ...more });
const withStanding = (change: Partial<MyStanding>): Standpoint => ({ ...calm, standing: { ...standing, ...change } });
const dueOn = (on: string, isLate = false): LendingOverview => ({
  ...overview,
  nextDue: { loanId: shownLoans.inTime.id, on, amountKobo: naira(14_605), isLate },
});

describe('the situation on the dashboard', () => {
  test.each<[string, Standpoint, string, string | undefined]>([
    ['frozen', withStanding({ isFrozen: true }), 'Your account is frozen', 'Write to support'],
    ['a new plan', withLoan(shownLoans.replanned), 'A new plan for your loan', 'Review the plan'],
    ['in default', withLoan(shownLoans.defaulted), 'Your loan is in default', 'Pay now'],
    [
      'late',
      withLoan(shownLoans.late, { overview: dueOn('2026-11-19', true) }),
      'Your payment is 4 days late',
      'Pay now',
    ],
    ['late, the loan not loaded', { ...calm, overview: dueOn('2026-11-19', true) }, 'Your payment is late', 'Pay now'],
    ['a question', withLoan(shownLoans.asked), 'We have a question about your application', 'Answer'],
    ['an offer', withLoan(shownLoans.offered), 'Your offer: ₦80,000', 'Review offer'],
    [
      'due soon',
      withLoan(shownLoans.inTime, { overview: dueOn('2026-11-16') }),
      '₦14,605 is due on 16 November 2026',
      'Pay now',
    ],
    [
      'due later',
      withLoan(shownLoans.inTime, { overview: dueOn('2026-11-17') }),
      'Next payment: ₦14,605 on 17 November 2026',
      'See your loan',
    ],
    ['in review', withLoan(shownLoans.applied), 'Your application is in review', 'See your application'],
    ['funding', withLoan(shownLoans.listed), 'Lenders are funding your loan', 'See your loan'],
    ['funded', withLoan({ ...shownLoans.listed, state: 'funded' }), 'Your loan is funded', 'See your loan'],
    [
      'BVN in check',
      withStanding({ isBvnVerified: false, bvn: { state: 'pending', lastFour: '1234' } }),
      'Your BVN is being checked',
      'See the check',
    ],
    [
      'BVN missing',
      withStanding({ isBvnVerified: false, bvn: { state: 'none' } }),
      'Verify your identity',
      'Verify with your BVN',
    ],
    ['terms missing', withStanding({ hasAcceptedTerms: false }), 'Accept the current terms', 'Go on'],
    ['an administrator', withStanding({ isAdmin: true }), 'You are an administrator', 'Open the portal'],
    ['nothing yet', calm, 'You are ready to lend and borrow', 'Add money'],
    [
      'money in the wallet',
      { ...calm, overview: { ...overview, walletKobo: naira(5_000) } },
      '₦5,000 is ready to lend',
      'Find a loan to fund',
    ],
    [
      'all of it lent',
      { ...calm, overview: { ...overview, lentKobo: naira(5_000) } },
      'Your money is at work',
      'See your portfolio',
    ],
  ])('%s', (_name, standpoint, title, act) => {
    const situation = situationOf(standpoint);
    expect(situation?.title).toBe(title);
    expect(situation?.act?.text).toBe(act);
  });

  test('what is owed comes before what is missing, and both before what is possible', () => {
    const late = withLoan(shownLoans.late, {
      overview: dueOn('2026-11-19', true),
      standing: { ...standing, isBvnVerified: false, bvn: { state: 'none' } },
    });
    expect(situationOf(late)).toMatchObject({
      tone: 'error',
      facts: '₦14,605 was due on 19 November 2026',
      second: { text: 'I can’t pay', to: `${pathTo('loan', { loanId: shownLoans.inTime.id })}#cannot-pay` },
    });
  });
});
