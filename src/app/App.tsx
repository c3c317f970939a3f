import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from './store';
import { SystemTheme } from '../components/theme/SystemTheme';

// If toasts fail to load, pages still show their errors beside the form.
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
