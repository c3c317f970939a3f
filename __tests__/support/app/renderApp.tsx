import { useSyncExternalStore } from 'react';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { User } from '../../../contract/people/users/userSchema';
import { App } from '../../../src/app/App';
import { createApp } from '../../../src/app/createApp';
import { storageKeys } from '../../../src/session/storedSession';
import type { PagePath } from '../../../src/pathTo';
import { noteRunning, stopApps } from './runningApps';

/** What local storage holds before the app starts. */
interface StoredBefore {
  user?: User;
  accessToken?: string;
  tempToken?: string;
  isVerifyingEmail?: boolean;
}

/**
 * Starts the whole app at a path as a browser would: its own routes, guards and store, calls to the run's real server.
 * `setupApp.ts` ends it after the test; calling it twice within one is a reload.
 */
export function renderApp(path: PagePath | `${PagePath}?${string}`, stored?: StoredBefore) {
  if (stored) putIntoStorage(stored);
  stopApps();
  window.history.pushState(null, '', path);
  const { store, router, stop } = createApp();
  const view = render(<StartedApp store={store} router={router} />);
  noteRunning(() => {
    view.unmount();
    stop();
  });
  return {
    ...view,
    router,
    /** Goes back or forward. */
    go: (delta: number) => {
      window.history.go(delta);
    },
    // Asking for `pointer-events` works out the styles of every ancestor, at every step of a click.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    /** The path shown now. */
    path: () => router.state.location.pathname,
    /** The store's state; for what a person cannot see, such as a flag. */
    state: () => store.getState(),
  };
}

/** As `startApp`: nothing is shown before the first page. */
function StartedApp({ store, router }: Pick<ReturnType<typeof createApp>, 'store' | 'router'>) {
  const isReady = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  return isReady ? <App store={store} router={router} /> : null;
}

/**
 * Puts a session into local storage under its keys (docs/product/people.md#local-storage), as an earlier visit would
 * have left it.
 */
function putIntoStorage({ user, accessToken, tempToken, isVerifyingEmail }: StoredBefore): void {
  if (user) localStorage.setItem(storageKeys.user, JSON.stringify(user));
  if (accessToken !== undefined) localStorage.setItem(storageKeys.accessToken, accessToken);
  if (tempToken !== undefined) localStorage.setItem(storageKeys.tempToken, tempToken);
  if (isVerifyingEmail) localStorage.setItem(storageKeys.isVerifyingEmail, 'true');
}
