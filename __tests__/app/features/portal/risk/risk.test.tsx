import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { watchSavedFiles } from '#support/app/savedFiles';
import { members } from '#support/app/server';
import { someRisk } from '#support/administration/risk';

const open = async () => renderApp(pathTo('risk'), await members.signInAsAdmin());

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('/admin/risk', () => {
  test('shows the portfolio at risk by month, and by the chosen dimension', async () => {
    answerCall('riskReport', 200, someRisk);
    const { user } = await open();
    const months = within(await screen.findByRole('region', { name: 'Portfolio at risk' }));
    await user.click(months.getByText('As a table'));
    expect(rowsOf('Portfolio at risk').at(-1)).toEqual([
      'October 2026',
      '227',
      '₦31,000,000',
      '20%',
      '10%',
      '5%',
      '2.5%',
    ]);
    await user.click(screen.getByRole('button', { name: 'Reviewer' }));
    const reviewers = within(screen.getByRole('region', { name: 'Portfolio at risk by reviewer' }));
    await user.click(reviewers.getByText('As a table'));
    expect(rowsOf('Portfolio at risk by reviewer')[1]).toEqual([
      'Ngozi Adebayo',
      '227',
      '₦31,000,000',
      '20%',
      '10%',
      '5%',
      '2.5%',
    ]);
  });

  test('shows roll rates and cure rates, and the expected loss in three stages', async () => {
    answerCall('riskReport', 200, someRisk);
    const { user } = await open();
    await screen.findByRole('heading', { name: 'From month to month' });
    expect(rowsOf('From month to month')[1]).toEqual([
      ...['On time', '₦100,000,000', '80%', '8%', '0%', '0%', '0%', '0%', '0%', '0%', '12%'],
    ]);
    const cures = within(screen.getByRole('region', { name: 'Cured within a month' }));
    await user.click(cures.getByText('As a table'));
    expect(rowsOf('Cured within a month').slice(1, 3)).toEqual([
      ['1–30 days late', '₦8,000,000', '50%'],
      ['31–60 days late', '₦0', '–'],
    ]);
    expect(rowsOf('Expected credit loss').at(-1)).toEqual([
      'Over 90 days late, in default or restructured after it',
      '₦1,040,000',
      '₦780,000',
      '75%',
    ]);
  });

  test('a chart of zeros is replaced by its table', async () => {
    const cured = someRisk.risk!.rolls.filter(({ to }) => to !== 'onTime' && to !== 'ended');
    answerCall('riskReport', 200, { ...someRisk, risk: { ...someRisk.risk!, rolls: cured } });
    await open();
    const cures = await screen.findByRole('region', { name: 'Cured within a month' });
    expect(within(cures).queryByText('As a table')).not.toBeInTheDocument();
    expect(within(cures).getByRole('table')).toBeVisible();
  });

  test('shows whether losses fit the terms, and how well scorecards rank', async () => {
    answerCall('riskReport', 200, someRisk);
    await open();
    await screen.findByRole('heading', { name: 'Losses against the terms' });
    expect(rowsOf('Losses against the terms').slice(2)).toEqual([
      ['C', 'More than expected', '368', '5.7%', '2.1%', '3.1%', '9.4%'],
      ['E', 'Too few loans to tell', '4', '0%', '6%', '0%', '92.2%'],
    ]);
    expect(rowsOf('Scorecards').slice(1)).toEqual([
      ['Version 1', '240', '9', '–', '–'],
      ['Version 2', '150', '14', '38.2%', '27.1%'],
    ]);
  });

  test('before the first month is over it says so', async () => {
    answerCall('riskReport', 200, { reviewers: [] });
    await open();
    expect(await screen.findByRole('heading', { name: 'No figures yet' })).toBeVisible();
  });

  test('the report of a half-year is saved', async () => {
    answerCall('riskReport', 200, someRisk);
    const saved = watchSavedFiles();
    const { user } = await open();
    const report = within(await screen.findByRole('region', { name: 'Figures for the return' }));
    const periods = within(report.getByRole('combobox', { name: 'Half year or year' })).getAllByRole('option');
    expect(periods.map(({ textContent }) => textContent)[0]).toMatch(/^(January to June|July to December) 20\d\d$/);
    expect(periods).toHaveLength(6);
    await user.click(report.getByRole('button', { name: 'Report as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toMatch(/^lending_report_20\d\d-H[12]\.csv$/);
    expect(await saved[0]!.file.text()).toContain('Applications,Received,');
  });
});
