import { screen, waitFor, within } from '@testing-library/react';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import { TOTAL_COUNT_HEADER } from '#contract/lists';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, restoreCall, timesSent } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { watchSavedFiles } from '#support/app/savedFiles';
import { members } from '#support/app/server';

const balance = () => screen.findByRole('region', { name: 'Balance' });

describe('/profile/wallet', () => {
  test('before the BVN is verified: no balance, but the missing steps', async () => {
    await openAs('complete', pathTo('wallet'));
    expect(await balance()).toHaveTextContent(/^Balance₦0Add$/);
    const missing = await screen.findByRole('region', { name: 'Before you can add money' });
    expect(within(missing).getAllByRole('listitem')).toHaveLength(1);
    expect(within(missing).getByRole('link', { name: 'Verify your identity with your BVN' })).toHaveAttribute(
      'href',
      pathTo('verifyIdentity'),
    );
    expect(await screen.findByText(/^Nothing yet. Money that you add/)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Withdrawals' })).not.toBeInTheDocument();
  });

  test('adding money works with outdated terms and with a frozen account', async () => {
    const { member, unmount } = await openAs('complete', pathTo('wallet'));
    const { body } = await members.call('myStanding', undefined, member.accessToken);
    unmount();
    answerCall('myStanding', 200, { ...(body as MyStanding), hasAcceptedTerms: false, isFrozen: true });
    await openAs('complete', pathTo('wallet'));
    const missing = await screen.findByRole('region', { name: 'Before you can add money' });
    expect(
      within(missing)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Verify your identity with your BVN']);
  });

  test('an administrator is not shown an earlier account number', async () => {
    const { member, unmount } = await openAs('saver', pathTo('wallet'));
    const { body } = await members.call('myStanding', undefined, member.accessToken);
    unmount();
    answerCall('myStanding', 200, { ...(body as MyStanding), isAdmin: true });
    await openAs('saver', pathTo('wallet'));
    const topUp = await screen.findByRole('region', { name: 'Add money' });
    expect(topUp).toHaveTextContent('Administrators have no wallet');
    expect(topUp).not.toHaveTextContent('Account number');
  });

  test('shows the balance, the account number, and each transaction with the balance after it', async () => {
    const { user, member } = await openAs('saver', pathTo('wallet'));
    expect(await balance()).toHaveTextContent('₦5,000');
    const topUp = screen.getByRole('region', { name: 'Add money' });
    const { body } = await members.call('myWallet', undefined, member.accessToken);
    const { accountNumber } = (body as { receivingAccount: { accountNumber: string } }).receivingAccount;
    expect(topUp).toHaveTextContent(accountNumber);
    expect(topUp).toHaveTextContent(`${member.firstName} ${member.lastName}`);
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(topUp).getByRole('button', { name: 'Copy account number' }));
    expect(await within(topUp).findByText('The account number is copied')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(accountNumber);
    const [month] = within(await screen.findByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
    const [line] = within(month!).getAllByRole('listitem');
    expect(line).toHaveTextContent(/^Money added\+₦5,000\d+ \w+ \d{4}Balance ₦5,000$/);
  });

  test('a delayed account number says so, and what happens next', async () => {
    const wallet = { balanceKobo: 0, freeKobo: 0, heldKobo: 0, pledgedKobo: 0, isReceivingAccountLate: true };
    answerCall('myWallet', 200, wallet);
    await openAs('saver', pathTo('wallet'));
    expect(await screen.findByText(/is taking longer than usual. We keep trying/)).toBeVisible();
  });

  test('a deposit appears without a reload', async () => {
    const { member } = await openAs('saver', pathTo('wallet'));
    expect(await balance()).toHaveTextContent('₦5,000');
    const { body } = await members.call('myWallet', undefined, member.accessToken);
    const { accountNumber } = (body as { receivingAccount: { accountNumber: string } }).receivingAccount;
    await members.bank.sendMoney(accountNumber, '250.50');
    expect(await within(await balance()).findByText('₦5,250.50')).toBeVisible();
  });

  test('the months of the statement do not depend on the page of transactions', async () => {
    const transactionOf = (day: string) => ({ id: day, kind: 'deposit', day, amountKobo: 100, balanceKobo: 100 });
    const page = (query: URLSearchParams) => [transactionOf(query.get('page') === '2' ? '2026-10-20' : '2026-11-20')];
    answerCall('walletTransactions', 200, page, { [TOTAL_COUNT_HEADER]: '21' });
    const { user } = await openAs('saver', pathTo('wallet'));
    const month = await screen.findByRole('combobox', { name: 'Month or year' });
    expect(month).toHaveValue('2026-11');
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    expect(await screen.findByText('20 Oct 2026')).toBeVisible();
    expect(month).toHaveValue('2026-11');
  });

  test('each month shows the amounts in and out under the filters, and the next collection', async () => {
    const day = '2026-11-20';
    const asked: string[] = [];
    answerCall('walletTransactions', 200, [{ id: day, kind: 'deposit', day, amountKobo: 100, balanceKobo: 100 }]);
    answerCall('walletMonths', 200, (query: URLSearchParams) => {
      asked.push(query.toString());
      return [{ month: '2026-11', inKobo: 800_000, outKobo: 250_050 }];
    });
    const amounts = { balanceKobo: 100, freeKobo: 100, heldKobo: 0, pledgedKobo: 0 };
    const fees = { freeDepositsLeft: 9, freeWithdrawalsLeft: 3, depositPrice: { rateBps: 100, mostKobo: 30_000 } };
    const loanId = '5e0c7a1d-2f3b-4c5d-8e6f-7a8b9c0d1e2f';
    const nextTaken = { loanId, on: '2026-12-11', amountKobo: 2_142_308 };
    answerCall('myWallet', 200, { ...amounts, ...fees, nextTaken });
    const { user } = await openAs('saver', pathTo('wallet'));
    expect(await screen.findByText(/^In .*out/)).toHaveTextContent('In ₦8,000 · out ₦2,500.50');
    expect(await balance()).toHaveTextContent('₦21,423.08 leaves on 11 December 2026 for your loan');
    expect(timesSent('lendingOverview')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Withdrawn' }));
    await waitFor(() => expect(asked.at(-1)).toBe('group=withdrawn'));
  });

  test('says from when money can be withdrawn, after a new bank account', async () => {
    const amounts = { balanceKobo: 100, freeKobo: 100, heldKobo: 0, pledgedKobo: 0 };
    const fees = { freeDepositsLeft: 9, freeWithdrawalsLeft: 3, depositPrice: { rateBps: 100, mostKobo: 30_000 } };
    answerCall('myWallet', 200, { ...amounts, ...fees, withdrawableFrom: '2026-11-29T13:34:00.000Z' });
    await openAs('saver', pathTo('wallet'));
    expect(await balance()).toHaveTextContent('You can withdraw from 29 Nov 2026, 14:34');
  });

  test('filters go to the server, the address and the file', async () => {
    const saved = watchSavedFiles();
    const { user, router } = await openAs('saver', pathTo('wallet'));
    const card = await screen.findByRole('region', { name: 'Transactions' });
    await user.click(await within(card).findByRole('button', { name: 'Withdrawn' }));
    expect(await within(card).findByText('No transactions match.', { exact: false })).toBeVisible();
    expect(router.state.location.search).toBe('?group=withdrawn');
    await user.click(within(card).getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect((await saved[0]!.file.text()).trimEnd().split('\r\n')).toHaveLength(1);
    await user.click(within(card).getByRole('button', { name: 'Show all transactions' }));
    expect(await within(card).findByText('Money added')).toBeVisible();
    expect(router.state.location.search).toBe('');

    await user.type(within(card).getByRole('searchbox', { name: 'Search' }), '5,000');
    await waitFor(() => expect(router.state.location.search).toBe('?q=5%2C000'));
    expect(await within(card).findByText('Money added')).toBeVisible();
  });

  test('a statement of a month is saved as a file', async () => {
    const saved = watchSavedFiles();
    const { user } = await openAs('saver', pathTo('wallet'));
    await user.click(await screen.findByRole('button', { name: 'Statement as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toMatch(/^wallet_\d{4}-\d\d\.csv$/);
    expect(await saved[0]!.file.text()).toContain('Money added,5000.00,,,,5000.00');
  });

  test('without a payment provider the page says so', async () => {
    const text = "No payment provider is set up here, so money can't be moved";
    answerCall('myWallet', 503, { errorMessage: `PAYMENTS_UNAVAILABLE|${text}` });
    await openAs('complete', pathTo('wallet'));
    expect(await screen.findByText(`${text}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('without an answer it can be retried', async () => {
    answerCall('myWallet', 502, '<h1>Bad gateway</h1>');
    const { user } = await openAs('complete', pathTo('wallet'));
    const retry = await screen.findByRole('button', { name: 'Try again' });
    restoreCall('myWallet');
    await user.click(retry);
    expect(await balance()).toBeVisible();
  });
});
