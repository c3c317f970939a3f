import { screen, waitFor, within } from '@testing-library/react';
import type { PersonalData } from '#contract/office/dataProtection/personalDataSchema';
import { pathTo } from '../../../../../src/pathTo';
import { answerCall, failCall, restoreCall } from '#support/app/network';
import { findToast, openAs, put } from '#support/app/openAs';
import { watchSavedFiles } from '#support/app/savedFiles';
import { members } from '#support/app/server';

const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

describe("/profile/account, behind 'View Account Details'", () => {
  test("shows the user's own details", async () => {
    const { member } = await openAs('complete', pathTo('account'));
    expect(await screen.findByText(member.email)).toBeVisible();
    expect(valueOf('First name')).toHaveTextContent(member.firstName);
    expect(valueOf('User name')).toHaveTextContent(member.userName);
    expect(valueOf('Email verified')).toHaveTextContent('Yes');
    expect(valueOf('BVN verified')).toHaveTextContent('Not yet');
    expect(valueOf('Date of birth')).toHaveTextContent('17 May 1990');
    expect(valueOf('Gender')).toHaveTextContent('Female');
    expect(valueOf('Address')).toHaveTextContent('12 Marina Road, Lagos');
    expect(valueOf('Nationality')).toHaveTextContent('Nigeria');
    expect(valueOf('Bank')).toHaveTextContent('Access Bank');
  });

  test('on a phone, sign-in methods and stored data are collapsed until opened', async () => {
    const wide = window.matchMedia;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(wide(query), { matches: false }));
    const { user } = await openAs('complete', pathTo('account'));
    const line = await screen.findByText('Files, your data, deletion');
    expect(screen.getByText('Download your data')).not.toBeVisible();
    expect(screen.getByText('Change your password')).not.toBeVisible();
    await user.click(line);
    await waitFor(() => expect(screen.getByText('Download your data')).toBeVisible());
    expect(screen.getByText('Change your password')).not.toBeVisible();
  });

  test("History shows the account's events, and can be retried", async () => {
    failCall('myActivity');
    const { user } = await openAs('complete', pathTo('account'));
    const history = within(await screen.findByRole('region', { name: 'History' }));
    expect(await history.findByRole('alert')).toHaveTextContent('We couldn’t load your account’s history.');
    restoreCall('myActivity');
    await user.click(history.getByRole('button', { name: 'Try again' }));
    await history.findByText('Account created');
    expect(history.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
      'Bank account added',
      'Profile completed',
      'Email verified',
      'Account created',
    ]);
    expect(history.getByText(/^Last signed in /)).toHaveTextContent(/\d{4}, \d\d:\d\d$/);
  });

  test('masks the account number except for the last four digits until it is revealed', async () => {
    const { user, container, member } = await openAs('complete', pathTo('account'));
    const number = member.user.bankDetails?.accountNumber ?? '';
    const show = await screen.findByRole('button', { name: 'Show account number' });
    expect(container).not.toHaveTextContent(number);
    expect(screen.getByText(`••••••${number.slice(-4)}`)).toBeVisible();
    await user.click(show);
    expect(screen.getByText(number)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide account number' }));
    expect(container).not.toHaveTextContent(number);
  });

  test.each([
    ['registered', 'dashboard', 'dashboard'],
    ['verified', 'completeProfile', 'dashboard'],
    ['profiled', undefined, 'addBankAccount'],
  ] as const)('%s: missing details are marked, with a link to add them', async (stage, toProfile, toBankAccount) => {
    await openAs(stage, pathTo('account'));
    const missing = (name: string) => screen.queryByRole('link', { name: `Not given yet (${name})` });
    expect(await screen.findByRole('link', { name: 'Not given yet (Account number)' })).toHaveAttribute(
      'href',
      pathTo(toBankAccount),
    );
    expect(missing('Gender')?.getAttribute('href')).toBe(toProfile && pathTo(toProfile));
    expect(screen.queryAllByRole('link', { name: 'Complete your profile' })).toHaveLength(stage === 'verified' ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Add your bank account' })).toHaveLength(stage === 'profiled' ? 1 : 0);
  });

  test('says what a BVN is and when it is needed, and leads to verifying it', async () => {
    await openAs('complete', pathTo('account'));
    expect(await screen.findByText(/^Your Bank Verification Number/)).toBeVisible();
    expect(screen.getByText(/before your first loan or investment/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify your identity' })).toHaveAttribute(
      'href',
      pathTo('verifyIdentity'),
    );
  });

  test('the account is deleted with the password; the session ends, and signing in no longer works', async () => {
    const { user, member, path } = await openAs('complete', pathTo('account'));
    await user.click(await screen.findByRole('button', { name: 'Delete your account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    put(dialog.getByLabelText('Password'), 'Wr0ng!Password');
    await user.click(dialog.getByRole('button', { name: 'Delete it for good' }));
    expect(await dialog.findByText('The current password is not correct')).toBeVisible();
    put(dialog.getByLabelText('Password'), member.password);
    await user.click(dialog.getByRole('button', { name: 'Delete it for good' }));
    await waitFor(() => expect(path()).not.toBe(pathTo('account')));
    expect(
      (await members.call('login', { email: member.email, password: member.password, rememberMe: false })).status,
    ).toBe(401);
  });

  test('the reasons against deleting it are listed', async () => {
    answerCall('myDeletion', 200, { bars: ['money', 'note'] });
    await openAs('complete', pathTo('account'));
    const card = within(await screen.findByRole('region', { name: 'Delete your account' }));
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'There is money in your wallet. Withdraw it first.',
      'You have lent to loans that are still being repaid, or owed.',
    ]);
    expect(card.queryByRole('button')).not.toBeInTheDocument();
  });

  test('saves all data about the user as one file', async () => {
    const saved = watchSavedFiles();
    const { user, member } = await openAs('complete', pathTo('account'));
    await user.click(await screen.findByRole('button', { name: 'Download your data' }));
    await waitFor(() => expect(saved.map((one) => one.name)).toEqual(['peerlend_personal_data.json']));
    const file = JSON.parse(await saved[0]!.file.text()) as PersonalData;
    expect(file.sections[0]).toMatchObject({ name: 'account', rows: [{ email: member.email }] });
  });

  test('says why when the file was requested too often', async () => {
    answerCall('myPersonalData', 429, {
      errorMessage: 'RATE_LIMITED|Too many tries. Please wait a while and try again',
    });
    const { user } = await openAs('complete', pathTo('account'));
    await user.click(await screen.findByRole('button', { name: 'Download your data' }));
    expect(await screen.findByText('Too many tries. Please wait a while and try again')).toBeVisible();
  });

  describe('the places where a user is signed in', () => {
    const region = () => screen.findByRole('region', { name: 'Where you’re signed in' });

    test('this device and others are listed, and another one is signed out', async () => {
      // The member's registration is another sign-in.
      const { user } = await openAs('complete', pathTo('account'));
      const card = within(await region());
      expect(card.getAllByRole('listitem')).toHaveLength(2);
      expect(card.getAllByText(/^This device, signed in/)).toHaveLength(1);
      await user.click(card.getByRole('button', { name: /^Sign out .*, last used/ }));
      await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1));
      expect(card.getByText(/^This device, signed in/)).toBeVisible();
    });

    test("'Sign out everywhere' ends every sign-in and leads to signing in again", async () => {
      const { user, member, path } = await openAs('complete', pathTo('account'));
      const other = await members.signIn(member);
      await user.click(within(await region()).getByRole('button', { name: 'Sign out everywhere' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
      await user.click(dialog.getByRole('button', { name: 'Sign out' }));
      await waitFor(() => expect(path()).toBe(pathTo('login')));
      expect(await findToast('Sign in again to continue on this device', 'Signed out everywhere')).toBeVisible();
      for (const { accessToken } of [member, other]) {
        expect((await members.call('myProfile', undefined, accessToken)).status).toBe(401);
      }
    });

    test("'Logout' ends the token on the server", async () => {
      const { user, member, path } = await openAs('complete', pathTo('account'));
      await user.click(await screen.findByRole('button', { name: `Hey, ${member.firstName}` }));
      await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
      await waitFor(() => expect(path()).toBe(pathTo('home')));
      await waitFor(async () =>
        expect((await members.call('myProfile', undefined, member.accessToken)).status).toBe(401),
      );
    });
  });

  test('leads to changing the password, under Security', async () => {
    await openAs('complete', pathTo('account'));
    const security = await screen.findByRole('region', { name: 'Security' });
    expect(within(security).getByRole('link', { name: 'Change your password' })).toHaveAttribute(
      'href',
      pathTo('changePassword'),
    );
  });

  test("the header's menu leads here", async () => {
    const { user, member, path } = await openAs('complete', pathTo('dashboard'));
    await user.click(await screen.findByRole('button', { name: `Hey, ${member.firstName}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'View Account Details' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Account details' })).toBeVisible();
    expect(path()).toBe(pathTo('account'));
  });
});
