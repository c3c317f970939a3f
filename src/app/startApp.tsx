import { startTransition, type ReactNode } from 'react';
import type { DataRouter } from 'react-router-dom';
import { App } from './App';
import { createApp } from './createApp';

/**
 * Starts the app at the browser's address.
 * @param show renders the app; called once the first page's code is loaded and its guard has answered
 * @returns the router
 */
export async function startApp(show: (app: ReactNode) => void): Promise<DataRouter> {
  const { store, router } = createApp();
  void untilReady(router).then(() => {
    startTransition(() => {
      show(<App store={store} router={router} />);
    });
  });
  return router;
}

/** Resolves once the router's first loaders are done. */
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
