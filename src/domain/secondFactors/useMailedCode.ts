import { asApiError, waitForMailedCode } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import { failures } from '../../components/toast/catalogue';
import { useSendFactorCodeMutation } from './factorsApi';

/** Mails a code if the change needs one, then continues. */
export function useMailedCode(needsCode: boolean) {
  const [sendCode, { isLoading }] = useSendFactorCodeMutation();
  const mailFirst = async (goOn: () => void) => {
    try {
      if (needsCode) await waitForMailedCode(sendCode().unwrap());
      goOn();
    } catch (error) {
      showFailure(failures.secondFactor, asApiError(error));
    }
  };
  return { mailFirst, isMailing: isLoading };
}
