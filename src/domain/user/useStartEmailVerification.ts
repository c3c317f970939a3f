import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { authActions } from '../../session/authSlice';
import { pathTo } from '../../pathTo';
import type { CodeSentState } from './codeSentState';
import { useSendCode } from './useSendCode';

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
