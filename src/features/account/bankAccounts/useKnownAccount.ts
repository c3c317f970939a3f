import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import { asApiError, hasCode } from '../../../api/apiError';
import { useLazyAccountHolderQuery } from '../accountApi';

/** @returns a check that rejects accounts the bank doesn't know; it passes if the bank can't be reached */
export function useKnownAccount(): (account: BankAccount) => Promise<void> {
  const [ask] = useLazyAccountHolderQuery();
  return async (account) => {
    await ask(account, true)
      .unwrap()
      .catch((error: unknown) => {
        if (hasCode(asApiError(error), 'BANK_ACCOUNT_UNKNOWN')) throw error;
      });
  };
}
