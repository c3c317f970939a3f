import { screen, waitFor, within } from '@testing-library/react';
import type { Situation } from '../../../../../../contract/lending/dashboard/situationSchema';
import { kobo, naira } from '../../../../../../contract/money/kobo';
import { rememberedIntent, rememberIntent } from '../../../../../../src/domain/lending/intent';
import { pathTo } from '../../../../../../src/pathTo';
import { answerCall, dropCall, failCall, holdCall, restoreCall, timesSent } from '../../../../../support/app/network';
import { findToast, openAs } from '../../../../../support/app/openAs';
import { members } from '../../../../../support/app/server';
import { overviewWith, shownSituations } from '../../../../../support/loans/shownSituations';

const titles = ['Almost There!', 'Complete Your Profile', 'Add Your Bank Details'];
const shownTitles = () => titles.filter((title) => screen.queryByRole('heading', { name: title }) !== null);

describe('/profile/dashboard', () => {
  test('welcomes by first name, with initials, both actions and the empty activities', async () => {
    const { member } = await openAs('complete', pathTo('dashboard'));
    expect(await screen.findByRole('heading', { level: 1, name: `Welcome, ${member.firstName}` })).toBeVisible();
    expect(screen.getByText('AO')).toBeInTheDocument();
    const activities = screen.getByRole('region', { name: 'Recent Activities' });
    expect(await within(activities).findByText('No activity yet')).toBeVisible();
    for (const [action, path] of Object.entries({ 'Request Loan': pathTo('apply'), 'Lend Out': pathTo('market') })) {
      const link = screen.getByRole('link', { name: action });
      expect(link).toHaveAttribute('href', path);
      expect(link).toHaveAccessibleDescription(/fund/i);
    }
    expect(document.title).toBe('Dashboard – Peerlend');
  });

  test.each([
    ['registered', 'Almost There!', 'Step 1 of 4'],
    ['verified', 'Complete Your Profile', 'Step 2 of 4'],
    ['profiled', 'Add Your Bank Details', 'Step 3 of 4'],
  ] as const)('%s: exactly one onboarding card, %s', async (stage, title, progress) => {
    await openAs(stage, pathTo('dashboard'));
    expect(await screen.findByText(progress)).toBeVisible();
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
    const { renderApp } = await import('../../../../../support/app/renderApp');
    renderApp(pathTo('dashboard'), { user: { ...member.user, firstName: 'Old' }, accessToken: member.accessToken });
    expect(await screen.findByRole('heading', { level: 1, name: `Welcome, ${member.firstName}` })).toBeVisible();
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ firstName: member.firstName });
    });
  });
});

describe("'Your account', once all is done", () => {
  const card = () => screen.findByRole('region', { name: 'Your account' });

  test("shows the account's status and events", async () => {
    const { member } = await openAs('complete', pathTo('dashboard'));
    const number = member.user.bankDetails?.accountNumber ?? '';
    const account = await card();
    await within(account).findByText('Account created');
    expect(
      within(account)
        .getAllByRole('listitem')
        .map((item) => item.firstChild?.textContent),
    ).toEqual(['Bank account added', 'Profile completed', 'Email verified', 'Account created']);
    expect(account).toHaveTextContent(/Email.*BVN not yet/);
    expect(account).toHaveTextContent(`Access Bank, ••••••${number.slice(-4)}`);
    expect(account).not.toHaveTextContent(number);
    expect(within(account).getByText('Last signed in').nextElementSibling).toHaveTextContent(/\d{4}, \d\d:\d\d$/);
  });

  test('says that the events could not be loaded, and can retry', async () => {
    failCall('myActivity');
    const { user } = await openAs('complete', pathTo('dashboard'));
    const retry = await within(await card()).findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load your account’s history.');
    restoreCall('myActivity');
    await user.click(retry);
    expect(await within(await card()).findByText('Account created')).toBeVisible();
  });

  test('is neither shown nor loaded before onboarding is finished', async () => {
    await openAs('profiled', pathTo('dashboard'));
    await screen.findByText('Step 3 of 4');
    expect(screen.queryByRole('region', { name: 'Your account' })).not.toBeInTheDocument();
    expect(timesSent('myActivity')).toBe(0);
  });
});

