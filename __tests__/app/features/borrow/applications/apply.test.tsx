import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { MyStanding } from '#contract/people/eligibility/standingSchema';
import { QUESTIONS } from '#contract/lending/applications/questions';
import { pathTo, type PagePath } from '../../../../../src/pathTo';
import { answerCall, failCall, holdCall, loseAnswer, restoreCall, timesSent } from '#support/app/network';
import { findOption, findToast, openAs, put } from '#support/app/openAs';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '#support/app/server';
import type { Stage } from '#support/e2e/members';
import { newBvnForm } from '#support/e2e/people';
import { tryAgain } from '#support/app/tryAgain';
import { form } from '#support/loans/form';
import { shownLoans } from '#support/loans/shownLoans';

const { purpose, principalKobo, months, work, answers } = form;
const asked = { purpose, principalKobo, months };
const reviewed = { step: 'review', asked, work, answers };

const shown = (heading: string) => screen.findByRole('heading', { level: 1, name: heading });
const press = async (user: UserEvent, name: string) => user.click(await screen.findByRole('button', { name }));
const save = (user: UserEvent) => press(user, 'Save and continue');

async function standingOf() {
  const member = await members.create('saver');
  const { accessToken } = await members.signIn(member);
  const { body } = await members.call('myStanding', undefined, accessToken);
  return { body: body as MyStanding };
}

async function draftOf(accessToken: string) {
  const { body } = await members.call('myApplicationDraft', undefined, accessToken);
  return (body as { saved?: { version: string; draft: object } }).saved;
}

async function moveBack(app: Pick<ReturnType<typeof renderApp>, 'router' | 'go'>, from: string) {
  await waitFor(() => expect(app.router.state.location.state).toMatchObject({ step: from }));
  await act(async () => app.go(-1));
}

async function openWith(draft: object, stage: Stage = 'saver') {
  const created = await members.create(stage);
  const { user, accessToken } = await members.signIn(created);
  const { body } = await members.call('saveApplicationDraft', { draft }, accessToken);
  const { version } = body as { version: string };
  return { accessToken, version, ...renderApp(pathTo('apply'), { user, accessToken }) };
}

