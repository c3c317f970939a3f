import { screen, waitFor, within } from '@testing-library/react';
import type { SetAsideLoan } from '#contract/office/businessDays/setAsideLoanSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall } from '#support/app/network';
import { findToast } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { poorHealth, setAsideLoan } from '#support/administration/portal';

const answerLoans = (loans: SetAsideLoan[]) =>
  answerCall('setAsideLoans', 200, loans, { 'x-total-count': String(loans.length) });
const open = async () => renderApp(pathTo('businessDays'), await members.signInAsAdmin());

describe('/admin/business-days', () => {
  test('without problems it says so and shows no button', async () => {
    await open();
    expect(await screen.findByText('No loans set aside')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Days' })).toHaveTextContent(/not closed0.*set aside0/);
    expect(screen.queryByRole('button', { name: 'Run the missed days' })).not.toBeInTheDocument();
    expect(screen.queryByText(/clock is off/)).not.toBeInTheDocument();
  });

  test('missed days wait for an approval with a reason, and disappear after it', async () => {
    answerCall('portalHealth', 200, poorHealth);
    answerCall('releaseMissedDays', 200, { success: true });
    const { user } = await open();
    expect(await screen.findByText(/from 17 November 2026 to 20 November 2026/)).toBeVisible();
    expect(screen.getByText('3,600 s')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Run the missed days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Run 4 missed days?' }));
    await user.click(dialog.getByRole('button', { name: 'Run the missed days' }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Reason'), 'The power was out');
    const { missedDays: _waiting, ...after } = poorHealth;
    answerCall('portalHealth', 200, after);
    await user.click(dialog.getByRole('button', { name: 'Run the missed days' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Run the missed days' })).toBeNull());
  });

  test('a loan is resumed with a reason; one whose work still fails stays, and says why', async () => {
    answerLoans([setAsideLoan]);
    answerCall('takeUpLoan', 409, { errorMessage: 'LOAN_STILL_FAILS|Processing this loan still fails (RangeError)' });
    const { user } = await open();
    const link = await screen.findByRole('link', { name: 'Adaeze Obi' });
    expect(link).toHaveAttribute('href', pathTo('loanReview', { loanId: setAsideLoan.loanId }));
    await user.click(screen.getByRole('button', { name: 'Resume the loan of Adaeze Obi' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'The rows are mended');
    await user.click(dialog.getByRole('button', { name: 'Resume' }));
    await findToast('Processing this loan still fails (RangeError)', 'Error.');
    answerCall('takeUpLoan', 200, { success: true });
    answerLoans([]);
    await user.click(dialog.getByRole('button', { name: 'Resume' }));
    expect(await screen.findByText('No loans set aside')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
