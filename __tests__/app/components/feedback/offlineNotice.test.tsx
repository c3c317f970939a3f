import { act, screen, waitFor } from '@testing-library/react';
import { HEALTH_PATH } from '#contract/api';
import { pathTo } from '../../../../src/pathTo';
import { SLOW_MS } from '../../../../src/api/baseQuery';
import { dropCall, holdCall, restoreCall, timesSent } from '#support/app/network';
import { openAs } from '#support/app/openAs';
import { renderApp } from '../../../support/app/renderApp';
import { serverUrl } from '#support/app/server';

const strip = () => screen.queryByText('Peerlend does not answer.');
const connect = () => screen.getByRole('button', { name: 'Connect again' });

function healthIs(reached: boolean) {
  const network = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (input !== HEALTH_PATH) return network(input, init);
    return reached ? network(serverUrl + HEALTH_PATH, init) : Promise.reject(new TypeError('Failed to fetch'));
  });
}

describe('a call without an answer', () => {
  test('shows the strip until the server answers; failed data then loads again', async () => {
    dropCall('myProfile');
    const { user } = await openAs('verified', pathTo('account'));
    await waitFor(() => {
      expect(strip()).toBeVisible();
    });
    healthIs(false);
    await user.click(connect());
    expect(strip()).toBeVisible();
    const asked = timesSent('myProfile');
    jest.restoreAllMocks();
    healthIs(true);
    restoreCall('myProfile');
    await user.click(connect());
    expect(await screen.findByRole('region', { name: 'Name and contact' })).toBeVisible();
    expect(strip()).toBeNull();
    expect(timesSent('myProfile')).toBe(asked + 1);
  });

  test('keeps the typed text, and an answered retry removes the strip', async () => {
    dropCall('login');
    const { user } = renderApp(pathTo('login'));
    await user.type(await screen.findByLabelText('Email'), 'ada@mail.example');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Wr0ng!Password{Enter}');
    await waitFor(() => {
      expect(strip()).toBeVisible();
    });
    expect(screen.getByLabelText('Email')).toHaveValue('ada@mail.example');
    restoreCall('login');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => {
      expect(strip()).toBeNull();
    });
  });

  test('shows that the app is still waiting while an answer is slow', async () => {
    const inTime = globalThis.setTimeout;
    const hurried = (run: () => void, ms?: number) => inTime(run, ms === SLOW_MS ? 0 : ms);
    // Not by a spy, which the testing library would take for fake timers.
    globalThis.setTimeout = Object.assign(hurried, inTime);
    const letGo = holdCall('login');
    const { user } = renderApp(pathTo('login'));
    await user.type(await screen.findByLabelText('Email'), 'ada@mail.example');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Wr0ng!Password{Enter}');
    expect(await screen.findByText('Peerlend is slow to answer.')).toBeVisible();
    globalThis.setTimeout = inTime;
    letGo();
    await waitFor(() => {
      expect(screen.queryByText('Peerlend is slow to answer.')).toBeNull();
    });
    expect(strip()).toBeNull();
  });

  test('the server is checked automatically when the network comes back', async () => {
    dropCall('login');
    const { user } = renderApp(pathTo('login'));
    await user.type(await screen.findByLabelText('Email'), 'ada@mail.example');
    await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Wr0ng!Password{Enter}');
    await waitFor(() => {
      expect(strip()).toBeVisible();
    });
    healthIs(true);
    const goes = (online: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
      act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
    };
    goes(false);
    expect(screen.getByText('You are offline.')).toBeVisible();
    goes(true);
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Connect again' })).toBeNull();
    });
  });
});
