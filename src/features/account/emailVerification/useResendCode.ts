import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readResendAtMs } from '../../../domain/user/useStartEmailVerification';
import { useSendCode } from '../../../domain/user/useSendCode';

/** The previous page passes the first waiting time in the history state. */
export function useResendCode() {
  const location = useLocation();
  const [resendAtMs, setResendAtMs] = useState(() => readResendAtMs(location.state));
  const { send, isSending, error } = useSendCode();

  const sendAgain = async () => {
    const waitSeconds = await send();
    if (waitSeconds !== undefined) setResendAtMs(Date.now() + waitSeconds * 1000);
  };

  return { resendAtMs, isSending, error, onSend: () => void sendAgain() };
}
