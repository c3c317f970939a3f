import { Outlet } from 'react-router-dom';
import { PublicLayout } from './PublicLayout';
import { useScrollToSection } from './useScrollToSection';

/** The public pages' frame inside the app. */
export function PublicRoutes() {
  useScrollToSection();
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}
