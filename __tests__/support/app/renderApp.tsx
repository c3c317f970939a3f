import { useSyncExternalStore } from 'react';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { User } from '#contract/people/users/userSchema';
import { App } from '../../../src/app/App';
import { createApp } from '../../../src/app/createApp';
import { storageKeys } from '../../../src/session/storedSession';
import type { PagePath } from '../../../src/pathTo';
import { noteRunning, stopApps } from './runningApps';

interface StoredBefore {
  user?: User;
  accessToken?: string;
  tempToken?: string;
  isVerifyingEmail?: boolean;
}

/** Starts the whole app, which `setupApp.ts` stops after the test; a second call in one test is a reload. */
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
    go: (delta: number) => {
      window.history.go(delta);
    },
    // Checking `pointer-events` computes the styles of every ancestor at every click.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    path: () => router.state.location.pathname,
    state: () => store.getState(),
  };
}

function StartedApp({ store, router }: Pick<ReturnType<typeof createApp>, 'store' | 'router'>) {
  const isReady = useSyncExternalStore(router.subscribe, () => router.state.initialized);
  return isReady ? <App store={store} router={router} /> : null;
}

function putIntoStorage({ user, accessToken, tempToken, isVerifyingEmail }: StoredBefore): void {
  if (user) localStorage.setItem(storageKeys.user, JSON.stringify(user));
  if (accessToken !== undefined) localStorage.setItem(storageKeys.accessToken, accessToken);
  if (tempToken !== undefined) localStorage.setItem(storageKeys.tempToken, tempToken);
  if (isVerifyingEmail) localStorage.setItem(storageKeys.isVerifyingEmail, 'true');
}
