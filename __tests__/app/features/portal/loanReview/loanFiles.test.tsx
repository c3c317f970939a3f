import { screen, waitFor, within } from '@testing-library/react';
import { writeErrorMessage } from '#contract/errors';
import type { LoanFiles } from '#contract/lending/files/reviewedFileSchema';
import { pathTo } from '../../../../../src/pathTo';
import { review } from '#support/administration/loans';
import { answerCall, timesSent } from '#support/app/network';
import { findToast } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const FILE = { about: 'payslip', bytes: 1_300_000, sentAt: '2026-11-22T09:00:00.000Z', isOpened: false } as const;
const answer: LoanFiles = {
  files: [
    { ...FILE, id: '7d1f2c3b-4a59-4e68-9f70-8192a3b4c5d6', name: 'IMG_2041.jpg', kind: 'jpeg' },
    { ...FILE, id: '8e2f3c4d-5b6a-4f79-8081-92a3b4c5d6e7', name: 'payslip.pdf', kind: 'pdf' },
  ],
  checks: [
    { item: 'income', level: 'stated', hint: 'Payslip, or the salary on a bank statement' },
    { item: 'work', level: 'seen', hint: 'Payslip', by: 'Ada Obi', at: '2026-11-23T09:00:00.000Z' },
  ],
  canCheck: true,
};

async function open(change: Partial<LoanFiles> = {}) {
  answerCall('administeredLoan', 200, review);
  answerCall('loanFiles', 200, { ...answer, ...change });
  const { user } = renderApp(pathTo('loanReview', { loanId: review.id }), await members.signInAsAdmin());
  return { user, documents: await screen.findByRole('region', { name: 'Documents' }) };
}

const address = '/files/7d1f2c3b-4a59-4e68-9f70-8192a3b4c5d6/1795776000/seal';

test('a picture opens in a sandboxed frame, and a PDF in a frame that draws it; each opening is a call', async () => {
  const { user, documents } = await open();
  expect(documents).toHaveTextContent('IMG_2041.jpgPayslip · JPEG, 1.2 MB · Sent 22 Nov 2026, 10:00');
  answerCall('openLoanFile', 200, { address });
  await user.click(within(documents).getByRole('button', { name: 'Open IMG_2041.jpg' }));
  const frame = await screen.findByTitle('IMG_2041.jpg');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('src')]).toEqual(['', address]);
  expect(timesSent('openLoanFile')).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByTitle('IMG_2041.jpg')).not.toBeInTheDocument());

  await user.click(within(documents).getByRole('button', { name: 'Open payslip.pdf' }));
  const reader = await screen.findByTitle('payslip.pdf');
  expect([reader.getAttribute('sandbox'), reader.getAttribute('src')]).toEqual(['allow-scripts', address]);
  expect(timesSent('openLoanFile')).toBe(2);

  await user.click(screen.getByRole('button', { name: 'Save the original' }));
  const saving = screen.getByRole('dialog', { name: 'Save the original?' });
  expect(saving).toHaveTextContent('another program may run what is in it');
  await user.type(within(saving).getByRole('textbox', { name: 'Reason' }), 'The stamp is too small');
  answerCall('saveLoanFile', 200, { address });
  const followed = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(within(saving).getByRole('button', { name: 'Save the original' }));
  await waitFor(() => expect(saving).not.toBeInTheDocument());
  expect(followed.mock.contexts).toEqual([
    expect.objectContaining({ href: `${window.location.origin}${address}?save` }),
  ]);
});

test('checks can be chosen once a document was opened, and a refusal is shown', async () => {
  const { user, documents } = await open({ files: answer.files.map((file) => ({ ...file, isOpened: true })) });
  expect(documents).toHaveTextContent('Ada Obi, 23 Nov 2026, 10:00');
  answerCall('checkStatement', 409, { errorMessage: 'LOAN_MOVED_ON|This cannot be done now' });
  await user.click(within(documents).getByRole('combobox', { name: 'Income: how far it was checked' }));
  await user.click(await screen.findByRole('option', { name: /^Verified/ }));
  expect(await findToast('This cannot be done now', 'Error.')).toBeVisible();
});

test('before a document was opened only ‘Not verified’ can be chosen', async () => {
  const { user, documents } = await open();
  await user.click(within(documents).getByRole('combobox', { name: 'Income: how far it was checked' }));
  expect(await screen.findByRole('option', { name: /^Document seen/ })).toHaveAttribute('aria-disabled', 'true');
});

test('administrators who can’t check documents see only the verification levels', async () => {
  const { documents } = await open({ canCheck: false, files: [] });
  expect(documents).toHaveTextContent('The borrower sent none.');
  expect(documents).toHaveTextContent(/Work.*Document seen/);
  expect(within(documents).queryByRole('combobox')).not.toBeInTheDocument();
});

test.each([
  ['applicationEnded', 'deleted 90 days after an application ends without a loan'],
  ['accountDeleted', 'deleted with the account'],
] as const)('documents that are no longer kept are named as such (%s)', async (deleted, text) => {
  const { documents } = await open({ canCheck: false, files: [], deleted });
  expect(documents).toHaveTextContent(text);
  expect(documents).not.toHaveTextContent('The borrower sent none');
  expect(documents).toHaveTextContent(/Work.*Document seen/);
});

test('a document deleted while the page is open says so, and leaves the list', async () => {
  const { user, documents } = await open();
  answerCall('openLoanFile', 410, { errorMessage: writeErrorMessage('FILE_DELETED') });
  answerCall('loanFiles', 200, { ...answer, files: [], canCheck: false, deleted: 'applicationEnded' });
  await user.click(within(documents).getByRole('button', { name: 'Open payslip.pdf' }));
  const dialog = await screen.findByRole('dialog', { name: 'payslip.pdf' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This document is deleted');
  for (const name of ['Try again', 'Save the original'])
    expect(within(dialog).queryByRole('button', { name })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(documents).toHaveTextContent('None are kept'));
});
