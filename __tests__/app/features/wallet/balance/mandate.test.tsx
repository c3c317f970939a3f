import { screen, waitFor, within } from '@testing-library/react';
import type { MyMandate } from '#contract/money/mandates/mandateSchema';
import { basisPoints } from '#contract/money/basisPoints';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, restoreCall } from '#support/app/network';
import { findToast, openAs } from '#support/app/openAs';
import { shownLoans } from '#support/loans/shownLoans';

const card = () => screen.findByRole('region', { name: 'Instalments from your bank account' });

const mandate = {
  id: '0f0f0f0f-0000-4000-8000-000000000001',
  bankName: 'Access Bank',
  accountEndsIn: '0042',
  requestedAt: '2026-11-20T09:00:00.000Z',
} as const;
const active: MyMandate = {
  isOffered: true,
  latest: { ...mandate, state: 'active', chargesFrom: '2026-11-26' },
  charges: [
    {
      id: '0f0f0f0f-0000-4000-8000-000000000002',
      loanId: shownLoans.inTime.id,
      instalment: 2,
      day: '2026-11-28',
      amountKobo: naira(14_605),
      state: 'failed',
      failure: 'noMoney',
      nextTryOn: '2026-12-01',
    },
  ],
};

describe("the wallet's card of instalments from the bank account", () => {
  test('is not shown to people without a loan', async () => {
    await openAs('saver', pathTo('wallet'));
    expect(await screen.findByRole('region', { name: 'Add money' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Instalments from your bank account' })).not.toBeInTheDocument();
  });

  test('says what is taken and when; a mandate can be set up and stopped', async () => {
    answerCall('myMandate', 200, { isOffered: true, charges: [] });
    const { user } = await openAs('saver', pathTo('wallet'));
    const region = await card();
    expect(region).toHaveTextContent('we take what the instalment still owes from your bank account, and never more');
    expect(region).toHaveTextContent('We tell you three days before');
    restoreCall('myMandate');
    await user.click(within(region).getByRole('button', { name: 'Set it up' }));
    expect(await screen.findByText(/^Waiting for your bank: .* Until then we take nothing/)).toBeVisible();
    await user.click(within(await card()).getByRole('button', { name: 'Cancel it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take nothing more from your bank account?' });
    expect(dialog).toHaveTextContent('Payments we’ve already asked your bank for may still arrive');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel it' }));
    expect(await screen.findByText('We take nothing from your bank account. You ended it.')).toBeVisible();
  });

  test('says before it is stopped that the loan keeps its rate', async () => {
    answerCall('myMandate', 200, { ...active, keptRateBps: basisPoints(3100) });
    const { user } = await openAs('saver', pathTo('wallet'));
    await user.click(within(await card()).getByRole('button', { name: 'Stop it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take nothing more from your bank account?' });
    expect(dialog).toHaveTextContent(
      'Your loan keeps its rate of 31% a year even if you stop it. Your next loan has a rate that is lower for this only if it is set up when you accept that loan.',
    );
  });

  test('saves the payday, and says when an instalment is tried again', async () => {
    answerCall('myMandate', 200, active);
    const { user } = await openAs('saver', pathTo('wallet'));
    expect(await card()).toHaveTextContent('we try again 3 days later and 7 days after the due day, and no more');
    answerCall('setPayday', 200, { ...active.latest, payday: 25 });
    await user.click(within(await card()).getByRole('combobox', { name: 'Your payday' }));
    answerCall('myMandate', 200, { ...active, latest: { ...active.latest, payday: 25 } });
    await user.click(await screen.findByRole('option', { name: '25' }));
    await waitFor(async () => {
      expect(await card()).toHaveTextContent('we try again 3 days later and on your next payday, and no more');
    });
    expect(within(await card()).getByRole('combobox', { name: 'Your payday' })).toHaveTextContent('25');
  });

  test('shows why a charge failed, and when it is tried again', async () => {
    answerCall('myMandate', 200, active);
    await openAs('saver', pathTo('wallet'));
    const region = await card();
    expect(region).toHaveTextContent('On: Access Bank, account ending in 0042.');
    expect(region).toHaveTextContent('nothing before 26 November 2026');
    const [line] = within(within(region).getByRole('list')).getAllByRole('listitem');
    expect(line).toHaveTextContent('Failed');
    expect(line).toHaveTextContent('There was not enough money in the account. We’ll try again on 1 December 2026');
  });

  test('says that the bank took a charge back', async () => {
    const { id, loanId, instalment, day, amountKobo } = active.charges[0]!;
    const charge = { id, loanId, instalment, day, amountKobo, state: 'succeeded' } as const;
    const takenBack = { ...charge, takenBackOn: '2026-11-29' };
    answerCall('myMandate', 200, { ...active, charges: [takenBack] });
    await openAs('saver', pathTo('wallet'));
    const [line] = within(within(await card()).getByRole('list')).getAllByRole('listitem');
    expect(line).toHaveTextContent('Taken back by your bank');
    expect(line).toHaveTextContent('we booked that on 29 November 2026');
  });

  test('leads to the page on which the bank confirms it', async () => {
    const latest = { ...mandate, state: 'pending', confirmUrl: 'https://link.paystack.com/x' } as const;
    answerCall('myMandate', 200, { isOffered: true, latest, charges: [] });
    await openAs('saver', pathTo('wallet'));
    const link = within(await card()).getByRole('link', { name: 'Confirm it at your bank' });
    expect(link).toHaveAttribute('href', 'https://link.paystack.com/x');
  });

  test('says why it could not be set up', async () => {
    answerCall('myMandate', 200, { isOffered: true, charges: [] });
    answerCall('setUpMandate', 409, { errorMessage: "BANK_WITHOUT_MANDATES|Your bank doesn't offer this" });
    const { user } = await openAs('saver', pathTo('wallet'));
    await user.click(within(await card()).getByRole('button', { name: 'Set it up' }));
    await findToast("Your bank doesn't offer this", 'Not set up.');
  });
});

test("the loan's page says that instalments come from the bank account, and leads to the wallet", async () => {
  answerCall('myMandate', 200, active);
  answerCall('myLoan', 200, shownLoans.inTime);
  await openAs('saver', pathTo('loan', { loanId: shownLoans.inTime.id }));
  expect(await screen.findByText(/take the rest from your bank account ending in 0042/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See how, or stop it' })).toHaveAttribute('href', pathTo('wallet'));
});
