import { act, screen, within } from '@testing-library/react';
import type { TransferReversal } from '#contract/money/ledger/ledgerTransferSchema';
import type { TracedTransfer } from '#contract/office/books/tracedTransferSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { someContacts } from '#support/administration/investigate';
import { oneDeposit, oneTransfer, someChecks } from '#support/administration/ledger';

test('transfers, accounts and checks; one transfer with its postings, and back', async () => {
  answerCall('ledgerTransfers', 200, [oneTransfer]);
  answerCall('ledgerTransfer', 200, oneTransfer);
  answerCall('ledgerChecks', 200, someChecks);
  const { user, router } = renderApp(`${pathTo('ledger')}?kind=repayment`, await members.signInAsAdmin());
  const row = within(await screen.findByRole('row', { name: /15,105/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Repayment',
    '23 Nov 2026, 10:30',
    '23 November 2026',
    '₦15,105',
    'loan-4711',
    '–',
  ]);
  expect(await screen.findByRole('list', { name: 'Accounts' })).toHaveTextContent(/Clients’ bank account/);
  const [faulty, clean] = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem');
  expect(faulty).toHaveTextContent('Each transfer sums to 0: 2');
  expect(clean).toHaveTextContent('All checks passed');

  await user.click(row.getByRole('link', { name: 'Repayment' }));
  const postings = await screen.findByRole('list', { name: 'Postings' });
  expect(
    within(postings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wallet of Adaeze Obi−₦15,105then ₦895', 'Escrow of the loan+₦14,892then ₦14,892', 'Servicing fees+₦213']);
  const cause = within(screen.getByRole('region', { name: 'Where it comes from' }));
  expect(cause.getByRole('link', { name: 'Payment' })).toHaveAttribute(
    'href',
    pathTo('loanReview', { loanId: oneTransfer.cause.loanId! }),
  );
  await user.click(screen.getByRole('link', { name: 'Back to the ledger' }));
  expect(await screen.findByLabelText('Kind')).toHaveTextContent('Repayment');
  act(() => void router.navigate(`${pathTo('ledger')}?to=2026-11-20`));
  expect(await screen.findByRole('list', { name: 'Accounts at the end of 20 November 2026' })).toBeVisible();
});

test("reversing a deposit needs a reason and another administrator's approval", async () => {
  const answerReversal = (reversal: TransferReversal) => answerCall('ledgerTransfer', 200, { ...oneDeposit, reversal });
  answerReversal({ state: 'possible' });
  answerCall('proposeReversal', 409, {
    errorMessage:
      'REVERSAL_SHORT|The wallet holds ₦60,000 of the ₦100,000. Only money that is still in the wallet can be taken back',
  });
  const path = pathTo('transferRecord', { transferId: oneDeposit.id });
  const { user } = renderApp(path, await members.signInAsAdmin());
  await user.click(await screen.findByRole('button', { name: 'Propose to reverse it' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose to reverse it?' }));
  put(dialog.getByLabelText('Reason'), 'The bank sent it twice');
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await dialog.findByText(/^The wallet holds ₦60,000 of the ₦100,000/)).toBeVisible();

  answerCall('proposeReversal', 200, { success: true });
  answerReversal({ state: 'proposed' });
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  expect(await screen.findByText(/^Reversing it is proposed, and waits for another administrator/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Propose to reverse it' })).not.toBeInTheDocument();
});

test('a reversed transfer and its reversal link to each other', async () => {
  const reversedBy = '3d3b4a8a-5760-4c1f-8e2d-6b6f2f5e9c1d';
  answerCall('ledgerTransfer', 200, { ...oneDeposit, reversal: { state: 'done', transferId: reversedBy } });
  const path = pathTo('transferRecord', { transferId: oneDeposit.id });
  const { user } = renderApp(path, await members.signInAsAdmin());
  const way = await screen.findByRole('link', { name: 'It was reversed by another transfer' });
  answerCall('ledgerTransfer', 200, { ...oneDeposit, id: reversedBy, kind: 'reversal', reference: oneDeposit.id });
  await user.click(way);
  const back = await screen.findByRole('link', { name: oneDeposit.id });
  expect(back).toHaveAttribute('href', path);
});

test('an unknown transfer says so, and the session stays', async () => {
  renderApp(pathTo('transferRecord', { transferId: 'nothing' }), await members.signInAsAdmin());
  expect(await screen.findByRole('heading', { name: 'No such transfer' })).toBeVisible();
});

test('a transfer links to its payout, its settlement, and both administrators', async () => {
  const withdrawal: TracedTransfer = {
    ...oneDeposit,
    kind: 'withdrawal',
    cause: { payoutId: oneDeposit.id, settlementTransferId: oneTransfer.id, approval: someContacts.approvals[0]! },
  };
  answerCall('ledgerTransfer', 200, withdrawal);
  renderApp(pathTo('transferRecord', { transferId: oneDeposit.id }), await members.signInAsAdmin());
  const cause = within(await screen.findByRole('region', { name: 'Where it comes from' }));
  expect(cause.getByRole('link', { name: 'Open the payout' })).toHaveAttribute(
    'href',
    `${pathTo('payouts')}?q=${oneDeposit.id}`,
  );
  expect(cause.getByRole('link', { name: 'The payout’s end' })).toHaveAttribute(
    'href',
    pathTo('transferRecord', { transferId: oneTransfer.id }),
  );
  expect(cause.getByRole('list', { name: 'Approval' })).toHaveTextContent(/Chidi Eze.*approved by Femi Bello/);
});
