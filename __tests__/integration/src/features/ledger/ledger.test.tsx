import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '../../../../support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '../../../../support/app/server';
import { oneTransfer, someChecks } from '../../../../support/administration/ledger';

test('sections 2.32 and 2.33: transfers, accounts and checks; one transfer with its postings, and back', async () => {
  answerCall('ledgerTransfers', 200, [oneTransfer]);
  answerCall('ledgerTransfer', 200, oneTransfer);
  answerCall('ledgerChecks', 200, someChecks);
  const { user } = renderApp(`${pathTo('ledger')}?kind=repayment`, await members.signInAsAdmin());
  const row = within(await screen.findByRole('row', { name: /15,105/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Repayment',
    '23 Nov 2026, 10:30',
    '23 November 2026',
    '₦15,105',
    'loan-4711',
    'N/A',
  ]);
  expect(await screen.findByRole('list', { name: 'Accounts' })).toHaveTextContent(/Clients’ bank account/);
  const [faulty, clean] = within(await screen.findByRole('list', { name: 'Checks' })).getAllByRole('listitem');
  expect(faulty).toHaveTextContent('Each transfer sums to 0: 2');
  expect(clean).toHaveTextContent('All hold');

  await user.click(row.getByRole('link', { name: 'Repayment' }));
  const postings = await screen.findByRole('list', { name: 'Postings' });
  expect(
    within(postings)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wallet of Adaeze Obi−₦15,105then ₦895', 'Escrow of the loan+₦14,892then ₦14,892', 'Servicing fees+₦213']);
  await user.click(screen.getByRole('link', { name: 'Back to the ledger' }));
  expect(await screen.findByLabelText('Kind')).toHaveTextContent('Repayment');
});

test('section 2.33: an id that no transfer has says so, and the session stays', async () => {
  renderApp(pathTo('transferRecord', { transferId: 'nothing' }), await members.signInAsAdmin());
  expect(await screen.findByRole('heading', { name: 'No such transfer' })).toBeVisible();
});
