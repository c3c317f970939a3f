import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { SystemTheme } from '../../app/SystemTheme';
import type { createSandboxStore } from './sandboxStore';
import type { FoldedStep } from './fold';

/** The real screens of a flow, which show what they are told. */
export interface Screens {
  show: (this: void, step: FoldedStep, isForward: boolean) => void;
  remove: (this: void) => void;
}

interface StageOptions {
  container: HTMLElement;
  store: ReturnType<typeof createSandboxStore>;
  routes: RouteObject[];
  path: string;
}

/**
 * Sets the real screens up with a router of their own: what they do to the address stays in here.
 * @returns the way to another page, and the end
 */
export function setStage({ container, store, routes, path }: StageOptions) {
  const router = createMemoryRouter([...routes, { path: '*', Component: Elsewhere }], { initialEntries: [path] });
  const root = createRoot(container);
  const title = document.title;
  root.render(
    <Provider store={store}>
      <SystemTheme>
        <RouterProvider router={router} />
      </SystemTheme>
    </Provider>,
  );
  return {
    open: (next: string): void => {
      if (router.state.location.pathname !== next) void router.navigate(next, { replace: true });
    },
    remove: (): void => {
      // React refuses to end one root while it renders another.
      setTimeout(() => {
        root.unmount();
        router.dispose();
        document.title = title;
      }, 0);
    },
  };
}

function Elsewhere() {
  return <p>The flow leads on to another page from here.</p>;
}
