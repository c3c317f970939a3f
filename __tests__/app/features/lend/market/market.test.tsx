import { screen, waitFor, within } from '@testing-library/react';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, failCall, restoreCall, timesSent } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { listing } from '#support/market/answers';

const answer = (rows: object[]) => answerCall('listings', 200, rows, { [TOTAL_COUNT_HEADER]: String(rows.length) });

describe('/profile/market', () => {
  test('without open loans it says so', async () => {
    await openAs('complete', pathTo('market'));
    expect(await screen.findByText('No loans yet')).toBeVisible();
    expect(screen.getByText(/^Loans appear here once/)).toBeVisible();
    const tabs = within(screen.getByRole('navigation', { name: 'Lend' }));
    expect(tabs.getByRole('link', { name: 'Market' })).toHaveAttribute('aria-current', 'page');
    expect(tabs.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('href', pathTo('portfolio'));
    expect(screen.getByRole('link', { name: 'Lend' })).toHaveAttribute('aria-current', 'page');
  });

  test('shows each loan with the amount still to fund, and links to it', async () => {
    answer([
      { ...listing, livesIn: 'akwaIbom' },
      { ...listing, loanId: crypto.randomUUID(), isOwn: true, purpose: 'health', workKind: 'none' },
    ]);
    await openAs('complete', pathTo('market'));
    const link = await screen.findByRole('link', { name: 'Business, grade C, 6 months' });
    expect(link).toHaveAttribute('href', pathTo('listing', { loanId: listing.loanId }));
    const card = link.closest('li')!;
    expect(within(card).getByText('24.8%')).toBeVisible();
    expect(card).toHaveTextContent('a year expected · after fees and losses');
    expect(card).toHaveTextContent('₦400,000, 6 months');
    expect(card).toHaveTextContent('Business owner, Akwa Ibom');
    expect(screen.getByText('Pension, family or other income')).toBeVisible();
    expect(card).toHaveTextContent('30% funded₦280,000 to go13 days leftYou pledged ₦40,000');
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

  test('asks the server for the highest return first', async () => {
    answer([listing]);
    const { user, router } = await openAs('complete', pathTo('market'));
    await user.click(await screen.findByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Highest return' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=return%3Adesc'));
    await waitFor(() => expect(timesSent('listings')).toBe(2));
  });

  test('on a phone its filters are in a sheet', async () => {
    answer([listing]);
    const wide = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: false }));
    const { user } = await openAs('complete', pathTo('market'));
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(sheet.getByRole('combobox', { name: 'Grade' }));
    await user.click(await screen.findByRole('option', { name: 'C' }));
    await user.click(sheet.getByRole('button', { name: 'Show loans' }));
    expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible();
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
