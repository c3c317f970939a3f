import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiStore } from '../../../api/useApiStore';
import { pathTo } from '../../../pathTo';
import { resetExpiredState } from '../../../session/loginNotice';
import { passwordResetActor } from './passwordResetActor';
import type { PasswordResetActor } from './passwordResetMachine';

/**
 * The reset's actor, for one of its three pages; the page that is open goes where the flow goes.
 * @param opened what the page says on opening
 */
export function usePasswordReset(
  opened: 'emailPageOpened' | 'codePageOpened' | 'passwordPageOpened',
): PasswordResetActor {
  const store = useApiStore();
  const navigate = useNavigate();
  const [actor] = useState(() => passwordResetActor(store));

  useEffect(() => {
    const subscriptions = [
      actor.on('codeRequested', () => void navigate(pathTo('verifyPasswordResetOtp'))),
      // The used code's page is left behind: going back leads to the email.
      actor.on('codeVerified', () => void navigate(pathTo('resetPassword'), { replace: true })),
      actor.on('codeExpired', () => void navigate(pathTo('forgotPassword'), { replace: true })),
      actor.on('resetExpired', () => void navigate(pathTo('login'), { replace: true, state: resetExpiredState })),
      actor.on('finished', () => void navigate(pathTo('login'), { replace: true })),
    ];
    actor.send({ type: opened });
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, navigate, opened]);

  return actor;
}
