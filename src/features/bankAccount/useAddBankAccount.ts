import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BankAccount } from '../../../contract/users/rules/bankAccount';
import { hasCode } from '../../api/apiError';
import { showFailure } from '../../api/failureToast';
import { showFieldErrors } from '../../api/fieldErrors';
import { createIdempotencyKeys } from '../../api/idempotencyKeys';
import { useSettledCall } from '../../domain/user/useSettledCall';
import { failures, notices } from '../../components/toast/catalogue';
import { showToast } from '../../components/toast/toast';
import { useGoTo } from '../../components/useGoTo';
import { pathTo } from '../../pathTo';
import { useAddBankAccountMutation } from './bankAccountApi';

/** Sends the form. On success, or where there is an account already, the page itself leads on. */
export function useAddBankAccount(form: UseFormReturn<BankAccount, unknown, BankAccount>) {
  const [addBankAccount] = useAddBankAccountMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<BankAccount>());
  const settle = useSettledCall();
  const goTo = useGoTo();

  return async function submit(account: BankAccount) {
    const call = addBankAccount({ body: account, idempotencyKey: keyFor(account) });
    const failure = await settle(call.unwrap(), (user) => user.bankDetails !== undefined);
    if (!failure) {
      showToast(notices.bankAccountAdded);
      return;
    }
    showFailure(failures.addBankAccount, failure);
    showFieldErrors(form, failure, ['bankName', 'bankCode', 'accountNumber']);
    if (hasCode(failure, 'PROFILE_NOT_COMPLETED')) await goTo(pathTo('dashboard'), { replace: true });
  };
}
