import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../support/app/renderApp';
import { answerCall, restoreCall } from '../../../support/app/network';
import { members } from '../../../support/app/server';
import { admin } from '../../../support/e2e/appServer';
import { forgedToken, secondsFromNow } from '../../../support/e2e/storage';
import { pages, type Access, type Page } from '../../../../src/pages';
import { pathTo } from '../../../../src/pathTo';

const isIn = (accesses: readonly Access[]) => (page: Page) => accesses.includes(page.access);
const pathsOf = (...accesses: Access[]) =>
  Object.values(pages)
    .filter(isIn(accesses))
    .map(({ path }) => path);

const profilePages = pathsOf('signedIn', 'verifyingEmail');
const guestPages = pathsOf('guest', 'resetStarted', 'resetVerified');

const expiredToken = forgedToken({ exp: secondsFromNow(-60) });

describe('routes and guards', () => {
  test.each(profilePages)('%s without a session leads to /login and says nothing', async (path) => {
    const { path: shown } = renderApp(path);
    await waitFor(() => {
      expect(shown()).toBe(pathTo('login'));
    });
    expect(screen.queryByText('Expired Session')).not.toBeInTheDocument();
  });

  test.each(profilePages)('%s with an expired token clears the session, says so, and leads to /login', async (path) => {
    const { user } = await members.create('complete');
    const { path: shown } = renderApp(path, { user, accessToken: expiredToken, isVerifyingEmail: true });
    expect(await screen.findByText('Expired Session')).toBeInTheDocument();
    expect(screen.getByText('Please Login again to continue')).toBeInTheDocument();
    expect(shown()).toBe(pathTo('login'));
    await waitFor(() => {
      expect(localStorage).toHaveLength(0);
    });
  });

  test('sign-in says which page was refused, and the dashboard leads on to it, once', async () => {
    const member = await members.create('complete');
    const { path: shown, user } = renderApp(pathTo('account'));
    expect(await screen.findByText(/^Sign in to open ‘Account details’/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await user.paste(member.email);
    await user.click(screen.getByLabelText('Password', { selector: 'input' }));
    await user.paste(member.password);
    await user.keyboard('{Enter}');
    const card = await screen.findByRole('region', { name: 'You wanted to open ‘Account details’' });
    expect(shown()).toBe(pathTo('dashboard'));
    await user.click(within(card).getByRole('link', { name: 'Go on' }));
    await waitFor(() => {
      expect(shown()).toBe(pathTo('account'));
    });
    const again = renderApp(pathTo('dashboard'));
    await screen.findByText('Recent Activities');
    expect(again.container).not.toHaveTextContent('You wanted to open');
  });

  test('the portal says which page was refused, and its list leads on to it', async () => {
    const { path: shown, user } = renderApp(pathTo('health'));
    expect(await screen.findByText('Sign in to open ‘Health’. The list of users then leads you there.')).toBeVisible();
    await user.paste(admin.email);
    await user.click(screen.getByLabelText('Password', { selector: 'input' }));
    await user.paste(admin.password);
    await user.keyboard('{Enter}');
    const card = await screen.findByRole('region', { name: 'You wanted to open ‘Health’' });
    expect(shown()).toBe(pathTo('allUsers'));
    await user.click(within(card).getByRole('link', { name: 'Go on' }));
    await waitFor(() => {
      expect(shown()).toBe(pathTo('health'));
    });
  });

  test('the list itself is named too, and then needs no way on', async () => {
    const { user } = renderApp(`${pathTo('allUsers')}?q=ada`);
    expect(await screen.findByText('Sign in to open ‘All Users’.')).toBeVisible();
    await user.paste(admin.email);
    await user.click(screen.getByLabelText('Password', { selector: 'input' }));
    await user.paste(admin.password);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'All Users' });
    expect(screen.queryByRole('link', { name: 'Go on' })).not.toBeInTheDocument();
  });

  test('a page of the portal is not offered to somebody who is no administrator', async () => {
    renderApp(pathTo('health'));
    await screen.findByText(/^Sign in to open ‘Health’/);
    const { user: stored, accessToken } = await members.create('complete');
    const { container } = renderApp(pathTo('dashboard'), { user: stored, accessToken });
    await screen.findByText('Recent Activities');
    expect(container).not.toHaveTextContent('You wanted to open');
  });

  test('a page that was open when the server ended the session is offered first after signing in', async () => {
    const member = await members.create('complete');
    answerCall('myProfile', 401, { errorMessage: 'AUTH_ERROR|Error occured while validating token' });
    const { path: shown, user } = renderApp(pathTo('account'), { user: member.user, accessToken: member.accessToken });
    expect(await screen.findByText(/^Sign in to open ‘Account details’/)).toBeVisible();
    restoreCall('myProfile');
    await user.click(screen.getByLabelText('Email'));
    await user.paste(member.email);
    await user.click(screen.getByLabelText('Password', { selector: 'input' }));
    await user.paste(member.password);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'You wanted to open ‘Account details’' })).toBeVisible();
    expect(shown()).toBe(pathTo('dashboard'));
  });

  test.each(guestPages)('%s sends a signed-in user home', async (path) => {
    const { user, accessToken } = await members.create('verified');
    const { path: shown } = renderApp(path, { user, accessToken });
    await waitFor(() => {
      expect(shown()).toBe(pathTo('home'));
    });
  });

  test('/admin/allusers sends a user who is no administrator to /admin/login, and keeps the session', async () => {
    const { user, accessToken } = await members.create('verified');
    const { path: shown } = renderApp(pathTo('allUsers'), { user, accessToken });
    await waitFor(() => {
      expect(shown()).toBe(pathTo('adminLogin'));
    });
    expect(localStorage.getItem('token')).toBe(accessToken);
  });
});
