import { screen } from '@testing-library/react';
import { basisPoints } from '#contract/money/basisPoints';
import { naira } from '#contract/money/kobo';
import type { Wallet } from '#contract/money/wallet/walletSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { shownLoans } from '#support/loans/shownLoans';

const notice = () => screen.findByRole('region', { name: 'What you owe us' });

const owed = {
  chargeId: '0f0f0f0f-0000-4000-8000-000000000002',
  loanId: shownLoans.inTime.id,
  instalment: 2,
  takenBackOn: '2026-11-28',
  amountKobo: naira(14_605),
  paidKobo: naira(4605),
};
const wallet: Wallet = {
  balanceKobo: naira(3000),
  freeKobo: naira(0),
  heldKobo: naira(0),
  pledgedKobo: naira(0),
  owed: [owed],
  freeDepositsLeft: 10,
  freeWithdrawalsLeft: 5,
  depositPrice: { rateBps: basisPoints(100), mostKobo: naira(300) },
};

describe('the debt of a person whose bank took money back', () => {
  test("is shown on the wallet's page, with the amount, the reason, and how to pay it", async () => {
    answerCall('myWallet', 200, wallet);
    await openAs('saver', pathTo('wallet'));
    const region = await notice();
    expect(region).toHaveTextContent('You owe us₦10,000');
    expect(region).toHaveTextContent('Your bank took back ₦14,605, which had paid instalment 2.');
    expect(region).toHaveTextContent('We booked that on 28 November 2026. You have paid ₦4,605 of it.');
    expect(region).toHaveTextContent('We charge no interest and no late fee. To pay, add money to your wallet');
    expect(screen.getByText(/free; the rest is owed to us, or due on/)).toBeVisible();
  });

  test('is not shown to people who owe nothing', async () => {
    await openAs('saver', pathTo('wallet'));
    expect(await screen.findByRole('region', { name: 'Add money' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What you owe us' })).not.toBeInTheDocument();
  });

  test("is shown on the loan's page, for that loan only", async () => {
    const id = '0f0f0f0f-0000-4000-8000-000000000009';
    answerCall('myWallet', 200, { ...wallet, owed: [owed, { ...owed, chargeId: id, loanId: id, instalment: 7 }] });
    answerCall('myLoan', 200, shownLoans.inTime);
    await openAs('saver', pathTo('loan', { loanId: shownLoans.inTime.id }));
    const region = await notice();
    expect(region).toHaveTextContent('You owe us₦10,000');
    expect(region).not.toHaveTextContent('instalment 7');
  });
});
