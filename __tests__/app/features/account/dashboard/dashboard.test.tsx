import { screen, waitFor, within } from '@testing-library/react';
import { rememberedIntent, rememberIntent } from '../../../../../src/domain/lending/intent';
import { noteSignIn } from '../../../../../src/domain/user/passkeyOffer';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, dropCall, holdCall, restoreCall, timesSent } from '#support/app/network';
import { findToast, openAs } from '#support/app/openAs';
import { members } from '#support/app/server';
import { overviewWith, shownSituations } from '#support/loans/shownSituations';

const titles = ['Almost There!', 'Complete Your Profile', 'Add Your Bank Details'];
const shownTitles = () => titles.filter((title) => screen.queryByRole('heading', { name: title }) !== null);

describe('/profile/dashboard', () => {
  test('welcomes by first name, with initials, both actions and the empty activities', async () => {
    const { member } = await openAs('complete', pathTo('dashboard'));
    expect(await screen.findByRole('heading', { level: 1, name: `Welcome, ${member.firstName}` })).toBeVisible();
    expect(screen.getByText('AO')).toBeInTheDocument();
    const activities = await screen.findByRole('region', { name: 'Recent Activities' });
    expect(await within(activities).findByText('No activity yet')).toBeVisible();
    for (const [action, path] of Object.entries({ 'Request Loan': pathTo('apply'), 'Lend Out': pathTo('market') })) {
      const link = await screen.findByRole('link', { name: action });
      expect(link).toHaveAttribute('href', path);
      expect(link).toHaveAccessibleDescription(/fund/i);
    }
    expect(document.title).toBe('Dashboard – Peerlend');
  });

  test.each([
    ['registered', 'Almost There!', 'Step 1 of 4', 4],
    ['verified', 'Complete Your Profile', 'Step 2 of 4', 3],
    ['profiled', 'Add Your Bank Details', 'Step 3 of 4', 2],
  ] as const)('%s: exactly one onboarding card, %s', async (stage, title, progress, left) => {
    await openAs(stage, pathTo('dashboard'));
    expect(await screen.findByText(progress)).toBeVisible();
    expect(screen.getByText(`${left} steps to go, then you can borrow and lend.`)).toBeVisible();
    expect(shownTitles()).toEqual([title]);
  });

  test('all done: no card', async () => {
    await openAs('complete', pathTo('dashboard'));
    await screen.findByText('Recent Activities');
    await waitFor(() => {
      expect(timesSent('myProfile')).toBe(1);
    });
    expect(screen.queryByText(/^Step \d of 4$/)).not.toBeInTheDocument();
    expect(shownTitles()).toEqual([]);
  });

  test.each([
    ['verified', 'Complete profile', pathTo('completeProfile')],
    ['profiled', 'Add bank account', pathTo('addBankAccount')],
  ] as const)('%s: the card leads to %s', async (stage, name, path) => {
    await openAs(stage, pathTo('dashboard'));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  });

  test('the loaded profile replaces the stored user', async () => {
    const member = await members.create('complete');
    const { renderApp } = await import('../../../../support/app/renderApp');
    renderApp(pathTo('dashboard'), { user: { ...member.user, firstName: 'Old' }, accessToken: member.accessToken });
    expect(await screen.findByRole('heading', { level: 1, name: `Welcome, ${member.firstName}` })).toBeVisible();
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ firstName: member.firstName });
    });
  });
});

test('after onboarding, one line shows the state of the BVN and the masked bank account', async () => {
  const { member } = await openAs('complete', pathTo('dashboard'));
  const number = member.user.bankDetails?.accountNumber ?? '';
  const account = await screen.findByRole('region', { name: 'Your account' });
  expect(account).toHaveTextContent(`BVN not verified yet · Access Bank ••••••${number.slice(-4)}`);
  expect(account).not.toHaveTextContent(number);
});

