import { useState } from 'react';
import Typography from '@mui/material/Typography';
import {
  type BankAccount,
  changeCodeRules,
  type BankAccountChangeForm,
} from '../../../../contract/people/bankAccounts/bankAccountRules';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { ConfirmByCode } from '../../../components/form/ConfirmByCode';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { useAskForBankAccountChangeMutation } from './bankAccountApi';

interface ChangeCodeStepProps {
  account: BankAccount;
  onBack: () => void;
  onAsked: () => void;
}

export function ChangeCodeStep({ account, onBack, onAsked }: ChangeCodeStepProps) {
  const form = useRulesForm({ rules: changeCodeRules, defaultValues: { code: '' } });
  const [ask] = useAskForBankAccountChangeMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<BankAccountChangeForm>());
  const onSubmit = useFormSubmit(form, {
    send: ({ code }) => {
      const body = { ...account, code };
      return ask({ body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.bankAccountChange,
    code: 'code',
    onSuccess: onAsked,
  });
  return (
    <ConfirmByCode
      control={form.control}
      name="code"
      label="Code to change your bank account"
      isWaiting={form.formState.isSubmitting}
      onSubmit={onSubmit}
      changeText="Change the account"
      onChange={onBack}
    >
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {account.bankName}, {account.accountNumber}
      </Typography>
    </ConfirmByCode>
  );
}
