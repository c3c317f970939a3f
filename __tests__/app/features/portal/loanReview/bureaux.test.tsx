import { screen, within } from '@testing-library/react';
import { naira } from '#contract/money/kobo';
import type { BureauReports, ShownReport } from '#contract/lending/bureaux/bureauSchema';
import { pathTo } from '../../../../../src/pathTo';
import { review } from '#support/administration/loans';
import { answerCall, timesSent } from '#support/app/network';
import { findToast } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const found: ShownReport = {
  id: '7d1f2c3b-4a59-4e68-9f70-8192a3b4c5d6',
  bureau: 'CRC',
  answer: 'found',
  requestedAt: '2026-11-22T09:00:00.000Z',
  answeredAt: '2026-11-22T09:01:00.000Z',
  isOld: false,
  inquiries: 1,
  entries: [
    {
      reference: 'TL-1',
      lender: 'Another Bank',
      product: 'Personal loan',
      performance: 'defaulted',
      openedOn: '2025-03-01',
      grantedKobo: naira(90_000),
      debtKobo: naira(60_000),
      overdueKobo: naira(15_000),
      mostDaysLate: 34,
      disputed: { words: 'I paid it', at: '2026-11-23T09:00:00.000Z', isTold: true },
    },
  ],
};
const bare = { requestedAt: '2026-11-22T09:00:00.000Z', isOld: false, entries: [] };
const answer: BureauReports = {
  bureaux: ['CRC', 'FirstCentral'],
  isRequired: true,
  agreedAt: '2026-11-22T08:59:00.000Z',
  textVersion: '2026-11-30',
  reports: [found, { ...bare, id: '8e2f3c4d-5b6a-4f79-8081-92a3b4c5d6e7', bureau: 'FirstCentral', answer: 'waiting' }],
  canAsk: true,
  canConsent: false,
};

async function open(change: Partial<BureauReports> = {}) {
  answerCall('administeredLoan', 200, review);
  answerCall('loanBureauReports', 200, { ...answer, ...change });
  const { user } = renderApp(pathTo('loanReview', { loanId: review.id }), await members.signInAsAdmin());
  return { user, card: await screen.findByRole('region', { name: 'Credit reports' }) };
}

test('a report shows its date and entries, including disputes; a bureau without an answer is marked', async () => {
  const { card } = await open();
  expect(card).toHaveTextContent('The scorecard doesn’t count them, but an offer needs one from each bureau.');
  const crc = within(card).getByRole('region', { name: 'CRC' });
  expect(crc).toHaveTextContent('Answered 22 Nov 2026, 10:01: 1 loan elsewhere, 1 inquiry by others in 12 months');
  expect(crc).toHaveTextContent('In default');
  expect(crc).toHaveTextContent('₦60,000 owed, ₦15,000 overdue, up to 34 days late in 12 months');
  expect(crc).toHaveTextContent('Disputed 23 Nov 2026, 10:00; the bureau knows: “I paid it”');
  expect(within(card).getByRole('region', { name: 'FirstCentral' })).toHaveTextContent('No answer yet. Asked 22 Nov');
});

test('the reviewer can ask a bureau again, and sees why a request is refused', async () => {
  const { user, card } = await open();
  answerCall('askBureaux', 409, { errorMessage: 'BUREAU_REPORTS_FRESH|These are fresh' });
  await user.click(within(card).getByRole('button', { name: 'Ask again' }));
  expect(await findToast('These are fresh', 'Error.')).toBeVisible();
  expect(timesSent('askBureaux')).toBe(1);
});

test('an old report of a bureau that did not know the borrower says so', async () => {
  const answeredAt = '2026-10-01T09:00:00.000Z';
  const { card } = await open({
    canAsk: false,
    isRequired: false,
    reports: [{ ...bare, id: found.id, bureau: 'CRC', answer: 'notFound', answeredAt, isOld: true }],
  });
  expect(card).toHaveTextContent(
    'Answered 1 Oct 2026, 10:00: this person is not on file. This is more than 30 days old.',
  );
  expect(within(card).queryByRole('button')).not.toBeInTheDocument();
});

test('no bureau was asked about a borrower without consent', async () => {
  const { card } = await open({ agreedAt: undefined, reports: [], canAsk: false, isRequired: false });
  expect(card).toHaveTextContent('The borrower hasn’t agreed to them, so CRC and FirstCentral weren’t asked.');
});
