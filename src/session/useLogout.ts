import { useDispatch } from 'react-redux';
import { authActions } from './authSlice';

/** The action of every 'Logout'. */
export function useLogout(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(authActions.sessionEnded({ reason: 'loggedOut' }));
  };
}
