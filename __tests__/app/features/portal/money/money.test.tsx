import { screen, waitFor, within } from '@testing-library/react';
import type { HouseMoney } from '#contract/money/house/houseMoneySchema';
import type { ReconciledDay } from '#contract/money/reconciliation/reconciledDaySchema';
import type { SuspenseItem } from '#contract/money/suspense/suspenseItemSchema';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, restoreCall, timesSent } from '#support/app/network';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const item: SuspenseItem = {
  id: '00000000-0000-4000-8000-000000000000',
  state: 'open',
  transferId: '00000000-0000-4000-8000-000000000001',
  amountKobo: naira(500),
  reference: 'a-reference',
  receivedAt: '2026-11-22T09:00:00.000Z',
  accountEndsIn: '0042',
  sender: 'Musa Bello, Access Bank, ending in 0017',
  isProposed: false,
};

const open = async () => renderApp(pathTo('money'), await members.signInAsAdmin());

describe('/admin/money', () => {
  test('an unmatched deposit is assigned to a person found by name, and then waits for approval', async () => {
    answerCall('suspense', 200, [item]);
    answerCall('walletOwners', 200, [{ id: item.transferId, name: 'Ada Obi', email: 'ada@mail.example' }]);
    answerCall('proposeAssignment', 404, {
      errorMessage: 'NOBODY_FOUND|Nobody here has this address',
      fieldErrors: { email: 'Nobody here has this address' },
    });
    const { user } = await open();
    expect(await screen.findByText('Musa Bello, Access Bank, ending in 0017')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to assign it?' }));
    await user.type(dialog.getByRole('combobox', { name: 'Person' }), 'Ada O');
    await user.click(await screen.findByRole('option', { name: 'Ada Obi, ada@mail.example' }));
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    put(dialog.getByLabelText('Reason'), 'By the name');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await dialog.findByText('Nobody here has this address')).toBeVisible();
    answerCall('proposeAssignment', 200, { success: true });
    answerCall('suspense', 200, [{ ...item, isProposed: true }]);
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(/waits for another administrator/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign' })).not.toBeInTheDocument();
  });

  test('it can only be returned if its sender is known', async () => {
    answerCall('suspense', 200, [item]);
    answerCall('proposeReturn', 200, { success: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Return' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to return it?' }));
    put(dialog.getByLabelText('Reason'), 'Nobody knows it');
    const { sender: _sender, ...unknown } = item;
    answerCall('suspense', 200, [unknown]);
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('The bank did not say who sent it')).toBeVisible();
    expect(timesSent('proposeReturn')).toBe(1);
    expect(screen.queryByRole('button', { name: 'Return' })).not.toBeInTheDocument();
  });

  test('a shortfall is shown, and a payment into company funds is proposed in naira', async () => {
    const house: HouseMoney = {
      originationFeesKobo: naira(2400),
      servicingFeesKobo: naira(0),
      saleFeesKobo: naira(0),
      houseFundsKobo: naira(0),
      providerFeesKobo: naira(-4000),
      ownFundsKobo: naira(-1600),
      payableKobo: naira(0),
      isFundingProposed: false,
      isPayoutProposed: false,
    };
    answerCall('suspense', 200, []);
    answerCall('houseMoney', 200, house);
    const { user } = await open();
    expect(await screen.findByText(/Peerlend is short of/)).toHaveTextContent('₦1,600');
    expect(screen.queryByRole('button', { name: 'Take money out' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Book money put in' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose to book money put in?' }));
    put(dialog.getByLabelText('Amount in naira'), '1,600.50');
    put(dialog.getByLabelText('Reason'), 'Transfer 4711');
    restoreCall('houseMoney');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText(/Putting in money is proposed/)).toBeVisible();
    const card = within(screen.getByRole('region', { name: 'Company funds' }));
    await user.click(card.getByRole('link', { name: 'Approvals' }));
    expect(await screen.findByText('₦1,600.50')).toBeVisible();
  });

  test('shows the days compared with the bank, and their differences', async () => {
    const day: ReconciledDay = {
      day: '2026-11-21',
      reconciledAt: '2026-11-22T00:05:00.000Z',
      deposits: 2,
      payouts: 1,
      bankKobo: naira(4000),
      expectedKobo: naira(4000),
      differences: [
        { kind: 'depositBooked', reference: 'a-deposit', thereKobo: naira(99) },
        { kind: 'depositDiffers', reference: 'another', thereKobo: naira(10), hereKobo: naira(11) },
      ],
    };
    answerCall('suspense', 200, []);
    answerCall('reconciliation', 503, { errorMessage: 'NOT_READY|Not ready' });
    const { user } = await open();
    expect(await screen.findByText('The comparison with the bank could not be loaded')).toBeVisible();
    answerCall('reconciliation', 200, [day, { ...day, day: '2026-11-20', deposits: 1, differences: [] }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const card = within(await screen.findByRole('region', { name: 'Reconciliation' }));
    expect(card.getByText('21 November 2026').closest('li')).toHaveTextContent(
      '2 deposits, 1 payout at the bank; its balance when we compared: ₦4,000' +
        'A deposit was missing here, and is booked now · bank ₦99 · a-deposit' +
        'A deposit’s amount or fee differs at the bank · bank ₦10 · books ₦11 · another',
    );
    expect(card.getByText('20 November 2026').closest('li')).toHaveTextContent('1 deposit, 1 payout');
    expect(card.getByText('No differences')).toBeVisible();
  });

  test('one administrator pauses payouts with a reason; resuming them is proposed', async () => {
    answerCall('suspense', 200, []);
    answerCall('paymentsPause', 200, { isResumingProposed: false });
    answerCall('pausePayments', 200, { success: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Pause payouts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pause all payouts?' }));
    put(dialog.getByLabelText('Reason'), 'The bank asks about a transfer');
    const paused = {
      since: '2026-11-22T09:00:00.000Z',
      cause: 'unknownPayout',
      reason: 'sandbox: by-hand',
    };
    answerCall('paymentsPause', 200, { paused, isResumingProposed: false });
    await user.click(dialog.getByRole('button', { name: 'Pause payouts' }));
    const card = within(await screen.findByRole('region', { name: 'Payouts' }));
    expect(await card.findByRole('alert')).toHaveTextContent(
      /Paused since .*No money leaves.*The provider shows a payout that we do not know: “sandbox: by-hand”/,
    );
    await user.click(card.getByRole('button', { name: 'Resume payouts' }));
    const resume = within(await screen.findByRole('dialog', { name: 'Propose to resume payouts?' }));
    put(resume.getByLabelText('Reason'), 'All is explained');
    answerCall('proposeResuming', 200, { success: true });
    answerCall('paymentsPause', 200, { paused, isResumingProposed: true });
    await user.click(resume.getByRole('button', { name: 'Propose' }));
    expect(await card.findByText(/waits for another administrator/)).toBeVisible();
  });

  test('an open difference is explained, and a correction is proposed with its evidence', async () => {
    answerCall('suspense', 200, []);
    const difference = {
      provider: 'sandbox',
      day: '2026-11-21',
      kind: 'payoutNotOurs',
      reference: 'by-hand',
      thereKobo: naira(60),
    };
    answerCall('openDifferences', 200, [difference]);
    const { user } = await open();
    const card = within(await screen.findByRole('region', { name: 'Open differences' }));
    expect(await card.findByText(/The bank made a payout that was not ordered here/)).toHaveTextContent(
      '₦60 · by-hand',
    );
    await user.click(card.getByRole('button', { name: 'Explain' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Explain this difference?' }));
    put(dialog.getByLabelText('Reason'), 'Paid on the phone');
    answerCall('explainDifference', 200, { success: true });
    answerCall('openDifferences', 200, []);
    await user.click(dialog.getByRole('button', { name: 'Explain' }));
    expect(await card.findByText('Every difference is explained.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Propose a correction' }));
    const correction = within(await screen.findByRole('dialog', { name: 'Propose a correction?' }));
    expect(correction.queryByLabelText('ID of the person')).not.toBeInTheDocument();
    put(correction.getByLabelText('Amount in naira'), '1,500');
    put(correction.getByLabelText('Evidence'), 'Statement, line 3');
    put(correction.getByLabelText('Reason'), 'Monthly charge');
    answerCall('proposeJournalEntry', 200, { success: true });
    const sent = jest.spyOn(globalThis, 'fetch');
    await user.click(correction.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(timesSent('proposeJournalEntry')).toBe(1));
    const bodies = sent.mock.calls.map(([, init]) => init?.body).filter((body) => typeof body === 'string');
    expect(JSON.parse(bodies.at(-1) ?? '{}')).toMatchObject({
      entry: 'bankCharge',
      amountKobo: 150_000,
      evidence: 'Statement, line 3',
      reason: 'Monthly charge',
    });
  });
});
