import { screen, within } from '@testing-library/react';
import type { Situation } from '#contract/lending/dashboard/situationSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, holdCall, timesSent } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { overviewWith, shownSituations } from '#support/loans/shownSituations';

describe('the first card of the dashboard', () => {
  const hero = (name: string | RegExp) => screen.findByRole('region', { name });

  async function openIn(situation: Situation) {
    answerCall('lendingOverview', 200, overviewWith(situation));
    return openAs('complete', pathTo('dashboard'));
  }

  test('is the last of four steps for a user without a verified BVN', async () => {
    const release = holdCall('lendingOverview');
    await openAs('complete', pathTo('dashboard'));
    expect(await screen.findByRole('progressbar', { name: 'Loading where you stand' })).toBeVisible();
    release();
    const card = await hero('Verify your identity');
    expect(card).toHaveTextContent('Step 4 of 4.');
    expect(within(card).getByRole('link')).toHaveAttribute('href', pathTo('verifyIdentity'));
  });

  test('gets the situation and the balances with one call', async () => {
    await openIn(shownSituations.offer);
    await hero('Your offer');
    expect(await screen.findByRole('region', { name: 'Your money' })).toHaveTextContent('Wallet₦0');
    expect(timesSent('lendingOverview')).toBe(1);
    for (const call of ['myStanding', 'myLoans', 'myLoan'] as const) expect(timesSent(call)).toBe(0);
  });

  test('shows an open offer with its instalment, and links to it instead of a second loan request', async () => {
    await openIn(shownSituations.offer);
    const card = await hero('Your offer');
    expect(card).toHaveTextContent('Your offer₦80,000₦14,605.06 a month for 6 months, open until 29 Nov 2026');
    const loanPage = pathTo('loan', { loanId: shownSituations.offer.loanId });
    expect(within(card).getByRole('link', { name: 'Review offer' })).toHaveAttribute('href', loanPage);
    const request = screen.getByRole('link', { name: 'Request Loan' });
    expect(request).toHaveAttribute('href', loanPage);
    expect(request).toHaveAccessibleDescription('You have a loan open. See it.');
  });

  test('shows a late payment with its amount, and a link for borrowers who cannot pay', async () => {
    await openIn(shownSituations.late);
    const card = await hero('Your payment is 4 days late');
    expect(card).toHaveTextContent('₦10,105.061 instalment, due since 19 November 2026');
    const loanPage = pathTo('loan', { loanId: shownSituations.late.loanId });
    expect(within(card).getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', loanPage);
    expect(within(card).getByRole('link', { name: 'I can’t pay' })).toHaveAttribute('href', `${loanPage}#cannot-pay`);
  });

  test('shows an empty wallet, or an unsent application if there is one', async () => {
    await openIn({ kind: 'emptyWallet' });
    expect(await hero('You are ready to lend and borrow')).toBeVisible();

    const draft = { step: 'loan' };
    answerCall('myApplicationDraft', 200, { saved: { version: 'v', savedAt: '2026-11-22T19:05:00.000Z', draft } });
    await openIn({ kind: 'emptyWallet' });
    expect(await hero('Your application is not sent yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'You are ready to lend and borrow' })).not.toBeInTheDocument();
  });

  test('shows nothing if the situation could not be loaded', async () => {
    failCall('lendingOverview');
    await openAs('complete', pathTo('dashboard'));
    expect(await screen.findByText('Your money could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Verify your identity' })).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Loading where you stand' })).not.toBeInTheDocument();
  });
});
