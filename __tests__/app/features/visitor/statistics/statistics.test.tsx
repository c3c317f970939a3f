import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { someStatistics } from '#support/administration/risk';

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('/statistics', () => {
  test('anyone can read how all loans performed, with the day of the figures', async () => {
    answerCall('publishedStatistics', 200, { statistics: someStatistics });
    renderApp(pathTo('statistics'));
    expect((await rowsOf('How late loans are')).slice(0, 3)).toEqual([
      ['Days late', 'Loans', 'Still to be repaid', 'Share'],
      ['On time', '180', '₦25,000,000', '80.65%'],
      ['1–30 days late', '24', '₦3,100,000', '10%'],
    ]);
    expect(screen.getByText('31 October 2026')).toBeVisible();
    expect(await rowsOf('Return after losses')).toEqual([
      ['Paid out in', 'Grade', 'Loans', 'Lent', 'Result so far', 'Return a year'],
      ['2025', 'A', '40', '₦8,000,000', '11.3%', '20.1%'],
      ['2025', 'E', '12', '₦2,000,000', '−2.6%', '−4.3%'],
      ['2026', 'C', '368', '₦74,000,000', '3.1%', '–'],
    ]);
    expect(screen.getByText('of 900')).toBeVisible();
  });

  test('each chart has a table', async () => {
    answerCall('publishedStatistics', 200, { statistics: someStatistics });
    const { user } = renderApp(pathTo('statistics'));
    const losses = within(await screen.findByRole('region', { name: 'Expected and actual losses' }));
    await user.click(losses.getByText('As a table'));
    expect((await rowsOf('Expected and actual losses')).at(-1)).toEqual([
      'C',
      '368',
      '₦74,000,000',
      '2.7%',
      '4%',
      '5.12%',
    ]);
    const vintages = within(screen.getByRole('region', { name: 'Losses by age of the loans' }));
    await user.click(vintages.getByText('As a table'));
    const [head, , second] = await rowsOf('Losses by age of the loans');
    expect(head).toEqual([
      'Paid out in',
      'Loans',
      'Lent',
      ...Array.from({ length: 10 }, (_, month) => `Month ${month}`),
    ]);
    expect(second).toEqual([
      ...['Q1 2026', '140', '₦28,000,000'],
      ...['0%', '0%', '0%', '0.4%', '1.1%', '1.5%', '2.1%', '', '', ''],
    ]);
  });

  test('an installation without figures says so, and shows none', async () => {
    answerCall('publishedStatistics', 200, {});
    renderApp(pathTo('statistics'));
    expect(await screen.findByRole('heading', { name: 'No figures yet' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('figures that failed to load can be retried', async () => {
    failCall('publishedStatistics');
    const { user } = renderApp(pathTo('statistics'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    restoreCall('publishedStatistics');
    answerCall('publishedStatistics', 200, {});
    await user.click(again);
    expect(await screen.findByRole('heading', { name: 'No figures yet' })).toBeVisible();
  });
});
