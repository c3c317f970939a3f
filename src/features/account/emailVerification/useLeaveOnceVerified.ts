import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useProfile } from '../../../domain/user/useProfile';
import { failures } from '../../../components/toast/catalogue';
import { authActions } from '../../../session/authSlice';
import { pathTo } from '../../../pathTo';

/** Another tab may verify the email too. */
export function useLeaveOnceVerified(): void {
  const profile = useProfile(failures.profileLoad);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isVerified = profile.status === 'ready' && profile.user.isEmailVerified;

  useEffect(() => {
    if (!isVerified) return;
    dispatch(authActions.emailVerificationEnded());
    void navigate(pathTo('dashboard'), { replace: true });
  }, [dispatch, isVerified, navigate]);
}
