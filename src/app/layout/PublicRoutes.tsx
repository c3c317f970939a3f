import { Outlet } from 'react-router-dom';
import { isSignedIn } from '../../session/storedSession';
import { useAuth, useLogout } from '../../session/useSession';
import { PublicLayout } from './PublicLayout';
import { useScrollToSection } from './useScrollToSection';

export function PublicRoutes() {
  const auth = useAuth();
  const logout = useLogout();
  useScrollToSection();
  return (
    <PublicLayout user={isSignedIn(auth) ? auth.user : null} onLogout={logout}>
      <Outlet />
    </PublicLayout>
  );
}
