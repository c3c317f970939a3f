import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, failCall, holdCall, restoreCall, timesSent } from '../../../../../support/app/network';
import { openAs } from '../../../../../support/app/openAs';

describe("section 19.5: 'Your money', once all is done", () => {
  const card = () => screen.findByRole('region', { name: 'Your money' });

  test('tells what one has, and the one next step', async () => {
    await openAs('complete', pathTo('dashboard'));
    expect((await within(await card()).findAllByText('₦0')).length).toBe(3);
    expect(await card()).toHaveTextContent(/^Your moneyWallet₦0Lent₦0Borrowed₦0Next due–/);
    const step = await within(await card()).findByRole('link', { name: 'Verify your identity by your BVN' });
    expect(step).toHaveAttribute('href', pathTo('verifyIdentity'));
  });

  test('keeps a place for the next step until it is known', async () => {
    const release = holdCall('lendingOverview');
    await openAs('complete', pathTo('dashboard'));
    expect(await card()).toHaveTextContent(/Next: –$/);
    release();
    expect(await within(await card()).findByRole('link', { name: 'Verify your identity by your BVN' })).toBeVisible();
  });

  test('what is due comes before all else', async () => {
    const nextDue = { loanId: 'a-loan', on: '2026-12-22', amountKobo: 1_461_300, isLate: false };
    const overview = { walletKobo: 100, pledgedKobo: 4_000_000, lentKobo: 6_800_000, borrowedKobo: 8_000_000, nextDue };
    answerCall('lendingOverview', 200, overview);
    await openAs('complete', pathTo('dashboard'));
    const shown = await card();
    expect(await within(shown).findByText('₦68,000')).toBeVisible();
    expect(shown).toHaveTextContent('and ₦40,000 pledged');
    expect(shown).toHaveTextContent('₦80,000');
    expect(shown).toHaveTextContent('₦14,613on 22 December 2026');
    const step = await within(shown).findByRole('link', { name: 'Pay ₦14,613, due on 22 December 2026' });
    expect(step).toHaveAttribute('href', pathTo('loan', { loanId: 'a-loan' }));
  });

  test('says that it could not be loaded, and can be tried again', async () => {
    failCall('lendingOverview');
    const { user } = await openAs('complete', pathTo('dashboard'));
    const shown = within(await card());
    expect(await shown.findByRole('alert')).toHaveTextContent('Your money could not be loaded.');
    restoreCall('lendingOverview');
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect((await shown.findAllByText('₦0')).length).toBe(3);
    expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is not there, and not asked for, before all is done', async () => {
    await openAs('profiled', pathTo('dashboard'));
    await screen.findByText('Step 3 of 3');
    expect(screen.queryByRole('region', { name: 'Your money' })).not.toBeInTheDocument();
    expect(timesSent('lendingOverview')).toBe(0);
  });
});

describe('section 29.1: Recent Activities', () => {
  test('tell borrowers and lenders of their loans, with the money that moved', async () => {
    const event = { loanId: 'a-loan', purpose: 'business', at: '2026-11-22T19:05:00.000Z' };
    const rows = [
      { ...event, id: '1', as: 'lender', type: 'pay', amountKobo: 741_200, direction: 'in' },
      { ...event, id: '2', as: 'lender', type: 'pledge', amountKobo: 4_000_000, direction: 'out' },
      { ...event, id: '3', as: 'borrower', type: 'offer' },
    ];
    answerCall('lendingActivities', 200, rows, { 'x-total-count': '12' });
    const { user } = await openAs('complete', pathTo('dashboard'));
    const list = await screen.findByRole('list', { name: 'Recent Activities' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Repayment received+₦7,412Business, 22 Nov 2026, 20:05',
      'You pledged to a loan−₦40,000Business, 22 Nov 2026, 20:05',
      'Offer madeYour loan: Business, 22 Nov 2026, 20:05',
    ]);
    expect(within(list).getByRole('link', { name: 'Your loan: Business' })).toHaveAttribute(
      'href',
      pathTo('loan', { loanId: 'a-loan' }),
    );
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('2 / 2')).toBeVisible();
  });
});
