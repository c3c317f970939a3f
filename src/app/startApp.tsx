import type { ReactNode } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { followLinks } from './followLinks';
import { createRoutes } from './routes';
import type { AppRuntime } from './runtime';
import { loadStoreInstruments } from './storeInstruments';

/** Starts the app at the browser's address; `show` is called once the first page, its code and its guards are there. */
export function startApp(show: (app: ReactNode) => void): void {
  let runtime: Promise<AppRuntime> | undefined;

  // One runtime a visit, made when the first page that needs it is asked for; a failed download may be tried again.
  function loadRuntime(): Promise<AppRuntime> {
    runtime ??= Promise.all([import(/* webpackChunkName: 'app' */ './runtime'), loadStoreInstruments()]).then(
      ([{ createAppRuntime }, instruments]) => createAppRuntime(router, instruments),
      (error: unknown) => {
        runtime = undefined;
        throw error;
      },
    );
    return runtime;
  }

  const router = createBrowserRouter(createRoutes(loadRuntime));
  followLinks((to) => void router.navigate(to));
  const app = <RouterProvider router={router} />;
  if (router.state.initialized) {
    show(app);
    return;
  }
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    show(app);
  });
}
