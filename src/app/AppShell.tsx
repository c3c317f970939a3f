import { Provider } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { LateToasts } from '../components/toast/LateToasts';
import type { AppRuntime } from './runtime';
import { SystemTheme } from './SystemTheme';

/** What every page but the landing page stands in: store, theme, toasts. Reached lazily. */
export function AppShell({ runtime }: { runtime: AppRuntime }) {
  return (
    <Provider store={runtime.store}>
      <SystemTheme>
        <Outlet />
        <LateToasts />
      </SystemTheme>
    </Provider>
  );
}
