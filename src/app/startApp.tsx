import { startTransition, type ReactNode } from 'react';
import { App } from './App';
import { createApp, type AppRouter } from './createApp';
import { loadStoreInstruments } from './storeInstruments';

/**
 * Starts the app at the browser's address.
 * @param show called once the first page, its code and its guard are there: until then the page stays as it was
 * @returns the router, which takes navigations from now on
 */
export async function startApp(show: (app: ReactNode) => void): Promise<AppRouter> {
  const { store, router } = createApp(await loadStoreInstruments());
  void untilReady(router).then(() => {
    startTransition(() => {
      show(<App store={store} router={router} />);
    });
  });
  return router;
}

/** Resolves once the router has something to show. */
function untilReady(router: AppRouter): Promise<void> {
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
