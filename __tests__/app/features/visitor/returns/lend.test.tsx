import { screen, within } from '@testing-library/react';
import { firstLendingTerms } from '#contract/lending/terms/termFigures';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';

const table = () => screen.findByRole('table', { name: 'Expected return by grade' });

describe('/lend', () => {
  test('a guest reads the expected return of each grade after fees and losses, and the risks', async () => {
    renderApp(pathTo('lend'));
    const rows = within(await table()).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      'GradeInterestFeeLossesReturn',
      'Grade A24%−2.4%−1%20.6%',
      'Grade B28%−2.8%−2%23.2%',
      'Grade C32%−3.2%−4%24.8%',
      'Grade D36%−3.6%−7%25.4%',
      'Grade E42%−4.2%−11%26.8%',
    ]);
    const risks = screen.getByRole('region', { name: 'What can go wrong' });
    expect(risks).toHaveTextContent('You can lose some or all of what you lend.');
    expect(risks).toHaveTextContent('From 91 days late a loan can be put in default.');
    expect(screen.getByText('₦200,000', { exact: false })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Start lending' })).toHaveAttribute(
      'href',
      `${pathTo('register')}?intent=lend`,
    );
  });

  test('follows the current terms', async () => {
    const { grades } = firstLendingTerms;
    answerCall('currentLendingTerms', 200, {
      ...firstLendingTerms,
      version: 2,
      grades: { ...grades, C: { ...grades.C, annualRateBps: 3_000, expectedAnnualLossBps: 500 } },
    });
    renderApp(pathTo('lend'));
    expect(within(await table()).getByRole('row', { name: /Grade C/ })).toHaveTextContent('30%−3%−5%22%');
  });

  test('terms that failed to load can be retried', async () => {
    failCall('currentLendingTerms');
    const { user } = renderApp(pathTo('lend'));
    const again = await screen.findByRole('button', { name: 'Try again' });
    restoreCall('currentLendingTerms');
    await user.click(again);
    expect(await table()).toBeVisible();
  });
});
