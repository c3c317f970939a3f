import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Wallet } from '#contract/money/wallet/walletSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, loseAnswer, restoreCall, timesSent } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { mailbox, members } from '#support/app/server';
import { otherCode } from '#support/e2e/mailbox';

async function choose(user: UserEvent, amount: string) {
  put(await screen.findByLabelText('Amount in naira'), amount);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}
async function confirm(code: string) {
  put(await screen.findByLabelText('Withdrawal code'), code);
}

describe('/profile/withdraw', () => {
  test('amount, review, code; then the wallet shows it as sent, and as paid', async () => {
    const { user, member, path } = await openAs('saver', pathTo('withdraw'));
    const number = member.user.bankDetails?.accountNumber ?? '';
    expect(await screen.findByText(/^It goes to Access Bank/)).toHaveTextContent(`••••••${number.slice(-4)}`);
    await choose(user, '1,250.50');
    const review = (await screen.findByText('Please check before you confirm')).parentElement;
    expect(review).toHaveTextContent(`₦1,250.50 to Access Bank, ••••••${number.slice(-4)}`);
    expect(review).not.toHaveTextContent(number);
    await confirm(await mailbox.codeFor(member.email));
    await findToast('We email you when the money has arrived', 'On its way');
    await waitFor(() => expect(path()).toBe(pathTo('wallet')));
    const withdrawals = await screen.findByRole('region', { name: 'Withdrawals' });
    expect(await within(withdrawals).findByText('₦1,250.50')).toBeVisible();
    expect(await within(withdrawals).findByText('Paid')).toBeVisible();
    expect(await within(screen.getByRole('region', { name: 'Balance' })).findByText('₦3,749.50')).toBeVisible();
  });

  test('a wrong code says so and empties the boxes; the right one goes through', async () => {
    const { user, member } = await openAs('saver', pathTo('withdraw'));
    await choose(user, '200');
    await screen.findByLabelText('Withdrawal code');
    const code = await mailbox.codeFor(member.email);
    await confirm(otherCode(code));
    await findToast('The code is not correct', 'Error.');
    expect(screen.getByLabelText('Withdrawal code')).toHaveValue('');
    await confirm(code);
    await findToast('We email you when the money has arrived', 'On its way');
  });

  test('above the balance no code is mailed; if the balance drops meanwhile, the amount can be changed', async () => {
    const { user } = await openAs('saver', pathTo('withdraw'));
    await choose(user, '5000.01');
    expect(await screen.findByText('You can withdraw ₦5,000 at most')).toBeVisible();
    expect(timesSent('sendWithdrawalCode')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'All of it' }));
    expect(screen.getByLabelText('Amount in naira')).toHaveValue('5,000');
    await choose(user, '5000');
    await screen.findByLabelText('Withdrawal code');
    answerCall('withdraw', 409, { errorMessage: 'INSUFFICIENT_FUNDS|There is not enough money in the wallet' });
    await confirm('123456');
    await findToast('There is not enough money in the wallet', 'Error.');
    await user.click(screen.getByRole('button', { name: 'Change the amount' }));
    expect(await screen.findByLabelText('Amount in naira')).toHaveValue('5,000');
  });

  test('stamp duty shows before the code is typed, and is sent with the withdrawal', async () => {
    const { user } = await openAs('saver', pathTo('withdraw'));
    answerCall('withdrawalFee', 200, { feeKobo: 0, dutyKobo: 5000 });
    await choose(user, '5000');
    expect(await screen.findByText('With stamp duty of ₦50 you can withdraw ₦4,950 at most')).toBeVisible();
    expect(timesSent('sendWithdrawalCode')).toBe(0);
    await choose(user, '4950');
    const review = (await screen.findByText('Please check before you confirm')).parentElement;
    expect(review).toHaveTextContent('Stamp duty of ₦50 is taken with it: ₦5,000 leave your wallet.');
    const sent = jest.spyOn(globalThis, 'fetch');
    answerCall('withdraw', 409, { errorMessage: 'INSUFFICIENT_FUNDS|There is not enough money in the wallet' });
    await confirm('123456');
    await findToast('There is not enough money in the wallet', 'Error.');
    const bodies = sent.mock.calls.map(([, init]) => init?.body);
    expect(bodies).toContain(JSON.stringify({ amountKobo: 495_000, feeKobo: 0, dutyKobo: 5000, code: '123456' }));
  });

  test('stamp duty and the bank’s fee are named together', async () => {
    const { user } = await openAs('saver', pathTo('withdraw'));
    answerCall('withdrawalFee', 200, { feeKobo: 2500, dutyKobo: 5000, reason: 'usedUp' });
    await choose(user, '4000');
    const review = (await screen.findByText('Please check before you confirm')).parentElement;
    expect(review).toHaveTextContent(
      "Stamp duty of ₦50 and the bank's fee of ₦25 are taken with it: ₦4,075 leave your wallet.",
    );
  });

  test("the bank's fee shows before the code is typed, and is charged with the withdrawal", async () => {
    const { user } = await openAs('saver', pathTo('withdraw'));
    answerCall('withdrawalFee', 200, { feeKobo: 2500, reason: 'usedUp' });
    await choose(user, '5000');
    expect(await screen.findByText("With the bank's fee of ₦25 you can withdraw ₦4,975 at most")).toBeVisible();
    expect(timesSent('sendWithdrawalCode')).toBe(0);
    await choose(user, '300');
    const review = (await screen.findByText('Please check before you confirm')).parentElement;
    expect(review).toHaveTextContent("The bank's fee of ₦25 is taken with it: ₦325 leave your wallet.");
    answerCall('withdraw', 409, {
      errorMessage: "WITHDRAWAL_FEE_CHANGED|This withdrawal now costs ₦50, the bank's fee. Look at the amount again",
    });
    await confirm('123456');
    await findToast("This withdrawal now costs ₦50, the bank's fee. Look at the amount again", 'Error.');
    restoreCall('withdraw');
    restoreCall('withdrawalFee');
  });

  test('after a lost answer, pressing again has no second effect', async () => {
    const { user, member } = await openAs('saver', pathTo('withdraw'));
    await choose(user, '300');
    await screen.findByLabelText('Withdrawal code');
    loseAnswer('withdraw');
    await confirm(await mailbox.codeFor(member.email));
    await findToast('Something went wrong.', 'Error.');
    restoreCall('withdraw');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await findToast('We email you when the money has arrived', 'On its way');
    const { body } = await members.call('withdrawals', undefined, member.accessToken);
    expect(body).toHaveLength(1);
  });

  test.each([
    ['', 'The amount is required'],
    ['12,5x', 'Enter an amount such as 1,500 or 1,500.50'],
    ['99.99', 'The least you can withdraw is ₦100'],
    ['10000001', 'The most you can withdraw at once is ₦10,000,000'],
  ])('the amount %p: %s', async (amount, message) => {
    const { user } = await openAs('saver', pathTo('withdraw'));
    await choose(user, amount);
    expect(await screen.findByText(message)).toBeVisible();
    expect(timesSent('sendWithdrawalCode')).toBe(0);
  });

  test('lists the missing requirements, each with a link', async () => {
    await openAs('profiled', pathTo('withdraw'));
    const missing = await screen.findByRole('region', { name: 'Before you can withdraw money' });
    expect(
      within(missing)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([pathTo('addBankAccount'), pathTo('verifyIdentity')]);
  });

  // Answered here, because other tests move the server's clock by whole days.
  test('after a new password it says when withdrawals are possible again', async () => {
    const withdrawableFrom = '2026-11-25T12:38:00.000Z';
    const member = await members.create('saver');
    const { body } = await members.call('myWallet', undefined, member.accessToken);
    answerCall('myWallet', 200, { ...(body as Wallet), withdrawableFrom });
    renderApp(pathTo('withdraw'), member);
    expect(await screen.findByText(/you can withdraw money from 25 Nov 2026, \d\d:38\.$/)).toBeVisible();
    expect(screen.queryByLabelText('Amount in naira')).not.toBeInTheDocument();
  });
});
