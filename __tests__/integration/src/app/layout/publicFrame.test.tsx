import { screen, waitFor, within } from '@testing-library/react';
import { pathTo } from '../../../../../src/pathTo';
import { renderApp } from '../../../../support/app/renderApp';
import { members } from '../../../../support/app/server';

describe("the public pages' bar inside the app", () => {
  test('Logout clears the session and stays on the home page', async () => {
    const { user: ada, accessToken } = await members.create('complete');
    const { user, path, state } = renderApp(pathTo('home'), { user: ada, accessToken });
    await user.click(await screen.findByRole('button', { name: `Hey, ${ada.firstName}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    const bar = screen.getByRole('banner');
    expect(await within(bar).findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    expect(state().auth).toMatchObject({ user: null, accessToken: null });
    await waitFor(() => {
      expect(localStorage).toHaveLength(0);
    });
    expect(path()).toBe(pathTo('home'));
  });

  test('its links are followed within the app', async () => {
    const { user, path } = renderApp(pathTo('home'));
    await user.click(within(await screen.findByRole('banner')).getByRole('link', { name: 'Sign In' }));
    expect(await screen.findByLabelText('Email')).toBeInTheDocument();
    expect(path()).toBe(pathTo('login'));
  });
});
