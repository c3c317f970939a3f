import { createActor } from 'xstate';
import type { ApiStore } from '../../../api/api';
import { flowInspection } from '../../../lib/inspection';
import { showToast } from '../../../components/toast/toast';
import { authActions } from '../../../session/authSlice';
import { readTempToken } from '../../../session/tokens';
import { passwordResetCalls } from './passwordResetCalls';
import { passwordResetMachine, type PasswordResetActor } from './passwordResetMachine';
import { passwordResetToast } from './passwordResetToast';
import type { ResetProgress } from './passwordResetSetup';

const actors = new WeakMap<ApiStore, PasswordResetActor>();

/** The running reset, shared by its three pages, or a new one from the stored token. */
export function passwordResetActor(store: ApiStore): PasswordResetActor {
  const running = actors.get(store);
  if (running?.getSnapshot().status === 'active') return running;
  const actor = startPasswordReset(store);
  actors.set(store, actor);
  return actor;
}

function startPasswordReset(store: ApiStore): PasswordResetActor {
  const machine = passwordResetMachine.provide({ actors: passwordResetCalls(store) });
  const actor = createActor(machine, {
    id: 'passwordReset',
    input: { progress: storedProgress(store) },
    ...flowInspection,
  });
  const endReset = () => store.dispatch(authActions.passwordResetEnded());

  actor.on('*', (emitted) => {
    const toast = passwordResetToast(emitted);
    if (toast) showToast(toast);
  });
  actor.on('codeExpired', endReset);
  actor.on('resetExpired', endReset);
  actor.on('finished', endReset);
  return actor.start();
}

function storedProgress(store: ApiStore): ResetProgress {
  const { tempToken } = store.getState().auth;
  if (tempToken === null) return 'none';
  return readTempToken(tempToken)?.verified ? 'codeVerified' : 'codeRequested';
}
