import type { Control } from 'react-hook-form';
import { ACCOUNT_NUMBER_LENGTH } from '../../../../contract/people/bankAccounts/nuban';
import type { BankAccount } from '../../../../contract/people/bankAccounts/bankAccountRules';
import { FormInput } from '../../../components/form/FormInput';
import { countInput } from '../../../components/form/inputAttributes';

const toAccountNumber = (text: string): string => text.replace(/\D/g, '').slice(0, ACCOUNT_NUMBER_LENGTH);

export function AccountNumberField({ control }: { control: Control<BankAccount, unknown, BankAccount> }) {
  return (
    <FormInput
      control={control}
      name="accountNumber"
      label="Account Number"
      isLabelAbove
      placeholder="Enter your account Number"
      autoComplete="off"
      input={countInput}
      clean={toAccountNumber}
    />
  );
}
