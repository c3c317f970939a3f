import { screen, waitFor, within } from '@testing-library/react';
import type { ReviewedWithdrawal } from '#contract/money/payouts/reviewedWithdrawalSchema';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, timesSent } from '#support/app/network';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { watchSavedFiles } from '#support/app/savedFiles';
import { members } from '#support/app/server';

const ID = '00000000-0000-4000-8000-000000000000';

const withdrawal: ReviewedWithdrawal = {
  id: ID,
  personId: ID,
  personName: 'Adaeze Obi',
  amountKobo: naira(2000),
  bankName: 'Access Bank',
  accountEndsIn: '5699',
  accountName: 'Somebody Else Entirely',
  reasons: ['account'],
  isOfAnotherPerson: false,
  isReleaseProposed: false,
  requestedAt: '2026-11-22T09:00:00.000Z',
};

const open = async () => renderApp(pathTo('withdrawalReviews'), await members.signInAsAdmin());

describe('/admin/withdrawals', () => {
  test.each([
    ['Propose release', 'proposeWithdrawalRelease', 'Propose to release the withdrawal?'],
    ['Refuse', 'refuseWithdrawal', 'Refuse the withdrawal?'],
  ] as const)('%s needs a reason', async (label, call, title) => {
    answerCall('withdrawalReviews', 200, [withdrawal]);
    answerCall(call, 200, { success: true });
    const { user } = await open();
    expect(await screen.findByText('Somebody Else Entirely')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Adaeze Obi' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: label }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: label }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    expect(timesSent(call)).toBe(0);
    put(dialog.getByLabelText('Reason'), 'A married name');
    answerCall('withdrawalReviews', 200, []);
    await user.click(dialog.getByRole('button', { name: label }));
    expect(await screen.findByText('No withdrawals are waiting.')).toBeVisible();
    expect(timesSent(call)).toBe(1);
    const saved = watchSavedFiles();
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Download CSV' }));
    await waitFor(() => expect(saved.map((one) => one.name)).toEqual(['withdrawals_under_review.csv']));
  });

  test('an unusually fast withdrawal shows which rule holds it, and when it will be returned', async () => {
    const reasons: ReviewedWithdrawal['reasons'] = ['straightThrough', 'newDevice'];
    const { accountName: _accountName, ...held } = { ...withdrawal, reasons, heldUntil: '2026-11-24T09:00:00.000Z' };
    answerCall('withdrawalReviews', 200, [held]);
    await open();
    const [line] = within(await screen.findByRole('list', { name: 'Withdrawals under review' })).getAllByRole(
      'listitem',
    );
    expect(line).toHaveTextContent(
      'Why it waits: Nearly all that came in within the hour; A device and a network new to the account',
    );
    expect(line).toHaveTextContent('If nobody decides, the money goes back on 24 Nov 2026, 10:00.');
    expect(line).not.toHaveTextContent('not found at the bank');
  });

  test('the account number needs a reason, and can be hidden again', async () => {
    answerCall('withdrawalReviews', 200, [withdrawal]);
    answerCall('showPrivateDetails', 200, { accountNumber: '0012345699' });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show the account number' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Show the account number?' }));
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    expect(timesSent('showPrivateDetails')).toBe(0);
    put(dialog.getByLabelText('Reason'), 'To call the bank');
    await user.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText(/0012345699/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide the account number' }));
    expect(screen.queryByText(/0012345699/)).not.toBeInTheDocument();
    expect(screen.getByText(/ending in 5699/)).toBeVisible();
  });
});
