import { useDispatch } from 'react-redux';
import { authActions } from './authSlice';

/** What 'Logout' does, wherever it stands. */
export function useLogout(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(authActions.sessionEnded({ reason: 'loggedOut' }));
  };
}