describe('the button pressed on the home page', () => {
  test('is the first card, until its link is followed', async () => {
    rememberIntent('lend');
    const { user, path } = await openAs('verified', pathTo('dashboard'));
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

  test('a refusal during the cooldown shows its text, sets the flag and still goes on', async () => {
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

describe('the situation, as the first card', () => {
  const hero = (name: string | RegExp) => screen.findByRole('region', { name });

  async function openIn(situation: Situation) {
    answerCall('lendingOverview', 200, overviewWith(situation));
    return openAs('complete', pathTo('dashboard'));
  }

  test('without a verified BVN it is the last of four steps', async () => {
    const release = holdCall('lendingOverview');
    await openAs('complete', pathTo('dashboard'));
    expect(await screen.findByRole('progressbar', { name: 'Loading where you stand' })).toBeVisible();
    release();
    const card = await hero('Verify your identity');
    expect(card).toHaveTextContent('Step 4 of 4.');
    expect(within(card).getByRole('link')).toHaveAttribute('href', pathTo('verifyIdentity'));
  });

  test('one call returns it, and the money too', async () => {
    await openIn(shownSituations.offer);
    await hero('Your offer: ₦80,000');
    expect(await screen.findByRole('region', { name: 'Your money' })).toHaveTextContent('Wallet₦0');
    expect(timesSent('lendingOverview')).toBe(1);
    for (const call of ['myStanding', 'myLoans', 'myLoan'] as const) expect(timesSent(call)).toBe(0);
  });

  test('a waiting offer, with its instalment, and no second loan to request', async () => {
    await openIn(shownSituations.offer);
    const card = await hero('Your offer: ₦80,000');
    expect(card).toHaveTextContent('₦14,605.06 a month for 6 months, open until 29 Nov 2026');
    const loanPage = pathTo('loan', { loanId: shownSituations.offer.loanId });
    expect(within(card).getByRole('link', { name: 'Review offer' })).toHaveAttribute('href', loanPage);
    const request = screen.getByRole('link', { name: 'Request Loan' });
    expect(request).toHaveAttribute('href', loanPage);
    expect(request).toHaveAccessibleDescription('One loan at a time: see your open one.');
  });

  test('a late payment, with the amount, and a link for those who cannot pay', async () => {
    await openIn(shownSituations.late);
    const card = await hero('Your payment is 4 days late');
    expect(card).toHaveTextContent('₦10,105.06 was due on 19 November 2026');
    const loanPage = pathTo('loan', { loanId: shownSituations.late.loanId });
    expect(within(card).getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', loanPage);
    expect(within(card).getByRole('link', { name: 'I can’t pay' })).toHaveAttribute('href', `${loanPage}#cannot-pay`);
  });

  test('nothing if it could not be loaded', async () => {
    failCall('lendingOverview');
    await openAs('complete', pathTo('dashboard'));
    expect(await screen.findByText('Your money could not be loaded.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Verify your identity' })).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar', { name: 'Loading where you stand' })).not.toBeInTheDocument();
  });
});

describe("'Your money', once all is done", () => {
  const card = () => screen.findByRole('region', { name: 'Your money' });

  test('shows the balances', async () => {
    await openAs('complete', pathTo('dashboard'));
    expect((await within(await card()).findAllByText('₦0')).length).toBe(3);
    expect(await card()).toHaveTextContent(/^Your moneyWallet₦0Lent₦0Borrowed₦0Next due–$/);
  });

  test('shows the money lent, pledged, borrowed and due', async () => {
    const nextDue = { loanId: 'a-loan', on: '2026-12-22', amountKobo: naira(14_613), isLate: false };
    const balances = {
      walletKobo: kobo(100),
      pledgedKobo: naira(40_000),
      lentKobo: naira(68_000),
      borrowedKobo: naira(80_000),
    };
    answerCall('lendingOverview', 200, overviewWith({ kind: 'moneyLent' }, { ...balances, nextDue }));
    await openAs('complete', pathTo('dashboard'));
    const shown = await card();
    expect(await within(shown).findByText('₦68,000')).toBeVisible();
    expect(shown).toHaveTextContent('and ₦40,000 pledged');
    expect(shown).toHaveTextContent('₦80,000');
    expect(shown).toHaveTextContent('₦14,613on 22 December 2026');
  });

  test('says that it could not be loaded, and can be retried', async () => {
    failCall('lendingOverview');
    const { user } = await openAs('complete', pathTo('dashboard'));
    const shown = within(await card());
    expect(await shown.findByRole('alert')).toHaveTextContent('Your money could not be loaded.');
    restoreCall('lendingOverview');
    await user.click(shown.getByRole('button', { name: 'Try again' }));
    expect((await shown.findAllByText('₦0')).length).toBe(3);
    expect(shown.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is neither shown nor loaded before onboarding is finished', async () => {
    await openAs('profiled', pathTo('dashboard'));
    await screen.findByText('Step 3 of 4');
    expect(screen.queryByRole('region', { name: 'Your money' })).not.toBeInTheDocument();
    expect(timesSent('lendingOverview')).toBe(0);
  });
});

describe('Recent Activities', () => {
  test('consecutive pledges to one loan are one row with their sum', async () => {
    const pledge = {
      loanId: 'a-loan',
      purpose: 'business',
      as: 'borrower',
      type: 'pledge',
      at: '2026-11-22T19:05:00.000Z',
      amountKobo: 4_000_000,
    };
    const rows = [
      { ...pledge, id: '5' },
      { ...pledge, id: '4' },
      { ...pledge, id: '3', amountKobo: 8_000_000 },
      { ...pledge, id: '2', type: 'accept', amountKobo: undefined },
      { ...pledge, id: '1', loanId: 'another-loan' },
    ];
    answerCall('lendingActivities', 200, rows, { 'x-total-count': '5' });
    await openAs('complete', pathTo('dashboard'));
    const list = await screen.findByRole('list', { name: 'Recent Activities' });
    const shown = within(list).getAllByRole('listitem');
    expect(shown).toHaveLength(3);
    expect(shown[0]).toHaveTextContent(/^3 pledges by lenders.+₦160,000$/);
    expect(shown[2]).toHaveTextContent(/₦40,000$/);
  });

  test('shows borrowers and lenders the events of their loans, with amounts', async () => {
    const event = { loanId: 'a-loan', purpose: 'business', at: '2026-11-22T19:05:00.000Z' };
    const rows = [
      { ...event, id: '1', as: 'lender', type: 'pay', amountKobo: 741_200, direction: 'in' },
      { ...event, id: '2', as: 'lender', type: 'pledge', amountKobo: 4_000_000, direction: 'out' },
      { ...event, id: '3', as: 'borrower', type: 'offer' },
    ];
    answerCall('lendingActivities', 200, rows, { 'x-total-count': '12' });
    const { user } = await openAs('complete', pathTo('dashboard'));
    const list = await screen.findByRole('list', { name: 'Recent Activities' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Repayment receivedBusiness, 22 Nov 2026, 20:05+₦7,412',
      'You pledged to a loanBusiness, 22 Nov 2026, 20:05−₦40,000',
      'Offer madeYour loan: Business, 22 Nov 2026, 20:05',
    ]);
    expect(within(list).getByRole('link', { name: 'Your loan: Business' })).toHaveAttribute(
      'href',
      pathTo('loan', { loanId: 'a-loan' }),
    );
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('2 / 2')).toBeVisible();
  });
});
