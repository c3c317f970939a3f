import { screen, waitFor, within } from '@testing-library/react';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import type { AdministeredLoan } from '#contract/lending/review/administeredLoanSchema';
import { naira } from '#contract/money/kobo';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall, timesSent } from '#support/app/network';
import { lateReview, loanMessage, previewedPlan, review } from '#support/administration/loans';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { form } from '#support/loans/form';

const NO_LOAN = '00000000-0000-4000-8000-000000000000';

async function applied() {
  const borrower = await members.create('saver', { firstName: 'Ọlá' });
  const { body } = await members.call('applyForLoan', form, borrower.accessToken);
  return { borrower, loanId: (body as AdministeredLoan).id };
}

const openReview = async (loanId: string) => renderApp(pathTo('loanReview', { loanId }), await members.signInAsAdmin());
const stateShown = (state: string) =>
  waitFor(() => {
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(state);
  });

const funded: LoanReview = {
  id: NO_LOAN,
  purpose: 'business',
  principalKobo: naira(80_000),
  months: 6,
  grade: 'C',
  state: 'funded',
  submittedAt: '2026-11-20T09:00:00.000Z',
  borrowerId: NO_LOAN,
  borrowerName: 'Adaeze Obi',
  borrowerEmail: review.borrowerEmail,
  today: review.today,
  pledgedKobo: naira(80_000),
  details: { work: { ...form.work, kind: 'salaried' }, answers: form.answers },
  isBorrowerFrozen: false,
  isUnfreezingProposed: false,
  isReviewer: false,
  isOfferMaker: false,
  acts: ['disburse', 'cancel'],
  figures: review.figures,
  gradeAlerts: [],
  life: [{ type: 'offer', at: '2026-11-21T09:00:00.000Z', by: 'Chidi Eze', grade: 'C', words: 'Pays on time' }],
};

describe('from the queue to an offer', () => {
  test('an application is found by its borrower, reviewed, queried and offered', async () => {
    const { borrower, loanId } = await applied();
    const { user, path } = renderApp(pathTo('loanQueue'), await members.signInAsAdmin());
    put(await screen.findByRole('searchbox', { name: 'Search loans' }), borrower.email);
    expect(await screen.findByText('1–1 of 1 loan')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: /^Ọlá/ }));
    expect(path()).toBe(pathTo('loanReview', { loanId }));
    await stateShown('Waiting for review');
    expect(screen.getByRole('region', { name: 'Application' })).toHaveTextContent('Income a month₦200,000');

    await user.click(screen.getByRole('button', { name: 'Take for review' }));
    await stateShown('In review');

    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    const dialog = within(screen.getByRole('dialog'));
    put(dialog.getByLabelText('Reason'), 'Trades there for ten years');
    await user.click(dialog.getByRole('button', { name: 'Make the offer' }));
    await stateShown('Offer made');
    const life = screen.getByRole('region', { name: 'History' });
    expect(life).toHaveTextContent('Offer made, grade B“Trades there for ten years”');
    expect(screen.getByRole('region', { name: 'Offer, grade B' })).toHaveTextContent('Paid out₦78,000');
    const score = within(screen.getByRole('region', { name: 'Scorecard' }));
    expect(score.getByRole('row', { name: /^Instalment and other debts/ })).toHaveTextContent('40 of 40');
    expect(score.getByText('grade B')).toBeVisible();
  });

  test('a decline needs a listed reason; a question needs a text', async () => {
    const { loanId } = await applied();
    const { user } = await openReview(loanId);
    await user.click(await screen.findByRole('button', { name: 'Take for review' }));

    await user.click(await screen.findByRole('button', { name: 'Ask a question' }));
    await user.click(screen.getByRole('button', { name: 'Send the question' }));
    expect(await screen.findByText('A question is required')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back' }));

    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await dialog.findByText('Please choose a reason')).toBeVisible();
    expect(timesSent('declineApplication')).toBe(0);
    await user.click(dialog.getByLabelText('Your other debts are too large for your income'));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await stateShown('Declined');
  });
});