describe('/profile/apply', () => {
  test('it can be filled in before onboarding is finished', async () => {
    const { user, member } = await openAs('profiled', pathTo('apply'));
    await shown('The loan');
    expect(screen.getByText(/2 more steps are needed/)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'What is it for?' }));
    await user.click(await findOption('Business'));
    await save(user);
    await shown('Income and work');
    expect((await draftOf(member.accessToken))?.draft).toMatchObject({ step: 'work' });
  });

  test('missing steps must be done before sending; each has a link that leads back', async () => {
    const app = await openWith(reviewed, 'profiled');
    const missing = await screen.findByRole('region', { name: 'Before you can send it' });
    expect(within(missing).getByRole('link', { name: 'Add your bank account' })).toHaveAttribute(
      'href',
      pathTo('addBankAccount'),
    );
    expect(screen.queryByRole('button', { name: 'Send the application' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await members.call('verifyBvn', newBvnForm(), app.accessToken);
    await app.user.click(within(missing).getByRole('link', { name: 'Verify your identity with your BVN' }));
    expect(await screen.findByRole('link', { name: 'Back to ‘Apply for a loan’' })).toHaveAttribute(
      'href',
      pathTo('apply'),
    );
  });

  test('administrators can’t apply, and are told so before they fill in the form', async () => {
    const { body } = await standingOf();
    answerCall('myStanding', 200, { ...body, isAdmin: true });
    await openAs('saver', pathTo('apply'));
    expect(await screen.findByRole('region', { name: 'Before you can apply' })).toHaveTextContent(
      'Administrators neither borrow nor lend',
    );
    expect(timesSent('myApplicationDraft')).toBe(0);
  });

  test('an application sent from another device is taken into account', async () => {
    const { router } = await openAs('saver', pathTo('apply'));
    await shown('The loan');
    // This page loads no loans: a pending answer could overwrite the one below.
    await act(() => router.navigate(pathTo('complaints')));
    await shown('Complaints');
    answerCall('myLoans', 200, [shownLoans.applied]);
    await act(() => router.navigate(pathTo('apply')));
    expect(await screen.findByText(/^You have an application or a loan already/)).toBeVisible();
  });

  test('each step is saved; the amount comes from the quote', async () => {
    const address: PagePath = `${pathTo('apply')}?amount=80000&months=6` as PagePath;
    const { user, member } = await openAs('saver', address);
    await shown('The loan');
    expect(screen.getByRole('slider', { name: 'How much' })).toHaveValue('8000000');
    await save(user);
    expect(await screen.findByText('Please choose what the loan is for')).toBeVisible();
    expect(timesSent('saveApplicationDraft')).toBe(0);
    await user.click(screen.getByRole('combobox', { name: 'What is it for?' }));
    await user.click(await findOption('Business'));
    await save(user);

    await shown('Income and work');
    expect((await draftOf(member.accessToken))?.draft).toEqual({ step: 'work', asked });
    await user.click(screen.getByLabelText('A salary'));
    put(screen.getByLabelText('Monthly income, in naira'), '200,000');
    put(screen.getByLabelText('Months in this job'), '30');
    put(screen.getByLabelText('Monthly debt payments, in naira'), '10,000');
    await save(user);

    await shown('Money-habits questionnaire');
    await save(user);
    expect(await screen.findAllByText('Please answer this question')).toHaveLength(10);
    for (const [index, { text }] of QUESTIONS.entries()) {
      const question = screen.getByRole('group', { name: `${index + 1}. ${text}.` });
      await user.click(within(question).getAllByRole('radio')[answers[index]! - 1]!);
    }
    await save(user);
    await shown('Security');
    await save(user);
    await shown('Review');
    expect((await draftOf(member.accessToken))?.draft).toEqual(reviewed);

    await press(user, 'Send the application');
    expect(await screen.findByText('Please agree so we can review your application')).toBeVisible();
    expect(timesSent('applyForLoan')).toBe(0);
    await user.click(screen.getByRole('checkbox', { name: /^Everything I say/ }));
    await press(user, 'Send the application');
    await shown('Your application is sent');
    expect(await draftOf(member.accessToken)).toBeUndefined();
    const { body } = await members.call('myLoans', undefined, member.accessToken);
    const [loan] = body as { id: string }[];
    expect(screen.getByRole('link', { name: 'See your application' })).toHaveAttribute(
      'href',
      pathTo('loan', { loanId: loan!.id }),
    );
  });

  test('credit reports need the borrower’s consent and BVN, and no BVN is asked for without consent', async () => {
    const { user, accessToken } = await openWith(reviewed);
    await shown('Review');
    const consent = await screen.findByRole('checkbox', { name: /may ask these credit bureaux/ });
    expect(screen.getByText(/They come from First Sandbox Bureau and Second Sandbox Bureau/)).toBeVisible();
    expect(screen.queryByLabelText('BVN')).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Everything I say/ }));
    await user.click(consent);
    await press(user, 'Send the application');
    expect(await screen.findByText('Enter your BVN, so the bureaux find you')).toBeVisible();
    put(screen.getByLabelText('BVN'), '99999999999');
    await press(user, 'Send the application');
    expect(await screen.findByText("This isn't the BVN that your account was verified with")).toBeVisible();
    await user.click(consent);
    await press(user, 'Send the application');
    await shown('Your application is sent');
    const { body } = await members.call('myLoans', undefined, accessToken);
    const [loan] = body as { id: string }[];
    const reports = await members.call('myBureauReports', undefined, accessToken, { loanId: loan!.id });
    expect(reports.body).toMatchObject({ canConsent: true, reports: [] });
  });

  test('an application can be sent as soon as the identity is verified, and polling stops', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { body } = await standingOf();
    answerCall('myStanding', 200, { ...body, isBvnVerified: false });
    await openWith(reviewed);
    await shown('Review');
    expect(await screen.findByText('Verify your identity with your BVN')).toBeVisible();
    answerCall('myStanding', 200, body);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(await screen.findByRole('button', { name: 'Send the application' })).toBeVisible();
    const sent = timesSent('myStanding');
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(timesSent('myStanding')).toBe(sent);
  });

  test('where they are required, an application is not sent without them', async () => {
    const bureaux = ['CRC'];
    answerCall('bureauTerms', 200, { bureaux, isRequired: true, version: '2026-11-30', text: 'I agree to reports' });
    const { user } = await openWith(reviewed);
    await shown('Review');
    await screen.findByRole('checkbox', { name: 'I agree to reports' });
    await user.click(screen.getByRole('checkbox', { name: /^Everything I say/ }));
    await press(user, 'Send the application');
    expect(await screen.findByText('Please agree, since we need these reports')).toBeVisible();
    expect(timesSent('applyForLoan')).toBe(0);
  });

  test('typed values stay while going back and forth', async () => {
    const { user } = await openWith({ step: 'work', asked });
    await shown('Income and work');
    put(screen.getByLabelText('Monthly income, in naira'), '123,000');
    await press(user, 'Back');
    await shown('The loan');
    await save(user);
    await shown('Income and work');
    expect(screen.getByLabelText('Monthly income, in naira')).toHaveValue('123,000');
  });

  test("the browser's back goes a step back if the machine allows it, and to the loans once all is sent", async () => {
    const { user, ...app } = await openWith({ step: 'security', asked, work, answers });
    await shown('Security');
    await save(user);
    await shown('Review');
    await moveBack(app, 'review');
    await shown('Security');
    expect(app.path()).toBe(pathTo('apply'));
    await save(user);
    await shown('Review');
    await user.click(screen.getByRole('checkbox', { name: /^Everything I say/ }));
    await press(user, 'Send the application');
    await shown('Your application is sent');
    await moveBack(app, 'review');
    await waitFor(() => expect(app.path()).toBe(pathTo('loans')));
  });

  test("the browser's forward saves the step and goes on, and stays where something is missing", async () => {
    const { user, ...app } = await openWith({ step: 'work', asked, work });
    await shown('Income and work');
    await save(user);
    await shown('Money-habits questionnaire');
    await moveBack(app, 'questions');
    await shown('Income and work');
    await waitFor(() => expect(app.router.state.location.state).toMatchObject({ step: 'work' }));
    await act(async () => app.go(1));
    await shown('Money-habits questionnaire');
    await moveBack(app, 'questions');
    await shown('Income and work');
    put(screen.getByLabelText('Monthly income, in naira'), '');
    await waitFor(() => expect(app.router.state.location.state).toMatchObject({ step: 'work' }));
    await act(async () => app.go(1));
    expect(await screen.findByText('Please say what you earn in a month')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Income and work');
  });

  test('values typed before the session ended are back after signing in, for the same person only', async () => {
    const owner = await members.create('saver');
    const other = await members.create('saver');
    const openAgain = async (who: typeof owner) => {
      const { user, accessToken } = await members.signIn(who);
      await members.call('saveApplicationDraft', { draft: { step: 'work', asked, work } }, accessToken);
      return renderApp(pathTo('apply'), { user, accessToken });
    };
    const income = () => screen.getByLabelText('Monthly income, in naira');
    const typeAndExpire = async (app: ReturnType<typeof renderApp>) => {
      await shown('Income and work');
      put(income(), '123,000');
      answerCall('saveApplicationDraft', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
      await save(app.user);
      expect(await screen.findByText(/^Sign in to open ‘Apply for a loan’/)).toBeVisible();
      restoreCall('saveApplicationDraft');
    };
    await typeAndExpire(await openAgain(owner));
    const again = await openAgain(owner);
    await shown('Income and work');
    expect(income()).toHaveValue('123,000');
    await typeAndExpire(again);
    await openAgain(other);
    await shown('Income and work');
    expect(income()).not.toHaveValue('123,000');
  });

  test('after a lost answer, pressing again saves and sends only once', async () => {
    const { user, accessToken } = await openWith(reviewed);
    await shown('Review');
    await user.click(screen.getByRole('checkbox', { name: /^Everything I say/ }));
    loseAnswer('applyForLoan');
    await press(user, 'Send the application');
    await findToast('Something went wrong.', 'Error.');
    restoreCall('applyForLoan');
    await press(user, 'Send the application');
    await shown('Your application is sent');
    expect((await members.call('myLoans', undefined, accessToken)).body).toHaveLength(1);
  });

  test('an outdated tab says so, and can load the newer version', async () => {
    const { user, accessToken, version } = await openWith({ step: 'work', asked, work });
    await shown('Income and work');
    const newer = { step: 'questions', asked: { ...asked, months: 12 }, work };
    await members.call('saveApplicationDraft', { version, draft: newer }, accessToken);
    put(screen.getByLabelText('Monthly income, in naira'), '300,000');
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('What you see below isn’t saved yet');
    expect(screen.getByLabelText('Monthly income, in naira')).toHaveValue('300,000');
    expect((await draftOf(accessToken))?.draft).toEqual(newer);
    await press(user, 'Load the newer version');
    await shown('Money-habits questionnaire');
  });

  test('an outdated tab can keep its step, which overwrites only that step', async () => {
    const { user, accessToken, version } = await openWith({ step: 'work', asked, work });
    await shown('Income and work');
    const newer = { step: 'questions', asked: { ...asked, months: 12 }, work };
    await members.call('saveApplicationDraft', { version, draft: newer }, accessToken);
    put(screen.getByLabelText('Monthly income, in naira'), '300,000');
    await save(user);
    await screen.findByRole('alert');
    await press(user, 'Keep this step');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Monthly income, in naira')).toHaveValue('300,000');
    await save(user);
    await shown('Money-habits questionnaire');
    expect((await draftOf(accessToken))?.draft).toEqual({
      step: 'questions',
      asked: newer.asked,
      work: { ...work, monthlyIncomeKobo: 30_000_000 },
    });
  });

  test('a draft that failed to load can be retried', async () => {
    failCall('myApplicationDraft');
    const app = await openWith(reviewed);
    await screen.findByRole('button', { name: 'Try again' });
    await tryAgain(app, 'myApplicationDraft');
    await shown('Review');
  });

  test('documents can be chosen while the added ones still load, so nothing moves when they arrive', async () => {
    const release = holdCall('myFiles');
    await openWith(reviewed);
    await shown('Review');
    expect(screen.getByText('Choose files')).toBeVisible();
    release();
  });

  test('a second application is not possible while one is open', async () => {
    const created = await members.create('saver');
    const { user, accessToken } = await members.signIn(created);
    await members.call('applyForLoan', form, accessToken);
    renderApp(pathTo('apply'), { user, accessToken });
    expect(await screen.findByText(/You have an application or a loan already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my loans' })).toHaveAttribute('href', pathTo('loans'));
  });
});
