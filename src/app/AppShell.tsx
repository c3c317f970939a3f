import { Provider, useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { LateToasts } from '../components/toast/LateToasts';
import type { AppRuntime } from './runtime';
import type { RootState } from './store';
import { SystemTheme } from './SystemTheme';

/** What every page but the landing page stands in: store, theme, toasts. Reached lazily. */
export function AppShell({ runtime }: { runtime: AppRuntime }) {
  return (
    <Provider store={runtime.store}>
      <SystemTheme>
        <Outlet />
        <CallToasts />
      </SystemTheme>
    </Provider>
  );
}

// What toasts tell of is how calls went, so they come after what calls.
function CallToasts() {
  const canCall = useSelector(({ api }: RootState) => api !== undefined);
  return canCall ? <LateToasts /> : null;
}
