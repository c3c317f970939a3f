import { screen, waitFor, within } from '@testing-library/react';
import type { AdministeredLoan } from '#contract/lending/review/administeredLoanSchema';
import { pathTo } from '../../../../../src/pathTo';
import { funded, NO_LOAN } from '#support/administration/fundedReview';
import { answerCall, failCall, restoreCall, timesSent } from '#support/app/network';
import { review } from '#support/administration/loans';
import { put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import { form } from '#support/loans/form';
import { oldLoan } from '#support/loans/shownTopUp';

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

  test('the dialog of a top-up’s disbursement shows what it first pays off', async () => {
    answerCall('administeredLoan', 200, { ...funded, topsUp: { loanId: oldLoan.loanId, old: oldLoan } });
    const { user } = await openReview(NO_LOAN);
    await user.click(await screen.findByRole('button', { name: 'Pay out' }));
    expect(screen.getByRole('dialog', { name: 'Pay the loan out?' })).toHaveTextContent(
      'It first pays off the loan that it tops up, today with ₦28,500. The rest goes to the wallet of Adaeze Obi. This cannot be undone.',
    );
  });

  test('an application’s score, grade and share of income stay visible', async () => {
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

  test('a call without an answer can be retried', async () => {
    failCall('administeredLoan');
    const { user } = await openReview(NO_LOAN);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    restoreCall('administeredLoan');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'No such loan' })).toBeVisible();
  });
});
