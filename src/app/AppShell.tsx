import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import type { AppRuntime } from './runtime';
import { SystemTheme } from './SystemTheme';

const Toasts = lazy(async () => ({ default: (await import('../components/toast/Toasts')).Toasts }));

/** What every page but the landing page stands in: store, theme, toasts. Reached lazily. */
export function AppShell({ runtime }: { runtime: AppRuntime }) {
  return (
    <Provider store={runtime.store}>
      <SystemTheme>
        <Outlet />
        <Suspense>
          <Toasts />
        </Suspense>
      </SystemTheme>
    </Provider>
  );
}
