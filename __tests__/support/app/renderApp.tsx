import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import type { User } from '../../../contract/users/user';
import { followLinks } from '../../../src/app/followLinks';
import { AppRouter } from '../../../src/app/router/AppRouter';
import { createNavigation } from '../../../src/app/router/navigation';
import { createRoutes } from '../../../src/app/routes';
import { createAppRuntime, type AppRuntime } from '../../../src/app/runtime';
import { storageKeys } from '../../../src/session/storedSession';
import type { PagePath } from '../../../src/pathTo';

/** What local storage holds before the app starts. */
export interface StoredBefore {
  user?: User;
  accessToken?: string;
  tempToken?: string;
  isVerifyingEmail?: boolean;
}

const running: (() => void)[] = [];

/**
 * Starts the whole app at a path as a browser would: its own routes, guards and store, calls to the run's real server.
 * `setupApp.ts` ends it after the test; calling it twice within one is a reload.
 */
export function renderApp(path: PagePath | `${PagePath}?${string}`, stored?: StoredBefore) {
  if (stored) putIntoStorage(stored);
  stopApps();
  let runtime: AppRuntime | undefined;
  const loadRuntime = () => Promise.resolve((runtime ??= createAppRuntime(navigation)));
  const history = createMemoryHistory({ initialEntries: [path] });
  const navigation = createNavigation(history, createRoutes(loadRuntime));
  const stopFollowing = followLinks((to) => void navigation.navigate(to));
  const view = render(<AppRouter navigation={navigation} />);
  void navigation.start();
  running.push(() => {
    view.unmount();
    stopFollowing();
    navigation.stop();
    runtime?.stop();
  });
  return {
    ...view,
    navigation,
    /** Goes back or forward. */
    go: history.go,
    // Asking for `pointer-events` works out the styles of every ancestor, at every step of a click.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** The path shown now. */
    path: () => navigation.location.pathname,
    /** The store's state; for what a person cannot see, such as a flag. */
    state: () => runtime?.store.getState(),
  };
}

/** Puts a session into local storage under the keys of section 3.3, as an earlier visit would have left it. */
export function putIntoStorage({ user, accessToken, tempToken, isVerifyingEmail }: StoredBefore): void {
  if (user) localStorage.setItem(storageKeys.user, JSON.stringify(user));
  if (accessToken !== undefined) localStorage.setItem(storageKeys.accessToken, accessToken);
  if (tempToken !== undefined) localStorage.setItem(storageKeys.tempToken, tempToken);
  if (isVerifyingEmail) localStorage.setItem(storageKeys.isVerifyingEmail, 'true');
}

export function stopApps(): void {
  act(() => {
    for (const stop of running.splice(0)) stop();
  });
}
