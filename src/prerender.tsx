import { renderToString } from 'react-dom/server';
import { HomeScreen } from './app/HomeScreen';
import { HOME_TITLE } from './features/home/homeTitle';

/** Renders `/` as a signed-out visitor gets it; `scripts/build.ts` puts it into the page's shell. */
export function prerenderHome(): { title: string; html: string } {
  return { title: HOME_TITLE, html: renderToString(<HomeScreen />) };
}
