import { screen, within } from '@testing-library/react';
import { basisPoints } from '#contract/money/basisPoints';
import { kobo, naira } from '#contract/money/kobo';
import type { FeeInvoice } from '#contract/money/vat/feeInvoiceSchema';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { shownLoans } from '#support/loans/shownLoans';

const invoice: FeeInvoice = {
  id: '7',
  number: '2026-000123',
  day: '2026-11-28',
  fee: 'origination',
  loanId: shownLoans.inTime.id,
  netKobo: kobo(2_232_56),
  vatBps: basisPoints(750),
  vatKobo: kobo(167_44),
  totalKobo: naira(2_400),
};
const { number: _none, ...unnumbered } = invoice;

describe("the wallet's invoices", () => {
  test('are not shown to people who paid no fee with VAT', async () => {
    await openAs('saver', pathTo('wallet'));
    expect(await screen.findByRole('region', { name: 'Statements' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Invoices' })).not.toBeInTheDocument();
  });

  test('name the fee with its net and VAT, and the file of a month', async () => {
    answerCall('feeInvoices', 200, [{ ...unnumbered, id: '8', fee: 'servicing', day: '2026-11-30' }, invoice]);
    await openAs('saver', pathTo('wallet'));
    const region = await screen.findByRole('region', { name: 'Invoices' });
    const [newest, older] = within(within(region).getByRole('list', { name: 'Invoices' })).getAllByRole('listitem');
    expect(newest).toHaveTextContent('Servicing fee₦2,400Number from tomorrow30 November 2026');
    expect(older).toHaveTextContent('Origination fee₦2,400Invoice 2026-00012328 November 2026');
    expect(older).toHaveTextContent('₦2,232.56 and 7.5% VAT of ₦167.44');
    expect(within(region).getByLabelText('Invoices of')).toHaveValue('2026-11');
    expect(within(region).getByRole('button', { name: 'Invoices as CSV' })).toBeVisible();
  });
});
