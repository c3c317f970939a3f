import { screen, waitFor, within } from '@testing-library/react';
import { kobo, naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import {
  someBalance,
  someBook,
  someDays,
  someJournal,
  someMemorandum,
  someMonths,
  someResult,
  someSheet,
  someVat,
} from '#support/administration/books';
import { answerCall } from '#support/app/network';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
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

const shownIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('profit and loss shows its result, and each account leads to its ledger of those days', async () => {
  answerCall('profitAndLoss', 200, someResult);
  answerCall('generalLedger', 200, someBook);
  const { user } = await open('profit-and-loss');
  const table = await screen.findByRole('table', { name: '1 November 2026 to 30 November 2026' });
  expect(shownIn(table)).toEqual([
    'Income',
    '4010 Origination fees₦346,834.50',
    '4020 Servicing fees₦12,000',
    '4030 Fees of sold notes₦0',
    'Total income₦358,834.50',
    'Expenses',
    '5010 Payment provider’s fees₦1,234.50',
    '5020 Bank charges₦50',
    '5030 Late fees refunded₦0',
    '5040 Compensation₦0',
    '5050 Losses on payments₦0',
    '5060 Text messages₦0',
    '5070 Charges taken back₦0',
    'Total expenses₦1,284.50',
  ]);
  expect(screen.getByText('Profit').nextSibling).toHaveTextContent('₦357,550');
  await user.click(within(table).getByRole('link', { name: '4010 Origination fees' }));
  expect(await screen.findByRole('heading', { name: 'General ledger' })).toBeVisible();
  expect(screen.getByLabelText('To')).toHaveValue('2026-11-30');
});

test('a period is loaded once its first day is chosen; a loss is labelled as one', async () => {
  answerCall('profitAndLoss', 200, someResult);
  const { router } = await open('profit-and-loss', 'to=2026-11-30');
  await screen.findByText('Profit');
  answerCall('profitAndLoss', 200, { ...someResult, from: '2026-01-01', resultKobo: naira(-7) });
  put(screen.getByLabelText('From'), '2026-01-01');
  expect((await screen.findByText('Loss')).nextSibling).toHaveTextContent('₦7');
  expect(router.state.location.search).toBe('?to=2026-11-30&from=2026-01-01');
  put(screen.getByLabelText('From'), '');
  await waitFor(() => expect(router.state.location.search).toBe('?to=2026-11-30'));
});

test('the balance sheet has equal sides, with own funds and the results of years', async () => {
  answerCall('balanceSheet', 200, someSheet);
  await open('balance-sheet');
  const table = await screen.findByRole('table', { name: 'At the end of 30 November 2026' });
  expect(shownIn(table).slice(-8)).toEqual([
    'Own funds',
    '3010 Paid in by the operator₦300,000',
    '3020 Taken out by the operator−₦100,000',
    '3090 Unclassified company funds₦0',
    'Result of earlier years−₦9,400',
    'Result of 2026₦55,000',
    'Total own funds₦245,600',
    'Total owed and own funds₦12,345,600',
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('sides that differ are shown as an alarm', async () => {
  answerCall('balanceSheet', 200, { ...someSheet, differenceKobo: kobo(700) });
  await open('balance-sheet');
  expect(await screen.findByRole('alert')).toHaveTextContent('Both sides differ by ₦7.');
});

test('clients’ money is shown day by day; a difference is an alarm', async () => {
  answerCall('clientsMoney', 200, someDays);
  const { router } = await open('clients-money');
  await screen.findByRole('row', { name: /29 November 2026/ });
  expect(shownIn(screen.getByRole('table', { name: 'Clients’ money' })).slice(1)).toEqual([
    '29 November 2026₦12,345,600₦245,600₦12,100,000₦0',
    '30 November 2026₦12,350,600₦245,600₦12,105,000₦0',
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answerCall('clientsMoney', 200, [{ ...someDays[0]!, differenceKobo: naira(-7) }]);
  put(screen.getByLabelText('From'), '2026-11-29');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'On 29 November 2026 the bank account and what is owed differ by −₦7.',
  );
  expect(router.state.location.search).toBe('?from=2026-11-29');
});

test('VAT shows the amount not paid over, and each month with its return', async () => {
  answerCall('vatBook', 200, someVat);
  await open('vat');
  expect((await screen.findByText('Not paid over to the tax authority yet')).nextSibling).toHaveTextContent(
    '₦1,234.50',
  );
  const [march, february] = within(screen.getByRole('list', { name: 'Returns' })).getAllByRole('listitem');
  expect(march).toHaveTextContent('March 2026VAT ₦1,1251,208 invoices, ₦15,000 without VAT, ₦16,125 with it');
  expect(february).toHaveTextContent('1 invoice, ₦1,460 without VAT');
  expect(within(march!).getByRole('button', { name: 'Return (CSV)' })).toBeVisible();
});

test('without invoices, VAT says when they begin', async () => {
  answerCall('vatBook', 200, { unpaidKobo: naira(0), months: [] });
  await open('vat');
  expect(await screen.findByRole('region', { name: 'Returns' })).toHaveTextContent('There are no invoices yet.');
});

test('administered loans show principal and arrears, with a file of all lenders', async () => {
  answerCall('loansMemorandum', 200, someMemorandum);
  await open('administered-loans');
  const card = await screen.findByRole('region', { name: 'On 1 December 2026' });
  expect(card).toHaveTextContent(/Outstanding principal₦54,321,000Loans1,234Lenders987In arrears₦1,234,567.89$/);
  expect(within(card).getByRole('button', { name: 'Download CSV' })).toBeVisible();
});

test.each(['profit-and-loss', 'balance-sheet', 'clients-money'] as const)(
  '%s of days whose books are open says that they are open',
  async (book) => {
    const refused = { errorMessage: 'BOOKS_OPEN|This day’s books aren’t closed yet' };
    answerCall('profitAndLoss', 409, refused);
    answerCall('balanceSheet', 409, refused);
    answerCall('clientsMoney', 409, refused);
    await open(book);
    expect(await screen.findByRole('heading', { name: 'The books of this day are open' })).toBeVisible();
  },
);

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
