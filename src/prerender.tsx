import { renderToString } from 'react-dom/server';
import { documentTitle } from './app/layout/documentTitle';
import { HomeScreen } from './app/HomeScreen';
import { pages } from './pages';

export function prerenderHome(): { title: string; html: string } {
  return { title: documentTitle(pages.home), html: renderToString(<HomeScreen />) };
}
