import { screen, waitFor, within } from '@testing-library/react';
import type { Loan } from '#contract/lending/loans/loanSchema';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, timesSent } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { review } from '#support/administration/loans';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { shownLoans } from '#support/loans/shownLoans';
import { overviewWith } from '#support/loans/shownSituations';
import { oldLoan, topUpEstimate } from '#support/loans/shownTopUp';
import { form } from '#support/loans/form';

const region = (name: string) => screen.findByRole('region', { name });
const newLoan = { ...shownLoans.offered, id: '6f1d8b2e-3a4c-4d6e-9f70-8b9c0d1e2f3a' };
const openLoan = (loan: Loan) => {
  answerCall('myLoan', 200, loan);
  return openAs('saver', pathTo('loan', { loanId: loan.id }));
};
const rowsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('a top-up', () => {
  test('starts on the page of the running loan, with what it is about filled in', async () => {
    answerCall('lendingOverview', 200, overviewWith({ kind: 'emptyWallet' }, { nextLoan: topUpEstimate }));
    answerCall('myApplicationDraft', 200, {});
    answerCall('saveApplicationDraft', 200, { version: '0f0f0f0f-0000-4000-8000-000000000009' });
    answerCall('myLoans', 200, [shownLoans.inTime]);
    const { user, router } = await openLoan(shownLoans.inTime);
    const card = await region('What you could have next');
    expect(card).toHaveTextContent('the new one first pays off the ₦28,500 that you owe today, and you get the rest');
    await user.click(within(card).getByRole('button', { name: 'Top up this loan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(pathTo('apply')));
    expect(await screen.findByText(/^This loan tops up the one you have/)).toBeVisible();
    expect(screen.getByRole('slider', { name: 'How much' })).toHaveAttribute('min', '8000000');
  });

  test('both loans stand side by side before it is sent, and it names the old one', async () => {
    const created = await members.create('saver');
    const { user, accessToken } = await members.signIn(created);
    const { purpose, principalKobo, months, work, answers } = form;
    const draft = { step: 'review', asked: { purpose, principalKobo, months }, work, answers };
    await members.call('saveApplicationDraft', { draft }, accessToken);
    answerCall('lendingOverview', 200, overviewWith({ kind: 'emptyWallet' }, { nextLoan: topUpEstimate }));
    answerCall('myLoans', 200, [shownLoans.inTime]);
    const app = renderApp(pathTo('apply'), { user, accessToken });
    const both = await region('Both loans');
    expect(rowsOf(both)).toEqual([
      ['', 'Your loan now', 'The new loan'],
      ['Owed', '₦28,500', '₦80,000'],
      ['Monthly instalment', '₦14,605.06', '₦14,605.06'],
      ['Last due day', '19 January 2027', '23 May 2027'],
      ['Total left to pay', '₦29,210.11', '₦87,630.34'],
    ]);
    expect(both).toHaveTextContent('today with ₦28,500. After its fee of ₦2,400 you get ₦49,100.');
    expect(both).toHaveTextContent(
      'This costs ₦9,320.23 more than keeping your loan. You pay ₦10,030.34 in interest and fees, but save ₦710.11 in interest.',
    );
    const sent = jest.spyOn(globalThis, 'fetch');
    answerCall('applyForLoan', 409, { errorMessage: 'TOP_UP_REFUSED|The current loan is late' });
    await app.user.click(screen.getByRole('checkbox', { name: /^Everything I say here is true/ }));
    await app.user.click(screen.getByRole('button', { name: 'Send the application' }));
    await waitFor(() => expect(timesSent('applyForLoan')).toBe(1));
    const bodies = sent.mock.calls.map(([, init]) => init?.body);
    const body = bodies.find((text): text is string => typeof text === 'string' && text.includes('consent'));
    expect(JSON.parse(body ?? '')).toMatchObject({ topsUpId: oldLoan.loanId, principalKobo });
    expect(await screen.findByText('The current loan is late')).toBeVisible();
  });

  test('somebody who can’t top up the loan they have is told that they can apply once it has ended', async () => {
    answerCall('lendingOverview', 200, overviewWith({ kind: 'emptyWallet' }));
    answerCall('myLoans', 200, [shownLoans.inTime]);
    await openAs('saver', pathTo('apply'));
    expect(await screen.findByText(/^You have an application or a loan already/)).toBeVisible();
  });

  test('the offer shows both loans and what is left, and says why it can’t be paid out now', async () => {
    await openLoan({
      ...newLoan,
      topsUp: {
        loanId: oldLoan.loanId,
        old: oldLoan,
        whyNot: 'The current loan is late. Pay what is due on it first',
      },
    });
    expect(rowsOf(await region('Both loans'))[1]).toEqual(['Owed', '₦28,500', '₦80,000']);
    expect(await region('What it costs')).toHaveTextContent('You get₦49,100');
    expect(await region('Top-up')).toHaveTextContent('We can’t pay out this loan yet. The current loan is late.');
    expect(within(await region('Top-up')).getByRole('link', { name: 'See the other loan' })).toHaveAttribute(
      'href',
      pathTo('loan', { loanId: oldLoan.loanId }),
    );
  });

  test.each([
    ['offered', 'you can’t accept it.'],
    ['funded', 'If that stays so until the deadline, all pledges go back.'],
    ['inReview', 'we can’t offer it.'],
  ] as const)('while it is %s, the notice says what follows if it can’t be paid out', async (state, words) => {
    await openLoan({ ...newLoan, state, topsUp: { loanId: oldLoan.loanId, old: oldLoan, whyNot: 'It is late' } });
    expect(await region('Top-up')).toHaveTextContent(words);
  });

  test('an application that has ended doesn’t promise that the borrower can apply at any time', async () => {
    await openLoan({ ...newLoan, state: 'expired', acts: [], topsUp: { loanId: oldLoan.loanId } });
    expect(await screen.findByText(/^All pledges went back/)).toHaveTextContent(
      'it cost you nothing. You can apply again while your earlier loan can be topped up, or once it has ended.',
    );
  });

  test('a saved draft below the minimum opens at the amount', async () => {
    const created = await members.create('saver');
    const { user, accessToken } = await members.signIn(created);
    const { purpose, months, work, answers } = form;
    const draft = { step: 'review', asked: { purpose, principalKobo: naira(80_000), months }, work, answers };
    await members.call('saveApplicationDraft', { draft }, accessToken);
    const topUp = { ...oldLoan, leastKobo: naira(120_000) };
    answerCall(
      'lendingOverview',
      200,
      overviewWith({ kind: 'emptyWallet' }, { nextLoan: { ...topUpEstimate, topUp } }),
    );
    answerCall('myLoans', 200, [shownLoans.inTime]);
    renderApp(pathTo('apply'), { user, accessToken });
    expect(await screen.findByRole('heading', { name: 'The loan' })).toBeVisible();
    expect(screen.getByRole('slider', { name: 'How much' })).toHaveValue('12000000');
  });

  test('both loans’ pages and histories lead to each other', async () => {
    await openLoan({
      ...shownLoans.inTime,
      toppedUpBy: newLoan.id,
      history: [{ type: 'settle', at: '2026-11-20T09:00:00.000Z', amountKobo: naira(28_500), isTopUp: true }],
    });
    expect(await region('Top-up')).toHaveTextContent('You applied for a loan whose payout pays this one off');
    expect(await region('History')).toHaveTextContent('Paid off by your new loan₦28,500');
  });

  test('after the payout the page says what it paid off', async () => {
    await openLoan({
      ...shownLoans.inTime,
      topsUp: { loanId: newLoan.id, settledKobo: naira(28_500) },
      history: [{ type: 'disburse', at: '2026-11-20T09:00:00.000Z', settledKobo: naira(28_500) }],
    });
    expect(await region('Top-up')).toHaveTextContent('The payout first paid off your earlier loan with ₦28,500.');
    expect(await region('History')).toHaveTextContent('₦28,500 of it paid off your earlier loan');
  });

  test('the reviewer sees both instalments', async () => {
    answerCall('administeredLoan', 200, { ...review, topsUp: { loanId: oldLoan.loanId, old: oldLoan } });
    renderApp(pathTo('loanReview', { loanId: review.id }), await members.signInAsAdmin());
    const card = await region('Application');
    expect(card).toHaveTextContent('Pays it off today with₦28,500');
    expect(card).toHaveTextContent('Instalment of that loan₦14,605.06');
    expect(card).toHaveTextContent('Instalment of this one, grade C₦14,613');
    expect(within(card).getByRole('link', { name: 'The running loan' })).toBeVisible();
  });
});
