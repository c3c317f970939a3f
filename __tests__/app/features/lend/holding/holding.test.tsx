import { act, screen, within } from '@testing-library/react';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { naira } from '#contract/money/kobo';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall, timesSent } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { lateHolding, openPledge, pledged } from '#support/market/answers';

const path = pathTo('holding', { loanId: lateHolding.loanId });
const region = (name: string | RegExp) => screen.findByRole('region', { name });

async function open(change: Partial<HoldingDetail> = {}) {
  answerCall('myHolding', 200, { ...lateHolding, ...change });
  return openAs('complete', path);
}

describe('/profile/portfolio/:loanId', () => {
  test("shows the loan's status, the money received and the money expected", async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Education' })).toBeVisible();
    expect(screen.getByText('Grade B, 28% a year, 6 months')).toBeVisible();
    const share = await region('You lent ₦80,000');
    expect(share).toHaveTextContent('₦12,000 of ₦80,000 repaid');
    expect(share).toHaveTextContent('The borrower is 12 days late.');
    expect(share).toHaveTextContent(/Received₦13,710.*Still expected₦71,394.*Worth now₦64,600/);
    expect(await region('What you received')).toHaveTextContent(
      'Principal₦12,000Interest₦1,900Late fees₦0Servicing fee−₦190To you₦13,710',
    );
  });

  test('shows the tax withheld from the interest received', async () => {
    const received = { ...lateHolding.received, withheldKobo: naira(190) };
    await open({ received, receivedKobo: naira(13_520) });
    expect(await region('What you received')).toHaveTextContent('Servicing fee−₦190Tax withheld−₦190To you₦13,520');
    expect(await region('You lent ₦80,000')).toHaveTextContent('Received₦13,520after servicing fee and tax');
  });

  test('has a row for each payment of its schedule', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Your share of each payment' }));
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'DuePrincipalInterestLate feeTo youState',
      '22 Nov 2026₦12,000₦1,900–₦13,710Paid',
      '22 Dec 2026₦12,400₦1,600₦100₦13,94012 days late',
      '22 Jan 2027₦55,600₦2,060–₦57,454Upcoming',
    ]);
  });

  test('stops polling once the loan has ended', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const timesAsked = () => [timesSent('myHolding'), timesSent('myPledges')];
    await open();
    await region('You lent ₦80,000');
    const first = timesSent('myHolding');
    answerCall('myHolding', 200, { ...lateHolding, state: 'repaid' });
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(timesSent('myHolding')).toBeGreaterThan(first);
    const asked = timesAsked();
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(timesAsked()).toEqual(asked);
  });

  test('lists the history as sentences, newest first', async () => {
    await open({ eventsLeftOut: 3 });
    const history = within(await region('History'));
    expect(history.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Repayment received+₦13,71022 Nov 2026, 09:00',
      'Your pledge is lent₦80,00022 Oct 2026, 10:00',
      'You pledged to a loan−₦80,00020 Oct 2026, 10:00',
    ]);
    expect(history.getByText(/^3 older events/)).toBeVisible();
  });

  test.each([
    [{ daysPastDue: 0, today: '2026-12-01' }, 'Next: ₦13,940 on 22 December 2026.'],
    [{ state: 'defaulted', daysPastDue: 0 }, 'The borrower stopped paying, so the whole loan is due now.'],
    [{ state: 'writtenOff', expectedKobo: naira(0) }, 'We don’t expect more from this loan.'],
    [{ state: 'repaid', receivedKobo: naira(84_500) }, 'All principal is repaid. You earned ₦4,500'],
  ] as const)('%j: %s', async (change, text) => {
    await open(change);
    expect(await region('You lent ₦80,000')).toHaveTextContent(text);
  });

  test('for a pledge, links to its listing, where the pledge can be taken back', async () => {
    answerCall('myPledges', 200, [openPledge], { [TOTAL_COUNT_HEADER]: '1' });
    const { noteId: _none, ...without } = lateHolding;
    answerCall('myHolding', 200, { ...without, ...pledged, schedule: [], history: lateHolding.history.slice(-1) });
    await openAs('complete', path);
    expect(await region('You pledged ₦40,000')).toHaveTextContent('Your money waits until the loan is funded.');
    expect(screen.getByRole('link', { name: 'See the listing' })).toHaveAttribute(
      'href',
      pathTo('listing', { loanId: pledged.loanId }),
    );
    expect(await screen.findByRole('button', { name: 'Cancel pledge of ₦40,000' })).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('without a pledge there is no such page', async () => {
    await openAs('complete', path);
    expect(await screen.findByRole('heading', { name: 'No such loan' })).toBeVisible();
  });

  test('can be retried when there is no answer', async () => {
    failCall('myHolding');
    const { user } = await openAs('complete', path);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    restoreCall('myHolding');
    answerCall('myHolding', 200, lateHolding);
    await user.click(retry);
    expect(await region('You lent ₦80,000')).toBeVisible();
  });
});
