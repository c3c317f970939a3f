import { renderToString } from 'react-dom/server';
import { documentTitle } from './app/layout/documentTitle';
import { HomeScreen } from './app/HomeScreen';
import { pages } from './pages';

/** Renders `/` for signed-out visitors; `scripts/build.ts` puts it into the page's shell. */
export function prerenderHome(): { title: string; html: string } {
  return { title: documentTitle(pages.home), html: renderToString(<HomeScreen />) };
}