describe('a half-filled application', () => {
  const draft = { step: 'review', asked: { purpose: 'business', principalKobo: 15_000_000, months: 6 } };

  test('is shown on the dashboard before onboarding is finished', async () => {
    answerCall('myApplicationDraft', 200, { saved: { version: 'v', savedAt: '2026-11-22T19:05:00.000Z', draft } });
    await openAs('profiled', pathTo('dashboard'));
    const card = await screen.findByRole('region', { name: 'Your application is not sent yet' });
    expect(card).toHaveTextContent('₦150,000 for 6 months, saved on 22 Nov 2026, 20:05.');
    expect(within(card).getByRole('link', { name: 'Review and send it' })).toHaveAttribute('href', pathTo('apply'));
    expect(await screen.findByRole('region', { name: 'Add Your Bank Details' })).toHaveTextContent(
      '2 more steps, then you can send your application.',
    );
  });

  test.each(['wallet', 'market', 'notes', 'loans'] as const)('is shown on the page %s', async (page) => {
    answerCall('myApplicationDraft', 200, { saved: { version: 'v', savedAt: '2026-11-22T19:05:00.000Z', draft } });
    await openAs('complete', pathTo(page));
    expect(await screen.findByRole('region', { name: 'Your application is not sent yet' })).toBeVisible();
  });
});

describe('a passkey', () => {
  const offer = 'Confirm with your fingerprint';

  beforeEach(() => {
    localStorage.removeItem('passkeyOffer');
    Object.assign(window, { PublicKeyCredential: () => undefined });
    noteSignIn();
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
  });

  test('is offered after the second sign-in, until it is declined', async () => {
    noteSignIn();
    const first = await openAs('complete', pathTo('dashboard'));
    const card = await screen.findByRole('region', { name: offer });
    await first.user.click(within(card).getByRole('button', { name: 'No, thanks' }));
    expect(screen.queryByRole('region', { name: offer })).not.toBeInTheDocument();
    first.unmount();

    noteSignIn();
    await openAs('complete', pathTo('dashboard'));
    await screen.findByRole('region', { name: 'Your account' });
    expect(screen.queryByRole('region', { name: offer })).not.toBeInTheDocument();
    expect(timesSent('mySecondFactor')).toBe(1);
  });

  test('is not offered after the first sign-in, nor to somebody who has one', async () => {
    const first = await openAs('complete', pathTo('dashboard'));
    await screen.findByRole('region', { name: 'Your account' });
    expect(timesSent('mySecondFactor')).toBe(0);
    first.unmount();

    noteSignIn();
    const passkey = { id: 'a', name: 'My phone', createdAt: '2026-11-22T19:05:00.000Z', isBlocked: false };
    answerCall('mySecondFactor', 200, { passkeys: [passkey], recoveryCodesLeft: 0, isRequired: false });
    await openAs('complete', pathTo('dashboard'));
    await screen.findByRole('region', { name: 'Your account' });
    await waitFor(() => expect(timesSent('mySecondFactor')).toBe(1));
    expect(screen.queryByRole('region', { name: offer })).not.toBeInTheDocument();
  });
});

