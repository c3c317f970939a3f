import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import { hasCode } from '../../../api/apiError';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { useSettledCall } from '../../../domain/user/useSettledCall';
import { failures, notices } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';
import { pathTo } from '../../../pathTo';
import { useAddBankAccountMutation } from '../accountApi';
import { useKnownAccount } from './useKnownAccount';

export function useAddBankAccount(form: UseFormReturn<BankAccount, unknown, BankAccount>) {
  const [addBankAccount] = useAddBankAccountMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<BankAccount>());
  const checkAccount = useKnownAccount();
  const settle = useSettledCall();
  const navigate = useNavigate();
  return useFormSubmit(form, {
    send: async (account) => {
      await checkAccount(account);
      const call = addBankAccount({ body: account, idempotencyKey: keyFor(account) });
      return settle(call.unwrap(), (user) => user.bankDetails !== undefined);
    },
    failure: failures.addBankAccount,
    onSuccess: () => {
      showToast(notices.bankAccountAdded);
    },
    onFailure: (error) => {
      if (hasCode(error, 'PROFILE_NOT_COMPLETED')) return navigate(pathTo('dashboard'), { replace: true });
    },
  });
}
