import './styles/palette.css';
import './styles/base.css';
import { hydrateRoot } from 'react-dom/client';
import { ErrorView } from './app/ErrorView';
import { followLinks } from './app/followLinks';
import { HomeScreen } from './app/HomeScreen';
import { startInstruments } from './app/instruments';
import { paths } from './paths';
import { rootElement } from './rootElement';

// `/` on a first visit: no router and no store. The first link to another page brings the app, which takes over.
const root = hydrateRoot(rootElement(), <HomeScreen />);

const isElsewhere = () => window.location.pathname !== paths.home;

const stopFollowing = followLinks((to) => {
  const { pathname, hash } = new URL(to, window.location.href);
  if (pathname !== paths.home) {
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

let hasLeft = false;

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

if (__INSTRUMENTS__) startInstruments();