describe('the button pressed on the home page', () => {
  test('is the first card, until its link is followed', async () => {
    rememberIntent('lend');
    const { user, path } = await openAs('complete', pathTo('dashboard'));
    const card = await screen.findByRole('region', { name: 'You came to invest' });
    await user.click(within(card).getByRole('link', { name: 'Go on' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Market' })).toBeVisible();
    expect(path()).toBe(pathTo('market'));
    expect(rememberedIntent()).toBeNull();
  });

  test('is not shown to users who already have the loan', async () => {
    rememberIntent('borrow');
    answerCall('lendingOverview', 200, overviewWith(shownSituations.offer));
    await openAs('complete', pathTo('dashboard'));
    expect(await screen.findByRole('region', { name: /^Your offer/ })).toBeVisible();
    expect(screen.queryByText(/^You came to/)).not.toBeInTheDocument();
  });

  test('waits until the account is ready', async () => {
    rememberIntent('lend');
    await openAs('verified', pathTo('dashboard'));
    expect(await screen.findByRole('region', { name: 'Complete Your Profile' })).toBeVisible();
    expect(screen.queryByText(/^You came to/)).not.toBeInTheDocument();
    expect(rememberedIntent()).toBe('lend');
  });

  test('is not shown to users who pressed no button', async () => {
    await openAs('verified', pathTo('dashboard'));
    await screen.findByText('Recent Activities');
    expect(screen.queryByText(/^You came to/)).not.toBeInTheDocument();
  });
});

describe('the code for the email', () => {
  const send = () => screen.findByRole('button', { name: 'Verify email' });

  test('is sent with a toast, sets the flag and leads to /profile/verify-email', async () => {
    const { user, path } = await openAs('registered', pathTo('dashboard'));
    answerCall('sendEmailVerificationCode', 200, { success: true });
    await user.click(await send());
    await findToast('Verification Email sent');
    expect(path()).toBe(pathTo('verifyEmail'));
    await waitFor(() => expect(localStorage.getItem('isVerifyingEmail')).toBe('true'));
    expect(timesSent('sendEmailVerificationCode')).toBe(1);
  });

  test('a refusal during the cooldown shows its text, sets the flag and still opens the next page', async () => {
    const { user, path } = await openAs('registered', pathTo('dashboard'));
    await user.click(await send());
    await findToast('A code was sent a moment ago. Please wait before asking for another');
    await waitFor(() => {
      expect(path()).toBe(pathTo('verifyEmail'));
    });
    await waitFor(() => expect(localStorage.getItem('isVerifyingEmail')).toBe('true'));
    expect(await screen.findByText(/^You can ask for another in \d+ s$/)).toBeVisible();
  });

  test.each([
    ['with the message given', 503, { errorMessage: 'MAIL_UNAVAILABLE|No mail today' }, 'No mail today'],
    ['with the fallback', 500, { errorMessage: 'SERVER_ERROR|' }, 'Failed to send verification email.'],
    ["with the fallback for a proxy's page", 502, '<html></html>', 'Failed to send verification email.'],
  ])('a failure stays on the dashboard, %s', async (_name, status, body, text) => {
    const { user, path } = await openAs('registered', pathTo('dashboard'));
    answerCall('sendEmailVerificationCode', status, body);
    await user.click(await send());
    await findToast(text);
    expect(path()).toBe(pathTo('dashboard'));
    expect(localStorage.getItem('isVerifyingEmail')).toBeNull();
    expect(await send()).toBeEnabled();
  });

  test('an email that was verified elsewhere shows the next card', async () => {
    const { user, member, path } = await openAs('registered', pathTo('dashboard'));
    const button = await send();
    await members.call('verifyEmail', { token: member.code }, member.accessToken);
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
    expect(path()).toBe(pathTo('dashboard'));
  });
});

describe('the profile does not load', () => {
  test.each([
    ['the message', 'NOT_FOUND|There is nobody here', 'There is nobody here'],
    ['the fallback', 'SERVER_ERROR|', 'Something went wrong'],
  ])('a refusal ends the session, with %s, once, and leads to /login', async (_name, errorMessage, text) => {
    answerCall('myProfile', 500, { errorMessage });
    const { path } = await openAs('complete', pathTo('dashboard'));
    await findToast(text);
    expect(path()).toBe(pathTo('login'));
    expect(screen.getAllByRole('button', { name: 'Close message' })).toHaveLength(1);
    await waitFor(() => {
      expect(localStorage).toHaveLength(0);
    });
    expect(timesSent('myProfile')).toBe(1);
  });

  test.each([
    [
      'nobody answers',
      () => {
        dropCall('myProfile');
      },
    ],
    [
      "a proxy's page",
      () => {
        answerCall('myProfile', 502, '<html></html>');
      },
    ],
    [
      'the server cannot serve just now',
      () => {
        answerCall('myProfile', 503, { errorMessage: 'SERVER_ERROR|' });
      },
    ],
    [
      'too many calls',
      () => {
        answerCall('myProfile', 429, { errorMessage: 'RATE_LIMITED|Please wait a minute' });
      },
    ],
  ])('%s: the fallback, the session stays, and it can be tried again', async (_name, breakDown) => {
    breakDown();
    // The profile loads again once any call is answered.
    holdCall('lendingActivities');
    const { user, path } = await openAs('profiled', pathTo('dashboard'));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Something went wrong$/);
    expect(path()).toBe(pathTo('dashboard'));
    expect(localStorage.getItem('token')).not.toBeNull();
    restoreCall('myProfile');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Add Your Bank Details' })).toBeVisible();
  });

  test("'Error occured while validating token': Expired Session, once, and /login", async () => {
    answerCall('myProfile', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
    const { path } = await openAs('complete', pathTo('dashboard'));
    await findToast('Please Login again to continue', 'Expired Session');
    expect(path()).toBe(pathTo('login'));
    expect(screen.getAllByRole('button', { name: 'Close message' })).toHaveLength(1);
  });
});
