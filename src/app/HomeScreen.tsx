import { HomePage } from '../features/home/HomePage';
import { PublicLayout } from './layout/PublicLayout';

/** `/` as a first visit gets it: prerendered, and without the router. */
export function HomeScreen() {
  return (
    <PublicLayout>
      <HomePage />
    </PublicLayout>
  );
}