describe('/admin/loans/:loanId', () => {
  test('the dialog of a disbursement shows amount and recipient', async () => {
    answerCall('administeredLoan', 200, funded);
    answerCall('disburseLoan', 403, { errorMessage: 'FOUR_EYES|Another administrator has to do this' });
    const { user } = await openReview(NO_LOAN);
    await user.click(await screen.findByRole('button', { name: 'Pay out' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pay the loan out?' }));
    expect(dialog.getByText('Adaeze Obi')).toBeVisible();
    expect(dialog.getByText('₦77,600')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Pay out ₦77,600' })).toHaveClass('MuiButton-colorError');
    await user.click(dialog.getByRole('button', { name: 'Pay out ₦77,600' }));
    expect(await dialog.findByText('Another administrator has to do this')).toBeVisible();
  });

  test('an application’s score, grade and share of income stay in sight', async () => {
    answerCall('administeredLoan', 200, { ...review, grade: 'C' });
    await openReview(NO_LOAN);
    const summary = await screen.findByRole('region', { name: 'Summary' });
    // An instalment of ₦14,613 of an income of ₦200,000.
    expect(summary).toHaveTextContent('In reviewScore25Offered gradeCInstalment₦14,613Share of income7%');
    expect(screen.getByRole('link', { name: /^adaeze\.obi/ })).toHaveAttribute(
      'href',
      'mailto:adaeze.obi@mail.example',
    );
    expect(screen.getByRole('region', { name: 'Application' })).toHaveTextContent('Time in work2 years, 6 months');
  });

  test('an offer in a grade that lost more than expected warns of it, and one in another grade does not', async () => {
    const [figures] = review.figures;
    answerCall('administeredLoan', 200, {
      ...review,
      figures: [figures, { ...figures, grade: 'D' }],
      gradeAlerts: [{ grade: 'D', detail: 'Grade D has lost 9%, and 4% were expected.' }],
    });
    const { user } = await openReview(NO_LOAN);
    await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Make an offer' }));
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('combobox', { name: 'Grade' }));
    await user.click(await screen.findByRole('option', { name: /^D,/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Grade D has lost 9%, and 4% were expected. Nobody has acknowledged this alert yet.',
    );
  });

  test('a late loan shows what is overdue and its schedule, and a default asks with these figures', async () => {
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

  test("freezing the borrower is in a menu, apart from the loan's decisions", async () => {
    answerCall('administeredLoan', 200, { ...review, isBorrowerFrozen: false });
    const { user } = await openReview(NO_LOAN);
    const actions = within(await screen.findByRole('region', { name: 'Actions' }));
    expect(actions.queryByRole('button', { name: /Freeze/ })).not.toBeInTheDocument();
    await user.click(actions.getByRole('button', { name: 'More actions' }));
    await user.click(screen.getByRole('menuitem', { name: 'Freeze the borrower' }));
    expect(await screen.findByRole('dialog', { name: 'Freeze Adaeze Obi?' })).toBeVisible();
  });

  test('a refused disbursement is proposed again, with a reason', async () => {
    answerCall('administeredLoan', 200, { ...funded, acts: ['proposeDisbursement', 'cancel'] });
    answerCall('proposeDisbursement', 200, { success: true });
    const { user } = await openReview(NO_LOAN);
    expect(await screen.findByText(/Propose it again\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Propose to pay out again' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Propose to pay the loan out again?' }));
    put(dialog.getByLabelText('Reason'), 'It was looked into');
    await user.click(dialog.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(timesSent('proposeDisbursement')).toBe(1);
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

  test("a requested holiday is proposed beside its cost and the borrower's words", async () => {
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

  test('an act already proposed is not offered again', async () => {
    answerCall('administeredLoan', 200, { ...funded, state: 'repaying', acts: [], waitingEnd: 'default' });
    await openReview(NO_LOAN);
    expect(await screen.findByText(/^Default is proposed, and waits for another administrator/)).toBeVisible();
  });

  test("the offer's maker is told that another administrator has to disburse it", async () => {
    answerCall('administeredLoan', 200, { ...funded, acts: ['cancel'], isOfferMaker: true });
    await openReview(NO_LOAN);
    expect(await screen.findByText(/another administrator has to pay the loan out/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay out' })).not.toBeInTheDocument();
  });

  test.each([NO_LOAN, 'nothing'])('the id %s is no loan’s: the page says so, and the session stays', async (id) => {
    const { path } = await openReview(id);
    expect(await screen.findByRole('heading', { level: 1, name: 'No such loan' })).toBeVisible();
    expect(path()).toBe(pathTo('loanReview', { loanId: id }));
    expect(screen.getByRole('link', { name: 'Back to all loans' })).toHaveAttribute('href', pathTo('loanQueue'));
  });

  test('no answer: it can be retried', async () => {
    failCall('administeredLoan');
    const { user } = await openReview(NO_LOAN);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    restoreCall('administeredLoan');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'No such loan' })).toBeVisible();
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
