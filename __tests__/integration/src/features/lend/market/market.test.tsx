import { screen, within } from '@testing-library/react';
import { TOTAL_COUNT_HEADER } from '../../../../../../contract/lists';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, dropCall, failCall, restoreCall } from '../../../../../support/app/network';
import { openAs } from '../../../../../support/app/openAs';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '../../../../../support/app/server';
import { listing } from '../../../../../support/market/answers';

const answer = (rows: object[]) => answerCall('listings', 200, rows, { [TOTAL_COUNT_HEADER]: String(rows.length) });

describe('/profile/market', () => {
  test('without open loans it says so', async () => {
    await openAs('complete', pathTo('market'));
    expect(await screen.findByText('No loans yet')).toBeVisible();
    expect(screen.getByText(/^Loans stand here once/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'your portfolio' })).toHaveAttribute('href', pathTo('portfolio'));
    expect(screen.getByRole('link', { name: 'Lend' })).toHaveAttribute('aria-current', 'page');
  });

  test('shows each loan with the amount still to fund, and links to it', async () => {
    answer([listing, { ...listing, loanId: crypto.randomUUID(), isOwn: true, purpose: 'health' }]);
    await openAs('complete', pathTo('market'));
    const link = await screen.findByRole('link', { name: 'Business, grade C, 6 months' });
    expect(link).toHaveAttribute('href', pathTo('listing', { loanId: listing.loanId }));
    const card = within(link.closest('tr')!);
    for (const text of ['32%', '₦400,000', '₦280,000', '13 days', '₦40,000'])
      expect(card.getByText(text)).toBeVisible();
    expect(screen.getByText('Your loan')).toBeVisible();
  });

  test('requests the filters in the address', async () => {
    const { user, accessToken } = await members.create('complete');
    renderApp(`${pathTo('market')}?grade=A&months=over12&rest=nonsense`, { user, accessToken });
    expect(await screen.findByText('No loans match these filters')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Grade' })).toHaveTextContent('A');
    expect(screen.getByRole('combobox', { name: 'Months' })).toHaveTextContent('More than 12');
    expect(screen.getByRole('combobox', { name: 'Still to fund' })).toHaveTextContent('All');
  });

  test('can be retried when there is no answer', async () => {
    failCall('listings');
    const { user } = await openAs('complete', pathTo('market'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    restoreCall('listings');
    await user.click(retry);
    expect(await screen.findByText('No loans yet')).toBeVisible();
  });

  test('loaded rows stay when a later call gets no answer', async () => {
    answer([listing]);
    const { user } = await openAs('complete', pathTo('market'));
    const name = 'Business, grade C, 6 months';
    await user.click(await screen.findByRole('link', { name }));
    dropCall('listings');
    await user.click(await screen.findByRole('link', { name: 'Lend' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name })).toBeVisible();
  });
});
