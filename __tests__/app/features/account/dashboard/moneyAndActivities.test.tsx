import { screen, within } from '@testing-library/react';
import { kobo, naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall, timesSent } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { overviewWith } from '#support/loans/shownSituations';

describe("'Your money', once all is done", () => {
  const card = () => screen.findByRole('region', { name: 'Your money' });

  test('shows the wallet, and nothing that is nought', async () => {
    await openAs('complete', pathTo('dashboard'));
    expect(await card()).toHaveTextContent(/^Your moneyWallet₦0Add money$/);
  });

  test('leaves adding money to the situation that offers it', async () => {
    answerCall('lendingOverview', 200, overviewWith({ kind: 'emptyWallet' }));
    await openAs('complete', pathTo('dashboard'));
    expect(await card()).toHaveTextContent(/^Your moneyWallet₦0$/);
    expect(screen.getAllByRole('link', { name: 'Add money' })).toHaveLength(1);
  });

  test('shows the money lent, pledged, borrowed and due', async () => {
    const nextDue = { loanId: 'a-loan', on: '2026-12-22', amountKobo: naira(14_613), isLate: false };
    const balances = {
      walletKobo: kobo(100),
      pledgedKobo: naira(40_000),
      lentKobo: naira(68_000),
      borrowedKobo: naira(80_000),
    };
    answerCall('lendingOverview', 200, overviewWith({ kind: 'moneyLent' }, { ...balances, nextDue }));
    await openAs('complete', pathTo('dashboard'));
    const shown = await card();
    expect(await within(shown).findByText('₦68,000')).toBeVisible();
    expect(shown).toHaveTextContent('and ₦40,000 pledged');
    expect(shown).toHaveTextContent('₦80,000');
    expect(shown).toHaveTextContent('₦14,613on 22 December 2026');
  });

  test('says that it could not be loaded, and can be retried', async () => {
    failCall('lendingOverview');
    const { user } = await openAs('complete', pathTo('dashboard'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your money could not be loaded.');
    expect(screen.getByText('That’s our fault, not yours. Please try again in a minute.')).toBeVisible();
    restoreCall('lendingOverview');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await within(await card()).findByText('₦0')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is neither shown nor loaded before onboarding is finished', async () => {
    await openAs('profiled', pathTo('dashboard'));
    await screen.findByText('Step 3 of 4');
    expect(screen.queryByRole('region', { name: 'Your money' })).not.toBeInTheDocument();
    expect(timesSent('lendingOverview')).toBe(0);
  });
});

describe('Recent Activities', () => {
  const rowTexts = async () => {
    const [day] = within(await screen.findByRole('list', { name: 'Recent Activities' })).getAllByRole('listitem');
    return within(day!)
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  };

  test('pledges in a row are one row with their sum, and a fee says that it is added to the debt', async () => {
    const event = { loanId: 'a-loan', purpose: 'business', as: 'borrower', at: '2026-11-22T19:05:00.000Z' };
    const rows = [
      { ...event, id: '2', type: 'lateFee', amountKobo: 50_000 },
      { ...event, id: '1', type: 'pledge', amountKobo: 16_000_000, pledgeCount: 3 },
    ];
    answerCall('lendingActivities', 200, rows, { 'x-total-count': '2' });
    await openAs('complete', pathTo('dashboard'));
    expect(await rowTexts()).toEqual([
      'Late fee charged₦500Your loan: Business · 20:05 · added to your debt',
      '3 pledges by lenders₦160,000Your loan: Business · 20:05',
    ]);
  });

  test('shows borrowers and lenders the events of their loans, with amounts', async () => {
    const event = { loanId: 'a-loan', purpose: 'business', at: '2026-11-22T19:05:00.000Z' };
    const rows = [
      { ...event, id: '1', as: 'lender', type: 'pay', amountKobo: 741_200, direction: 'in' },
      { ...event, id: '2', as: 'lender', type: 'pledge', amountKobo: 4_000_000, direction: 'out' },
      { ...event, id: '3', as: 'borrower', type: 'offer' },
    ];
    answerCall('lendingActivities', 200, rows, { 'x-total-count': '12' });
    await openAs('complete', pathTo('dashboard'));
    expect(await rowTexts()).toEqual([
      'Repayment received+₦7,412Business · 20:05',
      'You pledged to a loan−₦40,000Business · 20:05',
      'Offer madeYour loan: Business · 20:05',
    ]);
    const list = screen.getByRole('list', { name: 'Recent Activities' });
    expect(within(list).getByRole('heading', { name: '22 November 2026' })).toBeVisible();
    expect(within(list).getByRole('link', { name: 'Your loan: Business' })).toHaveAttribute(
      'href',
      pathTo('loan', { loanId: 'a-loan' }),
    );
  });

  test('shows five rows at first, then pages with all activities', async () => {
    const event = { loanId: 'a-loan', purpose: 'business', as: 'borrower', type: 'offer' };
    const rows = Array.from({ length: 10 }, (_, n) => ({ ...event, id: String(n), at: '2026-11-22T19:05:00.000Z' }));
    answerCall('lendingActivities', 200, rows, { 'x-total-count': '12' });
    const { user } = await openAs('complete', pathTo('dashboard'));
    expect(await rowTexts()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'See all' }));
    expect(await rowTexts()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('2 / 2')).toBeVisible();
  });
});
