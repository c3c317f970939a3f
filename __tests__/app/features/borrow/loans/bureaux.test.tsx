import { screen, waitFor, within } from '@testing-library/react';
import { naira } from '#contract/money/kobo';
import type { BureauReports } from '#contract/lending/bureaux/bureauSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, timesSent } from '#support/app/network';
import { put } from '#support/app/openAs';
import { members } from '#support/app/server';
import { renderApp } from '../../../../support/app/renderApp';
import { form } from '#support/loans/form';

const entry = {
  reference: 'TL-1',
  lender: 'Another Bank',
  product: 'Personal loan',
  performance: 'late',
  openedOn: '2025-03-01',
  grantedKobo: naira(90_000),
  debtKobo: naira(60_000),
  overdueKobo: naira(0),
  mostDaysLate: 34,
} as const;
const answered: BureauReports = {
  bureaux: ['CRC'],
  isRequired: false,
  agreedAt: '2026-11-22T08:59:00.000Z',
  textVersion: '2026-11-30',
  reports: [
    {
      id: '7d1f2c3b-4a59-4e68-9f70-8192a3b4c5d6',
      bureau: 'CRC',
      answer: 'found',
      requestedAt: '2026-11-22T09:00:00.000Z',
      answeredAt: '2026-11-22T09:01:00.000Z',
      isOld: false,
      inquiries: 0,
      entries: [entry],
    },
  ],
  canAsk: false,
  canConsent: false,
};

async function openLoan() {
  const { user, accessToken } = await members.signIn(await members.create('saver'));
  const { body } = await members.call('applyForLoan', form, accessToken);
  const loanId = (body as { id: string }).id;
  return renderApp(pathTo('loan', { loanId }), { user, accessToken });
}
const card = () => screen.findByRole('region', { name: 'Credit reports' });

test('a borrower reads the report and disputes an entry in their own words', async () => {
  answerCall('myBureauReports', 200, answered);
  const { user } = await openLoan();
  expect(await card()).toHaveTextContent('1 loan elsewhere, 0 inquiries by others');
  answerCall('disputeBureauEntry', 200, { success: true });
  await user.click(within(await card()).getByRole('button', { name: 'Dispute Another Bank, CRC' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dispute this entry' });
  await user.click(within(dialog).getByRole('button', { name: 'Send the dispute' }));
  expect(await within(dialog).findByText('Please write what is wrong')).toBeVisible();
  expect(timesSent('disputeBureauEntry')).toBe(0);
  put(within(dialog).getByRole('textbox', { name: 'What is wrong with it' }), 'I paid it off');
  const disputed = { words: 'I paid it off', at: '2026-11-23T09:00:00.000Z', isTold: false };
  const [report] = answered.reports;
  answerCall('myBureauReports', 200, { ...answered, reports: [{ ...report!, entries: [{ ...entry, disputed }] }] });
  await user.click(within(dialog).getByRole('button', { name: 'Send the dispute' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(async () =>
    expect(await card()).toHaveTextContent('Disputed 23 Nov 2026, 10:00; we are telling the bureau: “I paid it off”'),
  );
});

test('a borrower who applied without consent is asked on the page of the application, and a wrong BVN is refused', async () => {
  const { user } = await openLoan();
  expect(await card()).toHaveTextContent('If you agree, we ask credit bureaux how you repaid other loans.');
  await user.click(within(await card()).getByRole('button', { name: 'Agree to credit reports' }));
  const dialog = await screen.findByRole('dialog', { name: 'Credit reports' });
  await user.click(await within(dialog).findByRole('checkbox', { name: /may ask these credit bureaux/ }));
  put(within(dialog).getByLabelText('BVN'), '99999999999');
  await user.click(within(dialog).getByRole('button', { name: 'Agree and send' }));
  expect(await within(dialog).findByText("This isn't the BVN that your account was verified with")).toBeVisible();
});

test('without a credit bureau, the page says nothing about credit reports', async () => {
  answerCall('myBureauReports', 200, { ...answered, bureaux: [], reports: [] });
  await openLoan();
  await screen.findByText('What you applied with');
  expect(screen.queryByText('Credit reports')).not.toBeInTheDocument();
});
