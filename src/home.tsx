import './styles/palette.css';
import './styles/base.css';
import type { MouseEvent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { ErrorView } from './app/ErrorView';
import { HomeScreen } from './app/HomeScreen';
import { startInstruments } from './app/instruments';
import { PageLinkProvider, type PageLinkProps } from './components/PageLink';
import { pathTo } from './pathTo';
import { rootElement } from './rootElement';

/* The entry of `/`: the landing page alone. The first link to another page loads the app, which takes over. */

let app: Promise<DataRouter> | undefined;

const home = (
  <PageLinkProvider value={HandoverLink}>
    <HomeScreen />
  </PageLinkProvider>
);
const root = hydrateRoot(rootElement(), home);

function HandoverLink({ onClick, ...rest }: PageLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // Browsers handle links opened in new tabs.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(new URL(event.currentTarget.href));
  };
  return <a {...rest} onClick={follow} />;
}

function goTo({ pathname, search, hash }: URL) {
  if (app) {
    void app.then((router) => router.navigate(pathname + search + hash));
  } else if (pathname !== pathTo('home')) {
    window.history.pushState(null, '', pathname + search + hash);
    void handOver();
  } else if (hash) window.location.hash = hash;
  else window.scrollTo(0, 0);
}

const hasLeftHome = () => window.location.pathname !== pathTo('home');

// Going back to `/` before the app has loaded shows the landing page again.
function followHistory() {
  if (hasLeftHome()) void handOver();
  else root.render(home);
}
window.addEventListener('popstate', followHistory);

async function handOver(): Promise<void> {
  try {
    const { startApp } = await import(/* webpackChunkName: 'app' */ './app/startApp');
    if (app || !hasLeftHome()) return;
    window.removeEventListener('popstate', followHistory);
    app = startApp((screen) => {
      root.render(screen);
      window.scrollTo(0, 0);
    });
    await app;
  } catch {
    if (hasLeftHome()) root.render(<ErrorView />);
  }
}

if (__INSTRUMENTS__) startInstruments();
