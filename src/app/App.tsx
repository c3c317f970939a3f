import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from './store';
import { SystemTheme } from './SystemTheme';

// Toasts that come before their code wait for it. Pages say on themselves what went wrong, so they do without.
const Toasts = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import(/* webpackChunkName: 'toasts' */ '../components/toast/Toasts')).Toasts };
  } catch {
    return { default: () => null };
  }
});

interface AppProps extends ComponentProps<typeof RouterProvider> {
  store: AppStore['store'];
}

/** What every page but the light landing page stands in: store, theme, router, toasts. */
export function App({ store, router }: AppProps) {
  return (
    <Provider store={store}>
      <SystemTheme>
        <RouterProvider router={router} />
        <Suspense>
          <Toasts />
        </Suspense>
      </SystemTheme>
    </Provider>
  );
}
