import { HomePage } from '../features/home/HomePage';
import { pages } from '../pages';
import { useDocumentTitle } from './documentTitle';
import { PublicLayout } from './layout/PublicLayout';

/** `/` as a first visit gets it: prerendered, and without the router. */
export function HomeScreen() {
  useDocumentTitle(pages.home);
  return (
    <PublicLayout>
      <HomePage />
    </PublicLayout>
  );
}
