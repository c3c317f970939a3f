import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import type { AppRoute } from '../../app/router/appRoute';
import { AppRouter } from '../../app/router/AppRouter';
import { createNavigation } from '../../app/router/navigation';
import { SystemTheme } from '../../app/SystemTheme';
import type { SandboxStore } from './sandboxStore';

interface StageOptions {
  container: HTMLElement;
  store: SandboxStore;
  routes: AppRoute[];
  path: string;
  /** Stands around the screens: what they are told beside the actor. */
  Frame: ComponentType<{ children: ReactNode }>;
}

/**
 * Sets the real screens up with a router of their own: what they do to the address stays in here.
 * @returns the way to another page, and the end
 */
export function setStage({ container, store, routes, path, Frame }: StageOptions) {
  const history = createMemoryHistory({ initialEntries: [path] });
  const navigation = createNavigation(history, [...routes, { path: '*', load: () => Promise.resolve(Elsewhere) }]);
  const root = createRoot(container);
  const title = document.title;
  root.render(
    <Provider store={store}>
      <SystemTheme>
        <Frame>
          <AppRouter navigation={navigation} />
        </Frame>
      </SystemTheme>
    </Provider>,
  );
  void navigation.start();
  return {
    open: (next: string): void => {
      if (navigation.location.pathname !== next) void navigation.navigate(next, { replace: true });
    },
    remove: (): void => {
      // React refuses to end one root while it renders another.
      setTimeout(() => {
        root.unmount();
        navigation.stop();
        document.title = title;
      }, 0);
    },
  };
}

function Elsewhere() {
  return <p>The flow leads on to another page from here.</p>;
}
