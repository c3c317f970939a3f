import { act, render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { User } from '../../../contract/api';
import { followLinks } from '../../../src/app/followLinks';
import { createRoutes } from '../../../src/app/routes';
import { createAppRuntime, type AppRuntime } from '../../../src/app/runtime';
import { storageKeys } from '../../../src/features/session/storedSession';
import type { Path } from '../../../src/paths';

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
export function renderApp(path: Path | `${Path}?${string}`, stored?: StoredBefore) {
  if (stored) putIntoStorage(stored);
  stopApps();
  let runtime: AppRuntime | undefined;
  // A step later, because the router asks while it is being made.
  const loadRuntime = () => Promise.resolve().then(() => (runtime ??= createAppRuntime(router)));
  const router = createMemoryRouter(createRoutes(loadRuntime), { initialEntries: [path] });
  const stopFollowing = followLinks((to) => void router.navigate(to));
  const view = render(<RouterProvider router={router} />);
  running.push(() => {
    view.unmount();
    stopFollowing();
    router.dispose();
    runtime?.stop();
  });
  return {
    ...view,
    router,
    // Asking for `pointer-events` works out the styles of every ancestor, at every step of a click.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** The path shown now. */
    path: () => router.state.location.pathname,
    /** The store's state; for what a person cannot see, such as a flag. */
    state: () => runtime?.store.getState(),
  };
}

/** Puts a session into local storage under the specified keys, as an earlier visit would have left it. */
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
