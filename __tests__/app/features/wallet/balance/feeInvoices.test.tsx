import { screen, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { someInvoices } from '#support/money/someInvoices';

describe("the wallet's invoices", () => {
  test('are not shown to people who paid no fee with VAT', async () => {
    await openAs('saver', pathTo('wallet'));
    expect(await screen.findByRole('region', { name: 'Statements' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Invoices' })).not.toBeInTheDocument();
  });

  test('name the fee with its net and VAT, and the file of a month', async () => {
    answerCall('feeInvoices', 200, someInvoices);
    await openAs('saver', pathTo('wallet'));
    const region = await screen.findByRole('region', { name: 'Invoices' });
    const [newest, older] = within(within(region).getByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
    expect(newest).toHaveTextContent('Servicing fee₦2,400Numbered once the day’s books close30 November 2026');
    expect(older).toHaveTextContent('Origination fee₦2,400Invoice 2026-00012328 November 2026');
    expect(older).toHaveTextContent('₦2,232.56 and 7.5% VAT of ₦167.44');
    expect(within(region).getByLabelText('Invoices of')).toHaveValue('2026-11');
    expect(within(region).getByRole('button', { name: 'Invoices as CSV' })).toBeVisible();
  });
});
