import { startTransition, type ReactNode } from 'react';
import type { DataRouter } from 'react-router-dom';
import { App } from './App';
import { createApp } from './createApp';

/** Starts the app; calls `show` once the first page is loaded and its guard has answered. */
export async function startApp(show: (app: ReactNode) => void): Promise<DataRouter> {
  const { store, router } = createApp();
  void untilReady(router).then(() => {
    startTransition(() => {
      show(<App store={store} router={router} />);
    });
  });
  return router;
}

function untilReady(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(check);
    function check() {
      if (!router.state.initialized) return;
      unsubscribe();
      resolve();
    }
    check();
  });
}
