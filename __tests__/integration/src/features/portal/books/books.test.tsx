import { screen, within } from '@testing-library/react';
import { kobo } from '#contract/money/kobo';
import { pathTo } from '../../../../../../src/pathTo';
import { someBalance, someBook, someJournal, someMonths } from '#support/administration/books';
import { answerCall } from '#support/app/network';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../../support/app/renderApp';
import { members } from '#support/app/server';

const open = async (book: string, search = '') =>
  renderApp(`${pathTo('books', { book })}?${search}`, await members.signInAsAdmin());

test('the trial balance adds up in two columns, and leads to each account', async () => {
  answerCall('trialBalance', 200, someBalance);
  answerCall('generalLedger', 200, someBook);
  const { user } = await open('trial-balance');
  const table = within(await screen.findByRole('table', { name: 'At the end of 30 November 2026' }));
  const cells = (name: RegExp) => table.getByRole('row', { name }).textContent;
  expect(cells(/^1010/)).toBe('1010 Clients’ bank accountAsset₦12,345,600');
  expect(cells(/^Total/)).toBe('Total₦12,346,834.50₦12,346,834.50');
  expect(screen.getByText('Debits and credits are equal.')).toBeVisible();
  await user.click(table.getByRole('link', { name: '1010 Clients’ bank account' }));
  expect(await screen.findByRole('list', { name: '1010 Clients’ bank account' })).toHaveTextContent(
    /Before 1 November 2026₦100,000debit.*At the end of 30 November 2026₦105,000debit/,
  );
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-01');
});

test('a difference is an alarm', async () => {
  answerCall('trialBalance', 200, { ...someBalance, differenceKobo: kobo(700) });
  await open('trial-balance');
  expect(await screen.findByRole('alert')).toHaveTextContent('Debits and credits differ by ₦7.');
});

test('a day whose books are open says when they close', async () => {
  answerCall('trialBalance', 409, { errorMessage: 'BOOKS_OPEN|This day’s books aren’t closed yet' });
  const { user } = await open('trial-balance', 'day=2026-12-24');
  expect(await screen.findByRole('heading', { name: 'The books of this day are open' })).toBeVisible();
  answerCall('journal', 200, someJournal);
  await user.click(screen.getByRole('tab', { name: 'Journal' }));
  await screen.findByRole('row', { name: /2010 Wallets/ });
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '23 Nov 2026, 10:30Deposit1010 Clients’ bank account₦5,000',
    '23 Nov 2026, 10:30Deposit2010 Wallets₦5,000',
  ]);
});

test('a month that is over and checked is proposed for closing, with a reason', async () => {
  answerCall('bookMonths', 200, someMonths);
  answerCall('proposeMonthClosing', 200, { success: true });
  const { user } = await open('months');
  const [running, ready, closed] = within(await screen.findByRole('list', { name: 'Months' })).getAllByRole('listitem');
  expect(running).toHaveTextContent('its days aren’t all over yet');
  expect(closed).toHaveTextContent(/Closed 2 Oct 2026, 09:00 by Femi Bello and Oluwadamilola.*Last hash 9c1d9c1d/);
  expect(within(running!).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.click(within(ready!).getByRole('button', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose to close October 2026?' }));
  put(dialog.getByLabelText('Reason'), 'All is checked');
  answerCall(
    'bookMonths',
    200,
    someMonths.map((month) => ({ ...month, isClosingProposed: month.state === 'ready' })),
  );
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/^Closing it is proposed, and waits for another administrator/)).toBeVisible();
});

test('an unknown book leads to the trial balance', async () => {
  answerCall('trialBalance', 200, someBalance);
  const { router } = await open('nonsense');
  expect(await screen.findByRole('heading', { name: 'Trial balance' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/books/trial-balance');
});
