import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { bankAccountRules, type BankAccount } from '#contract/people/bankAccounts/bankAccountRules';
import { BANK_ACCOUNT_CHANGE_HOURS } from '#contract/people/bankAccounts/changeList';
import { WITHDRAWAL_WAIT_HOURS } from '#contract/product';
import { waitForMailedCode } from '../../../api/apiError';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormError } from '../../../components/form/FormError';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { LeaveGuard } from '../../../domain/user/LeaveGuard';
import { AccountNumberField } from './AccountNumberField';
import { AccountReview } from './AccountReview';
import { useSendBankAccountChangeCodeMutation } from '../accountApi';
import { BankField } from './BankField';
import { useKnownAccount } from './useKnownAccount';

interface NewAccountStepProps {
  account: BankAccount | undefined;
  onCodeSent: (account: BankAccount) => void;
}

export function NewAccountStep({ account, onCodeSent }: NewAccountStepProps) {
  const form = useRulesForm({
    rules: bankAccountRules,
    defaultValues: account ?? { bankName: '', bankCode: '', accountNumber: '' },
  });
  const checkAccount = useKnownAccount();
  const [sendCode] = useSendBankAccountChangeCodeMutation();
  const onSubmit = useFormSubmit(form, {
    send: async (given) => {
      await checkAccount(given);
      await waitForMailedCode(sendCode(given).unwrap());
    },
    failure: failures.bankAccountChange,
    onSuccess: () => onCodeSent(form.getValues()),
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <LeaveGuard control={form.control} />
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        It must be in your own name. Two of our people check it, and {BANK_ACCOUNT_CHANGE_HOURS} hours after that we pay
        your money to it. For {WITHDRAWAL_WAIT_HOURS} hours after the change you can’t withdraw.
      </Typography>
      <BankField control={form.control} />
      <AccountNumberField control={form.control} />
      <AccountReview control={form.control}>Next, we email you a code to confirm it.</AccountReview>
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending the code…">
        Continue
      </SubmitButton>
    </Stack>
  );
}
