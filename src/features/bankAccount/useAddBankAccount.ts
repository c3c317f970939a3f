import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { BankAccount } from '../../../contract/users/rules/bankAccount';
import { hasCode } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import { showFieldErrors } from '../../api/fieldErrors';
import { useSettledCall } from '../../domain/user/useSettledCall';
import { failures, notices } from '../../components/toast/catalogue';
import { showToast } from '../../components/toast/toast';
import { pathTo } from '../../pathTo';
import { useAddBankAccountMutation } from './bankAccountApi';

/** Sends the form. On success, or where there is an account already, the page itself leads on. */
export function useAddBankAccount(form: UseFormReturn<BankAccount, unknown, BankAccount>) {
  const [addBankAccount] = useAddBankAccountMutation();
  const settle = useSettledCall();
  const navigate = useNavigate();

  return async function submit(account: BankAccount) {
    const failure = await settle(addBankAccount(account).unwrap(), (user) => user.bankDetails !== undefined);
    if (!failure) {
      showToast(notices.bankAccountAdded);
      return;
    }
    showFailure(failures.addBankAccount, failure);
    showFieldErrors(form, failure, ['bankName', 'bankCode', 'accountNumber']);
    if (hasCode(failure, 'PROFILE_NOT_COMPLETED')) await navigate(pathTo('dashboard'), { replace: true });
  };
}
