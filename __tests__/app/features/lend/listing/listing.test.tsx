import { act, screen, waitFor, within } from '@testing-library/react';
import type { Listing } from '#contract/lending/market/listingSchema';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, keysSent, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import type { Stage } from '#support/e2e/members';
import { listing, openPledge } from '#support/market/answers';

const path = pathTo('listing', { loanId: listing.loanId });

async function open(stage: Stage, change: Partial<Listing> = {}) {
  answerCall('listing', 200, { ...listing, ...change });
  return openAs(stage, path);
}

async function choose({ user }: Awaited<ReturnType<typeof open>>, amount: string) {
  put(await screen.findByLabelText('Amount in naira'), amount);
  await user.click(screen.getByRole('button', { name: 'Fund this loan' }));
}

describe('/profile/market/:loanId', () => {
  test('shows everything lenders may see', async () => {
    await open('complete', { livesIn: 'kano', ownWords: 'I sell shoes in the market.' });
    const facts = await screen.findByRole('region', { name: 'The loan' });
    for (const text of ['6 equal monthly instalments', '32%', '4% of what is lent in this grade']) {
      expect(within(facts).getByText(text)).toBeVisible();
    }
    expect(screen.getByText('Expected a year').nextSibling).toHaveTextContent('24.8%');
    const borrower = screen.getByRole('region', { name: 'The borrower' });
    expect(borrower).toHaveTextContent(
      'Lives in Kano. Runs a business, has ₦100,000 to ₦250,000 a month and pays under ₦25,000 a month on other debts.',
    );
    expect(borrower).toHaveTextContent('“I sell shoes in the market.”The borrower’s own words, read by our reviewer');
    expect(borrower).toHaveTextContent('Income: verified, a document from a third party confirms it');
    expect(borrower).toHaveTextContent('Other debts: not verified, the borrower says so');
    expect(screen.getByRole('region', { name: 'Why grade C' })).toHaveTextContent(
      'Instalment and other debts against incomeStrong',
    );
    const funding = screen.getByRole('region', { name: 'Funding' });
    expect(funding).toHaveTextContent('30% funded₦280,000 of ₦400,000 to go');
    expect(funding).toHaveTextContent('Ends in 13 days, on 6 Dec 2026, 11:00');
    expect(within(funding).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30');
  });

  test.each([path, pathTo('listing', { loanId: 'nothing' })])('%s, closed or unknown, says so', async (address) => {
    await openAs('complete', address);
    expect(await screen.findByRole('heading', { name: 'This listing is closed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See other loans' })).toHaveAttribute('href', pathTo('market'));
  });
});

const ASKED = ['listing', 'myPledges', 'myWallet', 'myStanding'] as const;

test.each([
  [404, 'NOT_FOUND|Not found'],
  [409, 'LISTING_CLOSED|This listing is closed'],
])('nothing is requested again for a closed listing: %i', async (status, errorMessage) => {
  jest.useFakeTimers({ advanceTimers: true });
  answerCall('listing', status, { errorMessage });
  await openAs('complete', path);
  expect(await screen.findByRole('heading', { name: 'This listing is closed' })).toBeVisible();
  const timesAsked = () => ASKED.map((name) => [name, timesSent(name)]);
  const asked = timesAsked();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(timesAsked()).toEqual(asked);
});

test('a closed listing says how it ended', async () => {
  answerCall('listing', 409, { errorMessage: 'LISTING_CLOSED|It is funded. It will be paid out by 29 November 2026' });
  await openAs('complete', path);
  expect(await screen.findByRole('heading', { name: 'This listing is closed' })).toBeVisible();
  expect(screen.getByText('It is funded. It will be paid out by 29 November 2026.')).toBeVisible();
});

describe('a pledge', () => {
  test('lists the missing requirements, each with a link', async () => {
    await open('complete');
    const missing = await screen.findByRole('region', { name: 'Before you can fund a loan' });
    expect(within(missing).getByRole('link', { name: 'Verify your identity with your BVN' })).toBeVisible();
  });

  test("is not possible to the user's own loan, nor above the cap", async () => {
    const { unmount } = await open('complete', { isOwn: true });
    expect(await screen.findByText(/^You can't lend to yourself\./)).toBeVisible();
    unmount();
    await open('saver', { ownKobo: naira(80_000) });
    expect(await screen.findByText('You have pledged as much as one lender may pledge to this loan.')).toBeVisible();
  });

  test('outside a limit is refused, naming the limit', async () => {
    const app = await open('saver');
    expect(await screen.findByText(/^In steps of ₦40,000, ₦40,000 at most/)).toBeVisible();
    await choose(app, '50,000');
    expect(await screen.findByText('Please pledge a multiple of ₦40,000')).toBeVisible();
    put(screen.getByLabelText('Amount in naira'), '80,000');
    expect(await screen.findByText('One lender may pledge at most ₦80,000 to this loan')).toBeVisible();
    put(screen.getByLabelText('Amount in naira'), '320,000');
    expect(await screen.findByText('Only ₦280,000 is still to be funded')).toBeVisible();
  });

  test('has buttons for amounts, and shows both outcomes of the chosen amount', async () => {
    const { user } = await open('saver', { ownKobo: naira(0) });
    const chips = within(await screen.findByRole('group', { name: 'Amounts' }));
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual(['₦40,000', '₦80,000']);
    await user.click(chips.getByRole('button', { name: '₦80,000' }));
    expect(screen.getByLabelText('Amount in naira')).toHaveValue('80,000');
    expect(screen.getByText('Back if all is paid').nextSibling).toHaveTextContent('₦86,867.31');
    expect(screen.getByText('Back after expected losses').nextSibling).toHaveTextContent('₦85,913.52');
    await user.click(screen.getByRole('button', { name: 'Fund this loan' }));
    expect(await screen.findByRole('button', { name: 'Pledge ₦80,000' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the amount' }));
    await user.click(screen.getByRole('button', { name: 'Less' }));
    expect(screen.getByLabelText('Amount in naira')).toHaveValue('40,000');
  });

  test('shows the expected return first, and asks once to accept the risk', async () => {
    const app = await open('saver');
    await choose(app, '40,000');
    expect((await screen.findByText('Back if all is paid')).nextSibling).toHaveTextContent('₦43,433.65');
    expect(screen.getByText('Back after expected losses').nextSibling).toHaveTextContent('₦42,956.75');
    // Beside the button too, which covers a part of the page on phones.
    expect(screen.getByText(/^Likely back/)).toHaveTextContent('Likely back ₦42,956.75');
    expect(screen.getByRole('heading', { name: 'You pledge ₦40,000' })).toHaveFocus();
    await app.user.click(screen.getByText('Month by month'));
    const pledge = within(screen.getByRole('region', { name: 'Fund a part of it' }));
    expect(pledge.getAllByRole('row')).toHaveLength(7);
    expect(screen.getByText(/^You can lose some or all of what you lend/)).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'Pledge ₦40,000' }));
    expect(await screen.findByText('Please accept the risk of lending first')).toBeVisible();
    expect(timesSent('pledgeToLoan')).toBe(0);
  });

  test('is sent, and the result is shown', async () => {
    const app = await open('saver');
    await choose(app, '40,000');
    await app.user.click(await screen.findByRole('checkbox'));
    answerCall('pledgeToLoan', 201, openPledge);
    answerCall('myPledges', 200, [openPledge], { [TOTAL_COUNT_HEADER]: '1' });
    await app.user.click(screen.getByRole('button', { name: 'Pledge ₦40,000' }));
    await findToast('You can cancel it until 23 Nov 2026, 20:05, unless the loan is funded', 'Pledged');
    expect(await screen.findByLabelText('Amount in naira')).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Fund a part of it' })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Cancel pledge of ₦40,000' })).toBeVisible();
  });

  test('after a lost answer, going back and choosing the same amount pledges only once', async () => {
    const { user, ...app } = await open('saver');
    await choose({ user, ...app }, '40,000');
    await user.click(await screen.findByRole('checkbox'));
    dropCall('pledgeToLoan');
    await user.click(screen.getByRole('button', { name: 'Pledge ₦40,000' }));
    await findToast('No answer came, so we can’t tell whether it worked. Try again: you pledge only once.', 'Error.');
    await user.click(screen.getByRole('button', { name: 'Change the amount' }));
    expect(await screen.findByLabelText('Amount in naira')).toHaveValue('40,000');
    await user.click(screen.getByRole('button', { name: 'Fund this loan' }));
    await user.click(await screen.findByRole('checkbox'));
    answerCall('pledgeToLoan', 201, openPledge);
    await user.click(screen.getByRole('button', { name: 'Pledge ₦40,000' }));
    await findToast('You can cancel it until 23 Nov 2026, 20:05, unless the loan is funded', 'Pledged');
    expect(keysSent('pledgeToLoan')).toHaveLength(2);
    expect(new Set(keysSent('pledgeToLoan')).size).toBe(1);
  });

  test('above the balance links to adding money', async () => {
    // The wallet has ₦65,000, of which ₦60,000 are due on the lender's own loan.
    const wallet = { balanceKobo: naira(65_000), freeKobo: naira(5_000), heldKobo: 0, pledgedKobo: 0 };
    answerCall('myWallet', 200, wallet);
    const app = await open('saver');
    expect(await screen.findByText(/of your wallet is free to lend/)).toHaveTextContent(/^₦5,000 of/);
    expect(await screen.findByRole('link', { name: 'Add money' })).toHaveAttribute('href', pathTo('wallet'));
    await choose(app, '40,000');
    await app.user.click(await screen.findByRole('checkbox'));
    answerCall('pledgeToLoan', 409, { errorMessage: 'INSUFFICIENT_FUNDS|There is not enough money in the wallet' });
    await app.user.click(screen.getByRole('button', { name: 'Pledge ₦40,000' }));
    await findToast('There is not enough money in the wallet', 'Error.');
    expect(screen.getByRole('link', { name: 'Add money' })).toBeVisible();
  });

  test.each(['LISTING_CLOSED|This listing is closed', 'ABOVE_REST|Only ₦40,000 is still to be funded'])(
    'refused by the server: %s',
    async (errorMessage) => {
      const app = await open('saver');
      await choose(app, '40,000');
      await app.user.click(await screen.findByRole('checkbox'));
      answerCall('pledgeToLoan', 409, { errorMessage });
      await app.user.click(screen.getByRole('button', { name: 'Pledge ₦40,000' }));
      await findToast(errorMessage.split('|')[1]!, 'Error.');
      expect(screen.getByRole('button', { name: 'Pledge ₦40,000' })).toBeEnabled();
    },
  );

  test('can be taken back', async () => {
    answerCall('myPledges', 200, [openPledge], { [TOTAL_COUNT_HEADER]: '1' });
    const { user } = await open('complete');
    const button = await screen.findByRole('button', { name: 'Cancel pledge of ₦40,000' });
    expect(screen.getByText('18 hours left')).toBeVisible();
    answerCall('takeBackPledge', 200, { ...openPledge, state: 'takenBack', minutesToTakeBack: undefined });
    await user.click(button);
    await findToast('The money is in your wallet again', 'Pledge cancelled');
    await waitFor(() => expect(timesSent('myPledges')).toBeGreaterThan(1));
    answerCall('takeBackPledge', 409, { errorMessage: 'PLEDGE_KEPT|It is too late' });
    await user.click(await screen.findByRole('button', { name: 'Cancel pledge of ₦40,000' }));
    await findToast('It is too late', 'Not cancelled.');
  });
});
