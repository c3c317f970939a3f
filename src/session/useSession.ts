import { useSelector, useDispatch } from 'react-redux';
import type { User } from '#contract/people/users/userSchema';
import { authActions, type AuthState } from './authSlice';

interface WithAuth {
  auth: AuthState;
}

/** Null if nobody is signed in, and briefly between a session's end and the next page. */
export const useCurrentUser = (): User | null => useSelector((state: WithAuth) => state.auth.user);

export const useAuth = (): AuthState => useSelector((state: WithAuth) => state.auth);

export function useLogout(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(authActions.sessionEnded({ reason: 'loggedOut' }));
  };
}
