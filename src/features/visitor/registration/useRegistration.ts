import { useEffect, useState } from 'react';
import { useActorRef } from '@xstate/react';
import { useNavigate } from 'react-router-dom';
import { useApiStore } from '../../../api/api';
import { flowInspection } from '../../../lib/inspection';
import { showToast } from '../../../components/toast/toast';
import { pathTo } from '../../../pathTo';
import { authActions } from '../../../session/authSlice';
import { registrationCalls } from './registrationCalls';
import { clearDraft, readDraft, updateDraft } from './registrationDraft';
import { registrationMachine, type RegistrationActor } from './registrationMachine';
import { registrationToast } from './registrationToast';

export function useRegistration(): RegistrationActor {
  const store = useApiStore();
  const navigate = useNavigate();
  const [machine] = useState(() => registrationMachine.provide({ actors: registrationCalls(store) }));
  const [input] = useState(() => {
    const { details: _details, ...draft } = readDraft();
    return { ...draft, registered: store.getState().auth.isPartiallyAuthenticated };
  });
  const actor = useActorRef(machine, { id: 'registration', input, ...flowInspection });

  useEffect(() => {
    const subscriptions = [
      actor.on('*', (emitted) => {
        const toast = registrationToast(emitted);
        if (toast) showToast(toast);
      }),
      actor.on('startedAgain', () => {
        store.dispatch(authActions.sessionEnded({ reason: 'startedAgain' }));
      }),
      actor.on('finished', () => {
        clearDraft();
        void navigate(pathTo('dashboard'), { replace: true });
      }),
      actor.subscribe((snapshot) => {
        if (snapshot.status !== 'active') return;
        const { agreed, codeSent, resendAllowedAt } = snapshot.context;
        updateDraft({
          agreed,
          codeSent,
          resendAllowedAt,
          step: snapshot.matches('terms') ? 'terms' : 'accountDetails',
        });
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, navigate, store]);

  return actor;
}
