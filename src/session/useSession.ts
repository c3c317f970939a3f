import { useSelector } from 'react-redux';
import type { User } from '../../contract/people/users/userSchema';
import type { AuthState } from './authSlice';

/** The part of the store that session hooks read. */
interface WithAuth {
  auth: AuthState;
}

/** The signed-in user; null if nobody is signed in, and briefly between a session's end and the next page. */
export const useCurrentUser = (): User | null => useSelector((state: WithAuth) => state.auth.user);

/** The whole auth slice, for pages that need more than the user. */
export const useAuth = (): AuthState => useSelector((state: WithAuth) => state.auth);
