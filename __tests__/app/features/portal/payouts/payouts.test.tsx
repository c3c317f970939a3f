import { screen } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { somePayouts } from '#support/administration/money';

const cellsOf = (row: HTMLTableRowElement) => [...row.cells].map(({ textContent }) => textContent);

describe('/admin/payouts', () => {
  test('shows open payouts with owner, amount, start and number of attempts', async () => {
    answerCall('payouts', 200, somePayouts, { 'x-total-count': '3' });
    renderApp(`${pathTo('payouts')}?stage=underWay`, await members.signInAsAdmin());
    const person = await screen.findByRole('link', { name: somePayouts[0]!.personName! });
    expect(person).toHaveAttribute('href', pathTo('userRecord', { userId: somePayouts[0]!.personId! }));
    expect([...screen.getByRole<HTMLTableElement>('table').tBodies[0]!.rows].map(cellsOf)).toEqual([
      [
        ...[somePayouts[0]!.personName, '₦1,250,000', 'With the bank', '22 Nov 2026, 20:05', '22 Nov 2026, 20:06'],
        ...['3', '–', '…6789, First City Monument Bank'],
      ],
      [
        ...['Company funds', '₦80,000', 'Paid', '20 Nov 2026, 10:00', '20 Nov 2026, 10:00', '–'],
        ...['20 Nov 2026, 10:00', '…3210, Access Bank'],
      ],
      [
        ...['Suspense', '₦12,345', 'FailedAccount can’t be paid (invalid_account_number)', '19 Nov 2026, 10:00'],
        ...['19 Nov 2026, 10:00', '–', '19 Nov 2026, 10:00', '…7890, Zenith Bank'],
      ],
    ]);
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveTextContent('Under way');
  });
});
