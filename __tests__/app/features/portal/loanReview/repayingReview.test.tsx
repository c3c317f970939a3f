import { screen, waitFor, within } from '@testing-library/react';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { funded, NO_LOAN } from '#support/administration/fundedReview';
import { answerCall, timesSent } from '#support/app/network';
import { lateReview, loanMessage, previewedPlan } from '#support/administration/loans';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';

const openReview = async (loanId: string) => renderApp(pathTo('loanReview', { loanId }), await members.signInAsAdmin());

describe('/admin/loans/:loanId of a loan that is being repaid', () => {
  test('a late loan shows its overdue amount and schedule, and the default dialog repeats them', async () => {
    answerCall('administeredLoan', 200, lateReview);
    const { user } = await openReview(NO_LOAN);
    expect(await screen.findByRole('region', { name: 'Summary' })).toHaveTextContent(
      '34 days lateOutstanding₦80,000Overdue₦29,711Days late34',
    );
    const rows = within(screen.getByRole('table', { name: 'Schedule' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '20 October 2026₦15,105–34 days late',
      '20 December 2026₦14,605–Upcoming',
    ]);
    await user.click(screen.getByRole('button', { name: 'Propose default' }));
    expect(screen.getByRole('dialog', { name: 'Propose default?' })).toHaveTextContent(
      'BorrowerAdaeze ObiOutstanding₦80,000Overdue₦29,711Days late34',
    );
  });

  test("on a narrow screen the schedule is a list with the table's contents", async () => {
    const wide = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: false }));
    answerCall('administeredLoan', 200, lateReview);
    await openReview(NO_LOAN);
    const lines = within(await screen.findByRole('list', { name: 'Schedule' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      '20 October 2026₦15,10534 days late',
      '20 December 2026₦14,605Upcoming',
    ]);
    expect(screen.queryByRole('table', { name: 'Schedule' })).not.toBeInTheDocument();
  });

  test('a new plan is proposed with its instalments, first day and reason', async () => {
    const late = { ...funded, state: 'repaying', acts: ['replan'], firstDueDays: ['2027-01-19', '2027-02-19'] };
    answerCall('administeredLoan', 200, {
      ...late,
      newPlan: { months: 8, firstDueOn: '2027-01-19', isAgreed: false },
    });
    answerCall('proposeNewPlan', 200, { success: true });
    answerCall('complaintQueue', 200, [loanMessage]);
    answerCall('previewNewPlan', 200, previewedPlan);
    const { user } = await openReview(NO_LOAN);
    expect(await screen.findByText(/^A new plan is proposed: 8 instalments/)).toHaveTextContent(/has not agreed yet/);
    await user.click(screen.getByRole('button', { name: 'Propose a new plan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a new plan?' }));
    expect(dialog.getByText('It replaces the plan that is proposed now.')).toBeVisible();
    expect(await dialog.findByText(loanMessage.words)).toBeVisible();
    const figures = within(dialog.getByRole('region', { name: 'The new instalments' }));
    expect(await figures.findByText('Then 2 of')).toBeVisible();
    const shown = figures.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(shown).toEqual([
      'First, on 20 January 2027: ₦13,000',
      'Then 2 of: ₦10,000',
      'Last, on 20 April 2027: ₦9,999',
      'Total: ₦42,999',
      'Share of income, at most: 7%',
    ]);
    put(dialog.getByLabelText('Monthly instalments'), 'many');
    expect(figures.queryByText('Then 2 of')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Propose the plan' }));
    expect(await dialog.findByText('Enter a number of instalments')).toBeVisible();
    answerCall('previewNewPlan', 400, { errorMessage: 'OUTSIDE_TERMS|We do not lend for this time' });
    put(dialog.getByLabelText('Monthly instalments'), '99');
    expect(await figures.findByText('We do not lend for this time')).toBeVisible();
    put(dialog.getByLabelText('Monthly instalments'), '10');
    put(dialog.getByLabelText('Reason'), 'Lost the job');
    const sent = jest.spyOn(globalThis, 'fetch');
    await user.click(dialog.getByRole('button', { name: 'Propose the plan' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const bodies = sent.mock.calls.map(([, init]) => init?.body);
    expect(bodies).toContain(JSON.stringify({ firstDueOn: '2027-01-19', reason: 'Lost the job', months: 10 }));
  });

  test('a write-off is proposed with a reason, after an explanation', async () => {
    answerCall('administeredLoan', 200, { ...funded, state: 'defaulted', acts: ['writeOff'] });
    answerCall('proposeWriteOff', 409, { errorMessage: 'PROPOSAL_EXISTS|This has already been proposed' });
    const { user } = await openReview(NO_LOAN);
    await user.click(await screen.findByRole('button', { name: 'Propose write-off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Propose write-off?' }));
    expect(dialog.getByText(/The borrower still owes it/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Propose write-off' }));
    expect(await dialog.findByText('A reason is required')).toBeVisible();
    put(dialog.getByLabelText('Reason'), 'Nothing to come');
    await user.click(dialog.getByRole('button', { name: 'Propose write-off' }));
    expect(await dialog.findByText('This has already been proposed')).toBeVisible();
  });

  test('shows sent reminders, promises and contacts, and logs one with a promise', async () => {
    const arrears = {
      daysPastDue: 34,
      dueKobo: naira(29_711),
      reminders: [{ day: '2026-11-19', daysPastDue: 30, dueKobo: naira(15_105) }],
      notes: [
        {
          by: 'Chidi Eze',
          at: '2026-11-20T09:00:00.000Z',
          words: 'Salary is late',
          channel: 'phone',
          isIncoming: true,
        },
        {
          by: 'Chidi Eze',
          at: '2026-11-21T09:00:00.000Z',
          words: 'Nobody at home',
          channel: 'visit',
          isIncoming: false,
        },
      ],
      promises: [
        {
          amountKobo: naira(5_000),
          promisedOn: '2026-11-22',
          by: 'Adaeze Obi',
          isBorrowers: true,
          madeAt: '2026-11-18T09:00:00.000Z',
          state: 'broken',
        },
      ],
    };
    const contactPause = { because: 'CONTACTED_TODAY', until: '2026-11-25T07:00:00.000Z' };
    answerCall('administeredLoan', 200, {
      ...funded,
      state: 'repaying',
      acts: ['default'],
      arrears: { ...arrears, contactPause },
    });
    answerCall('addCollectionNote', 200, { success: true });
    const { user } = await openReview(NO_LOAN);
    const card = within(await screen.findByRole('region', { name: 'Arrears' }));
    expect(card.getByRole('list', { name: 'Reminders sent' })).toHaveTextContent(
      '19 November 2026: 30 days late, ₦15,105 due',
    );
    expect(card.getByRole('list', { name: 'Contacts' })).toHaveTextContent(
      /Salary is latePhone, from the borrower · .*Nobody at homeVisit · /,
    );
    expect(card.getByRole('list', { name: 'Promises to pay' })).toHaveTextContent(
      /₦5,000 by 22 November 2026Broken.*Adaeze Obi, the borrower/,
    );
    const wait = 'The borrower was already contacted today. You can contact them from 25 Nov 2026, 08:00.';
    expect(card.getByText(wait)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Log a contact' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Log a contact' }));
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(await dialog.findByText('Please write a note')).toBeVisible();
    expect(dialog.getByText(wait)).toBeVisible();
    await user.click(dialog.getByLabelText('The borrower contacted us'));
    expect(dialog.queryByText(wait)).not.toBeInTheDocument();
    put(dialog.getByLabelText('What was said'), 'Called again');
    put(dialog.getByLabelText('To pay by'), '2026-12-01');
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    expect(await dialog.findByText('Enter an amount such as 1,500 or 1,500.50')).toBeVisible();
    put(dialog.getByLabelText('Promised, in naira'), '2,500');
    await user.click(dialog.getByRole('button', { name: 'Log it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(timesSent('addCollectionNote')).toBe(1);
  });

  test("a requested holiday is shown with its cost and the borrower's words, and can be proposed", async () => {
    const askedHoliday = {
      months: 2,
      costKobo: naira(4_266),
      nextDueOn: '2027-01-19',
      endsOn: '2027-06-19',
      lastInstalmentKobo: naira(16_700),
      askedAt: '2026-11-20T09:00:00.000Z',
      isProposed: false,
    };
    answerCall('administeredLoan', 200, { ...funded, state: 'repaying', acts: ['holiday'], askedHoliday });
    answerCall('complaintQueue', 200, []);
    answerCall('proposeHoliday', 409, { errorMessage: 'LOAN_MOVED_ON|Please look at the loan again' });
    const { user } = await openReview(NO_LOAN);
    expect(await screen.findByText(/asked for a payment holiday of two months/)).toHaveTextContent('₦4,266');
    await user.click(screen.getByRole('button', { name: 'Agree to the holiday' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agree to the payment holiday?' }));
    expect(dialog.getByText('Interest added').closest('div')).toHaveTextContent('₦4,266');
    expect(dialog.getByRole('region', { name: 'What the borrower wrote' })).toBeVisible();
    put(dialog.getByLabelText('Reason'), 'Flood in Lokoja');
    await user.click(dialog.getByRole('button', { name: 'Propose the holiday' }));
    expect(await dialog.findByText('Please look at the loan again')).toBeVisible();
  });
});

describe('late fees', () => {
  test('each says whether it is waived, and a waiver is proposed with a reason', async () => {
    answerCall('administeredLoan', 200, { ...lateReview, id: NO_LOAN });
    answerCall('proposeFeeWaiver', 200, { success: true });
    const { user } = await openReview(NO_LOAN);
    const fees = within(await screen.findByRole('region', { name: 'Late fees' }));
    expect(fees.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '₦500 on 23 October 2026, for instalment 1Waived',
      '₦500 on 22 November 2026, for instalment 2Propose a waiver',
    ]);
    await user.click(fees.getByRole('button', { name: 'Propose a waiver of the fee of 22 November 2026' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Our own outage');
    const proposed = lateReview.lateFees!.map((fee) => ({ ...fee, state: 'proposed' as const }));
    answerCall('administeredLoan', 200, { ...lateReview, id: NO_LOAN, lateFees: proposed });
    await user.click(dialog.getByRole('button', { name: 'Propose waiver' }));
    expect(await fees.findAllByText('Waiver waits for approval')).toHaveLength(2);
    expect(timesSent('proposeFeeWaiver')).toBe(1);
  });
});
