import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { SystemTheme } from '../../components/theme/SystemTheme';
import type { SandboxStore } from './sandboxStore';

interface StageOptions {
  container: HTMLElement;
  store: SandboxStore;
  routes: RouteObject[];
  path: string;
  /** A wrapper that provides evidence to the screens. */
  Frame: ComponentType<{ children: ReactNode }>;
}

/**
 * Mounts the real screens with their own router, separate from the address bar.
 * @returns functions to navigate and to unmount
 */
export function setStage({ container, store, routes, path, Frame }: StageOptions) {
  const router = createMemoryRouter([...routes, { path: '*', Component: Elsewhere }], { initialEntries: [path] });
  const root = createRoot(container);
  root.render(
    <Provider store={store}>
      <SystemTheme>
        <Frame>
          <RouterProvider router={router} />
        </Frame>
      </SystemTheme>
    </Provider>,
  );
  return {
    open: (next: string): void => {
      if (router.state.location.pathname !== next) void router.navigate(next, { replace: true });
    },
    remove: (): void => {
      // React can't unmount one root while it renders another.
      setTimeout(() => {
        root.unmount();
        router.dispose();
      }, 0);
    },
  };
}

function Elsewhere() {
  return <p>The flow leads on to another page from here.</p>;
}
