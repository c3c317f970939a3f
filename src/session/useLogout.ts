import { useDispatch } from 'react-redux';
import { authActions } from './authSlice';

export function useLogout(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(authActions.sessionEnded({ reason: 'loggedOut' }));
  };
}
