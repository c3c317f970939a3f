import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bankAccountRules, type BankAccount } from '../../../contract/users/rules/bankAccount';
import { hasCode, outcomeOf } from '../../api/apiError';
import { useFormSubmit } from '../../api/useFormSubmit';
import { FormError } from '../../components/form/FormError';
import { SubmitButton } from '../../components/form/SubmitButton';
import { useRulesForm } from '../../components/form/useRulesForm';
import { failures } from '../../components/toast/catalogue';
import { LeaveGuard } from '../../domain/user/LeaveGuard';
import { AccountNumberField } from './AccountNumberField';
import { useSendBankAccountChangeCodeMutation } from './bankAccountApi';
import { BankField } from './BankField';

/** Which account; sending it has the code mailed. */
export function NewAccountStep({ onCodeSent }: { onCodeSent: (account: BankAccount) => void }) {
  const form = useRulesForm({
    rules: bankAccountRules,
    defaultValues: { bankName: '', bankCode: '', accountNumber: '' },
  });
  const [sendCode] = useSendBankAccountChangeCodeMutation();
  const onSubmit = useFormSubmit(form, {
    send: async () => {
      const outcome = await outcomeOf(sendCode().unwrap());
      // One that was sent a moment ago is as good.
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- calls reject with plain objects
      if ('error' in outcome && !hasCode(outcome.error, 'CODE_COOLDOWN')) throw outcome.error;
    },
    failure: failures.bankAccountChange,
    onSuccess: () => onCodeSent(form.getValues()),
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <LeaveGuard control={form.control} />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        Two of our people look at it; 48 hours after that your money is paid to the new account. It must be in your own
        name. For 24 hours from then on no money can be withdrawn.
      </Typography>
      <BankField control={form.control} />
      <AccountNumberField control={form.control} />
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending the code…">
        Continue
      </SubmitButton>
    </Stack>
  );
}
