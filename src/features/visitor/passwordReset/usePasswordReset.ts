import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiStore } from '../../../api/api';
import { pathTo } from '../../../pathTo';
import { resetExpiredState } from '../../../session/beforeSignIn';
import { passwordResetActor } from './passwordResetActor';
import type { PasswordResetActor } from './passwordResetMachine';

/** The reset's actor for the page that sends `opened`; navigates when the flow moves on. */
export function usePasswordReset(
  opened: 'emailPageOpened' | 'codePageOpened' | 'passwordPageOpened',
): PasswordResetActor {
  const store = useApiStore();
  const navigate = useNavigate();
  const [actor] = useState(() => passwordResetActor(store));

  useEffect(() => {
    const subscriptions = [
      actor.on('codeRequested', () => void navigate(pathTo('verifyPasswordResetOtp'))),
      // Going back leads to the email, not to the used code's page.
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
