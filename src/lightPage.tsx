import './styles/palette.css';
import './styles/base.css';
import type { MouseEvent, ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { ErrorView } from './app/ErrorView';
import { LightScreen } from './app/LightScreen';
import { PageLinkProvider, type PageLinkProps } from './components/PageLink';
import { startInspector } from './lib/inspector';
import { surviveTranslation } from './lib/surviveTranslation';
import { lightPages, pages, type LightPageName } from './pages';
import { rootElement } from './rootElement';

/** Shows a prerendered page without the app. The first link to a page of the app loads the app, which takes over. */
export function startLightPage(name: LightPageName, content: ReactElement): void {
  const ownPath = pages[name].path;
  let app: Promise<DataRouter> | undefined;
  const page = (
    <PageLinkProvider value={HandoverLink}>
      <LightScreen name={name}>{content}</LightScreen>
    </PageLinkProvider>
  );
  surviveTranslation(document.body);
  const root = hydrateRoot(rootElement(), page);

  function HandoverLink({ onClick, ...rest }: PageLinkProps) {
    const follow = (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      // Browsers handle links opened in new tabs.
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      const address = new URL(event.currentTarget.href);
      // Another prerendered page is there sooner than the app.
      if (!app && address.pathname !== ownPath && isLight(address.pathname)) return;
      event.preventDefault();
      goTo(address);
    };
    return <a {...rest} onClick={follow} />;
  }

  function goTo({ pathname, search, hash }: URL) {
    if (app) {
      void app.then((router) => router.navigate(pathname + search + hash));
    } else if (pathname !== ownPath) {
      window.history.pushState(null, '', pathname + search + hash);
      void handOver();
    } else if (hash) window.location.hash = hash;
    else window.scrollTo(0, 0);
  }

  const hasLeft = () => window.location.pathname !== ownPath;

  // Going back before the app has loaded shows the page again.
  function followHistory() {
    if (hasLeft()) void handOver();
    else root.render(page);
  }
  window.addEventListener('popstate', followHistory);

  async function handOver(): Promise<void> {
    try {
      const { startApp } = await import(/* webpackChunkName: 'app' */ './app/startApp');
      if (app || !hasLeft()) return;
      window.removeEventListener('popstate', followHistory);
      app = startApp((shown) => {
        root.render(shown);
        window.scrollTo(0, 0);
      });
      await app;
    } catch {
      if (hasLeft()) root.render(<ErrorView />);
    }
  }

  if (__INSPECTOR__) startInspector();
}

const isLight = (path: string): boolean => lightPages.some((name) => pages[name].path === path);
