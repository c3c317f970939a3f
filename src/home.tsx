import './styles/palette.css';
import './styles/base.css';
import type { Root } from 'react-dom/client';
import { ErrorView } from './app/ErrorView';
import { followLinks } from './app/followLinks';
import { HomeScreen } from './app/HomeScreen';
import { startInstruments } from './app/instruments';
import { pathTo } from './pathTo';
import { loadRenderer } from './renderer';
import { rootElement } from './rootElement';

const isElsewhere = () => window.location.pathname !== pathTo('home');

/** Has the first link to another page bring the app, which takes over. */
function followVisitor(root: Root) {
  let hasLeft = false;

  const stopFollowing = followLinks((to) => {
    const { pathname, hash } = new URL(to, window.location.href);
    if (pathname !== pathTo('home')) {
      window.history.pushState(null, '', to);
      void leave();
    } else if (hash) window.location.hash = hash;
    else window.scrollTo(0, 0);
  });

  // Who goes back before the app is there stays here, and may go forward again.
  const followHistory = () => {
    if (isElsewhere()) void leave();
    else root.render(<HomeScreen />);
  };
  window.addEventListener('popstate', followHistory);

  /** Has the app show the browser's address, unless that is `/` again once the app is there. */
  async function leave(): Promise<void> {
    try {
      const { startApp } = await import('./app/startApp');
      if (hasLeft || !isElsewhere()) return;
      hasLeft = true;
      stopFollowing();
      window.removeEventListener('popstate', followHistory);
      startApp((app) => {
        root.render(app);
        window.scrollTo(0, 0);
      });
    } catch {
      if (isElsewhere()) root.render(<ErrorView />);
    }
  }
}

/** `/` on a first visit: no router and no store. Until it is alive the page is what the server sent, whose links lead on. */
async function start() {
  const { hydrateRoot } = await loadRenderer();
  followVisitor(hydrateRoot(rootElement(), <HomeScreen />));
}

void start();
if (__INSTRUMENTS__) startInstruments();
