import { useDispatch } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { authActions } from '../../session/authSlice';
import { isSignedIn } from '../../session/storedSession';
import { useAuth } from '../../session/useSession';
import { PublicLayout } from './PublicLayout';
import { useScrollToSection } from './useScrollToSection';

/** The public pages' frame inside the app. */
export function PublicRoutes() {
  const auth = useAuth();
  const dispatch = useDispatch();
  useScrollToSection();
  return (
    <PublicLayout
      user={isSignedIn(auth) ? auth.user : null}
      onLogout={() => dispatch(authActions.sessionEnded({ reason: 'loggedOut' }))}
    >
      <Outlet />
    </PublicLayout>
  );
}
