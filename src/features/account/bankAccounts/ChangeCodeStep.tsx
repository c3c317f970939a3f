import { useState } from 'react';
import Typography from '@mui/material/Typography';
import type { BankAccount, BankAccountChangeForm } from '#contract/people/bankAccounts/bankAccountRules';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { failures } from '../../../components/toast/catalogue';
import { CodeStep } from '../../../domain/secondFactors/CodeStep';
import { useAskForBankAccountChangeMutation } from '../accountApi';

interface ChangeCodeStepProps {
  account: BankAccount;
  onBack: () => void;
  onAsked: () => void;
}

export function ChangeCodeStep({ account, onBack, onAsked }: ChangeCodeStepProps) {
  const [ask] = useAskForBankAccountChangeMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<BankAccountChangeForm>());
  const send = (code: string) => {
    const body = { ...account, code };
    return ask({ body, idempotencyKey: keyFor(body) }).unwrap();
  };
  return (
    <CodeStep
      label="Code to change your bank account"
      send={send}
      failure={failures.bankAccountChange}
      onDone={onAsked}
      changeText="Change the account"
      onBack={onBack}
    >
      <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {account.bankName}, {account.accountNumber}
      </Typography>
    </CodeStep>
  );
}
