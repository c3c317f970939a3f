import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useProfile } from '../../../domain/user/useProfile';
import { failures } from '../../../components/toast/catalogue';
import { authActions } from '../../../session/authSlice';
import { pathTo } from '../../../pathTo';

/** Redirects to the dashboard once the profile has a verified email, even if another tab verified it. */
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
