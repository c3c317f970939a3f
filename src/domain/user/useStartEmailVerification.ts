import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { authActions } from '../../session/authSlice';
import { pathTo } from '../../pathTo';
import { useSendCode } from './useSendCode';
import { fieldsOf } from '../../lib/json';

interface CodeSentState {
  resendAtMs: number;
}

/** Navigation state can contain anything; 0 if unknown. */
export function readResendAtMs(state: unknown): number {
  const resendAtMs = fieldsOf(state).get('resendAtMs');
  return typeof resendAtMs === 'number' && Number.isFinite(resendAtMs) ? resendAtMs : 0;
}

export function useStartEmailVerification() {
  const { send, isSending } = useSendCode();
  const dispatch = useDispatch();
  const navigate = useNavigate();

  async function start() {
    const waitSeconds = await send();
    if (waitSeconds === undefined) return;
    dispatch(authActions.emailVerificationStarted());
    const state: CodeSentState = { resendAtMs: Date.now() + waitSeconds * 1000 };
    void navigate(pathTo('verifyEmail'), { state });
  }

  return { start: () => void start(), isSending };
}
