import { screen, within } from '@testing-library/react';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { naira, negateKobo } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { lateHolding, note, pledged, portfolio } from '#support/market/answers';

const path = pathTo('portfolio');
const region = (name: string) => screen.findByRole('region', { name });

const lateAndLost = {
  ...portfolio,
  xirrBps: -350,
  lossesKobo: naira(4_000),
  provisionsKobo: naira(3_400),
  valueKobo: naira(169_600),
  resultKobo: negateKobo(naira(5_440)),
  standings: [{ kind: 'days4To30', noteCount: 1, lentKobo: naira(68_000), provisionKobo: naira(3_400) }],
};

describe('/profile/portfolio', () => {
  test('a person who never lent sees one empty state, with figures of the lending terms', async () => {
    await openAs('complete', path);
    const empty = await region('You haven’t lent anything yet');
    expect(await within(empty).findByText(/^\d+(\.\d+)?–\d+(\.\d+)?%$/)).toBeVisible();
    expect(empty).toHaveTextContent('From₦40,000');
    expect(within(empty).getByRole('link', { name: 'See loans' })).toHaveAttribute('href', pathTo('market'));
    expect(screen.queryByText('Total value')).not.toBeInTheDocument();
  });

  test('late loans and losses are shown above the list, and a chip filters the list by group', async () => {
    answerCall('myPortfolio', 200, portfolio);
    answerCall('myHoldings', 200, [{ ...note, daysPastDue: 2 }], { [TOTAL_COUNT_HEADER]: '1' });
    const { user } = await openAs('complete', path);
    expect(await region('Needs attention (1)')).toHaveTextContent('Education, grade B');
    const loans = await region('Your loans');
    await user.click(within(loans).getByRole('button', { name: 'On time' }));
    expect(within(loans).getByRole('button', { name: 'On time' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('says why a return so far is not shown', async () => {
    answerCall('myPortfolio', 200, { ...lateAndLost, xirrBps: undefined });
    await openAs('complete', path);
    expect(await region('Your money')).toHaveTextContent(
      'Return so far–a year; not shown before day 30, or beyond 10,000%',
    );
  });

  test("begins with the money's value, earnings and losses, and explains them", async () => {
    answerCall('myPortfolio', 200, lateAndLost);
    await openAs('complete', path);
    const money = await region('Your money');
    for (const text of ['₦169,600', '−3.5%', '23.2%', '₦1,960', '−₦7,400']) {
      expect(within(money).getByText(text)).toBeVisible();
    }
    expect(money).toHaveTextContent(
      '1 loan is late or in default. We count ₦3,400 of it as probably lost. ₦4,000 is written off. Overall you’re ₦5,440 down so far.',
    );
    const parts = within(money).getByRole('list', { name: 'Where your money is' });
    expect(parts).toHaveTextContent(/Lent, late ?₦64,600.*Pledged ?₦40,000.*Free ?₦65,000/);
  });

  test('withheld tax has its own line, is deducted from the earnings, and has a certificate for each year', async () => {
    const taxed = { ...portfolio, withheldKobo: naira(150), resultKobo: naira(1_810) };
    answerCall('myPortfolio', 200, taxed);
    const { user } = await openAs('complete', path);
    const money = await region('Your money');
    expect(money).toHaveTextContent('Earned₦1,810after fees and tax');
    expect(money).toHaveTextContent('a year, after fees and losses and before tax; not promised');
    expect(screen.getByRole('button', { name: 'Tax withheld as PDF' })).toBeVisible();
    await user.click(screen.getByText('All figures'));
    const figures = screen.getByRole('list', { name: 'Figures' });
    expect(figures).toHaveTextContent('Tax withheld−₦150from your interest so far');
  });

  test('without withheld tax, no figure or document mentions it', async () => {
    answerCall('myPortfolio', 200, portfolio);
    await openAs('complete', path);
    expect(await region('Your money')).not.toHaveTextContent('tax');
    expect(screen.getByRole('button', { name: 'Statement as CSV' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tax withheld as PDF' })).not.toBeInTheDocument();
  });

  test('one list contains pledges and notes, and each opens its page', async () => {
    answerCall('myPortfolio', 200, portfolio);
    answerCall('myHoldings', 200, [pledged, note], { [TOTAL_COUNT_HEADER]: '2' });
    answerCall('myHolding', 200, lateHolding);
    const { user } = await openAs('complete', path);
    const list = await screen.findByRole('list', { name: 'Your loans' });
    const [pledge, lent] = within(list).getAllByRole('listitem');
    expect(pledge).toHaveTextContent('Business, grade CPledged 22 Nov 2026₦40,000Pledged');
    expect(lent).toHaveTextContent('Education, grade BLent 22 Oct 2026₦80,000On time');
    expect(lent).toHaveTextContent('₦12,000 of ₦80,000 repaidReceived ₦13,710');
    expect(within(lent!).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '15');
    expect(screen.getByRole('button', { name: 'Statement as CSV' })).toBeVisible();
    await user.click(within(lent!).getByRole('link', { name: 'Education, grade B' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Education' })).toBeVisible();
  });

  test('shows expected payments as bars and as a table', async () => {
    answerCall('myPortfolio', 200, portfolio);
    const { user } = await openAs('complete', path);
    const toCome = within(await region('Upcoming payments'));
    const bars = toCome.getByRole('list', { name: 'Upcoming payments by month' });
    expect(
      within(bars)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['December 2026₦13,830', 'January 2027₦13,860']);
    await user.click(toCome.getByText('As a table'));
    expect(toCome.getByRole('row', { name: 'December 2026 ₦12,400 ₦1,430 ₦13,830' })).toBeVisible();
  });

  test('all other figures are collapsed, and groups end with the same total', async () => {
    answerCall('myPortfolio', 200, lateAndLost);
    const { user } = await openAs('complete', path);
    await region('Your money');
    expect(screen.getByText('Servicing fees')).not.toBeVisible();
    await user.click(screen.getByText('All figures'));
    expect(screen.getByText('−₦190')).toBeVisible();
    expect(await region('By grade')).toHaveTextContent('Grade B₦68,0001 loanTotal₦68,000lent');
    expect(await region('By days late')).toHaveTextContent('4 to 30 days late₦68,0001 loanTotal₦68,000lent');
  });

  test('can be retried when there is no answer', async () => {
    failCall('myPortfolio');
    const { user } = await openAs('complete', path);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    restoreCall('myPortfolio');
    await user.click(retry);
    expect(await region('You haven’t lent anything yet')).toBeVisible();
  });
});
