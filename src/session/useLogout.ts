import { useDispatch } from 'react-redux';
import { authActions } from './authSlice';

/** Every 'Logout' does this. */
export function useLogout(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(authActions.sessionEnded({ reason: 'loggedOut' }));
  };
}
