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

const stopFollowing = followLinks((to) => {
  const { pathname, hash } = new URL(to, window.location.href);
  if (pathname !== paths.home) void leave(to);
  else if (hash) window.location.hash = hash;
  else window.scrollTo(0, 0);
});

async function leave(to: string): Promise<void> {
  stopFollowing();
  window.history.pushState(null, '', to);
  try {
    const { startApp } = await import('./app/startApp');
    startApp((app) => {
      root.render(app);
      window.scrollTo(0, 0);
    });
  } catch {
    root.render(<ErrorView />);
  }
}

if (__INSTRUMENTS__) startInstruments();
