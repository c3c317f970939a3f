import './styles/palette.css';
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { startInstruments } from './app/instruments';
import { createRoutes } from './app/routes';
import type { AppRuntime } from './app/runtime';
import { loadStoreInstruments } from './app/storeInstruments';

let runtime: Promise<AppRuntime> | undefined;

/** One runtime a visit, made when the first page that needs it is asked for; a failed download may be tried again. */
function loadRuntime(): Promise<AppRuntime> {
  runtime ??= Promise.all([import('./app/runtime'), loadStoreInstruments()]).then(
    ([{ createAppRuntime }, instruments]) => createAppRuntime(router, instruments),
    (error: unknown) => {
      runtime = undefined;
      throw error;
    },
  );
  return runtime;
}

const router = createBrowserRouter(createRoutes(loadRuntime));

function start(root: HTMLElement) {
  const app = <RouterProvider router={router} />;
  if (root.dataset['prerendered'] === window.location.pathname) {
    hydrateRoot(root, app);
  } else if (router.state.initialized) {
    createRoot(root).render(app);
  } else {
    // The shell's own 'Loading' stays until the first page, its code and its guards are there.
    const unsubscribe = router.subscribe((state) => {
      if (!state.initialized) return;
      unsubscribe();
      createRoot(root).render(app);
    });
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');
start(root);
if (__INSTRUMENTS__) startInstruments();
