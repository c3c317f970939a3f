import type { Situation } from '#contract/lending/dashboard/situationSchema';
import { basisPoints } from '#contract/money/basisPoints';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { cardOf } from '../../../../../src/features/account/dashboard/situations';
import { shownSituations } from '#support/loans/shownSituations';

const loanId = '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f';
const principalKobo = naira(80_000);
const payment = { loanId, amountKobo: naira(14_605), on: '2026-11-16', paidInstalments: 1, instalments: 6 };
const soon = { ...payment, daysLeft: 1 };
const later = { ...payment, daysLeft: 12 };

describe('the situation on the dashboard', () => {
  test.each<[Situation, string, string | undefined, string | undefined]>([
    [
      { kind: 'frozen' },
      'Your account is frozen',
      'You can’t apply, lend or withdraw, but you can still pay your loan. Write to us, and we’ll tell you what to do.',
      'Write to support',
    ],
    [
      { kind: 'newPlan', loanId, months: 8, totalKobo: naira(92_000) },
      'A new plan for your loan',
      '8 instalments, ₦92,000 in total',
      'Review the plan',
    ],
    [
      { kind: 'defaulted', loanId, dueKobo: naira(60_000), since: '2027-04-13' },
      'Your loan is in default. You owe',
      'Frozen since 13 April 2027: no more interest or fees are added.',
      'Pay now',
    ],
    [
      { kind: 'writtenOff', loanId, dueKobo: naira(60_000) },
      'Your loan is written off. You still owe',
      undefined,
      'Pay now',
    ],
    [shownSituations.late, 'Your payment is 4 days late', '1 instalment, due since 19 November 2026', 'Pay now'],
    [
      { ...shownSituations.late, daysPastDue: 64, overdueInstalments: 3 },
      'Your payment is 64 days late',
      '3 instalments due since 19 November 2026',
      'Pay now',
    ],
    [
      { kind: 'question', loanId, deadline: '2026-11-29T09:00:00.000Z' },
      'We have a question about your application',
      'Please answer by 29 Nov 2026, 10:00, or your application closes.',
      'Answer',
    ],
    [
      { ...shownSituations.offer, deadline: '2026-11-29T09:00:00.000Z' },
      'Your offer',
      '₦14,605.06 a month for 6 months, open until 29 Nov 2026, 10:00',
      'Review offer',
    ],
    [{ kind: 'dueSoon', ...soon }, 'Your next payment', 'tomorrow, on 16 November 2026; 1 of 6 paid', 'Pay now'],
    [
      { kind: 'nextPayment', ...later },
      'Your next payment',
      'in 12 days, on 16 November 2026; 1 of 6 paid',
      'See your loan',
    ],
    [
      { kind: 'administrator' },
      'You are an administrator',
      'Administrators neither borrow nor lend.',
      'Open the portal',
    ],
    [
      { kind: 'inReview', loanId, principalKobo, months: 6 },
      'Your application is in review',
      'for 6 months. You’ll get an email with our decision or a question, usually within a few days.',
      'See your application',
    ],
    [
      { kind: 'funding', loanId, principalKobo, pledgedKobo: naira(40_000) },
      'Lenders are funding your loan',
      'of ₦80,000 pledged',
      'See your loan',
    ],
    [
      { kind: 'funded', loanId, paidOutKobo: naira(77_600) },
      'Your loan is funded',
      'is paid out to you',
      'See your loan',
    ],
    [{ kind: 'funded', loanId }, 'Your loan is funded', 'We can’t pay it out yet. Its page says why.', 'See your loan'],
    [
      { kind: 'funded', loanId, paidOutKobo: naira(0) },
      'Your loan is funded',
      'It pays off the loan you have',
      'See your loan',
    ],
    [
      {
        kind: 'declined',
        loanId,
        reasons: ['otherDebts'],
        fits: { principalKobo: naira(160_000), burdenBps: basisPoints(1416) },
      },
      'We couldn’t offer you this loan',
      'Your other debts are too large for your income. At ₦160,000, the instalment and your other debts would take 14% of your income.',
      'See why',
    ],
    [
      { kind: 'lapsed', loanId, on: '2026-12-05' },
      'Your application has closed',
      'It closed on 5 December 2026, after its deadline had passed. It cost you nothing, and you can apply again at any time.',
      'Apply again',
    ],
    [
      { kind: 'expired', loanId, on: '2026-12-06' },
      'Your loan wasn’t funded and paid out in time',
      'It closed on 6 December 2026, and lenders have their money back. It cost you nothing, and you can apply again at any time.',
      'Apply again',
    ],
    [
      { kind: 'bvnPending' },
      'Your BVN is being checked',
      'This takes a minute or two. You don’t have to wait here.',
      'See the check',
    ],
    [
      { kind: 'bvnMissing' },
      'Verify your identity',
      'Step 4 of 4. Your BVN tells us that it is you; it can’t move your money.',
      'Verify with your BVN',
    ],
    [{ kind: 'requirementMissing', requirement: 'termsAccepted' }, 'Accept the current terms', undefined, 'Go on'],
    [
      { kind: 'requirementMissing', requirement: 'notAdministrator' },
      'Administrators neither borrow nor lend',
      undefined,
      undefined,
    ],
    [
      { kind: 'emptyWallet' },
      'You are ready to lend and borrow',
      'Add money to your wallet to fund your first loan.',
      'Add money',
    ],
    [
      { kind: 'moneyToLend', walletKobo: naira(5_000) },
      'Ready to lend',
      'Fund a part of a loan, and get it back with interest month by month.',
      'Find a loan to fund',
    ],
    [{ kind: 'moneyLent' }, 'Your money is at work', 'Repayments go into your wallet.', 'See your portfolio'],
  ])('$kind: %s', (situation, title, facts, act) => {
    const card = cardOf(situation);
    expect(card).toMatchObject({ title });
    expect(card.facts).toBe(facts);
    expect(card.act?.text).toBe(act);
  });

  test.each<[Situation, number]>([
    [shownSituations.late, shownSituations.late.amountKobo],
    [{ kind: 'nextPayment', ...later }, payment.amountKobo],
    [{ kind: 'moneyToLend', walletKobo: naira(5_000) }, naira(5_000)],
  ])('$kind: the card shows its amount', (situation, amount) => {
    expect(cardOf(situation).figureKobo).toBe(amount);
  });

  test('borrowers in arrears get a link to pay, and one to say that they cannot', () => {
    const loanPage = pathTo('loan', { loanId });
    expect(cardOf(shownSituations.late)).toMatchObject({
      tone: 'error',
      act: { text: 'Pay now', to: loanPage },
      second: { text: 'I can’t pay', to: `${loanPage}#cannot-pay` },
    });
  });
});
