import type { Control } from 'react-hook-form';
import type { BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import { FormInput } from '../../../components/form/FormInput';
import { countInput } from '../../../components/form/inputAttributes';

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
    />
  );
}
