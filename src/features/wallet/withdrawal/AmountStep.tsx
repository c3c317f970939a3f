import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { readNaira, typedNaira } from '../../../../contract/money/format';
import type { Kobo } from '../../../../contract/money/kobo';
import { withdrawalAmountRules } from '../../../../contract/money/payouts/rules';
import { waitForMailedCode } from '../../../api/waitForMailedCode';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { amountInput } from '../../../components/form/inputAttributes';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { Amount } from '../../../domain/money/Amount';
import { useSendWithdrawalCodeMutation } from '../../../domain/wallet/walletApi';

interface AmountStepProps {
  freeKobo: Kobo;
  isPartDue: boolean;
  amount: Kobo | undefined;
  onCodeSent: (amount: number) => void;
}

export function AmountStep({ freeKobo, isPartDue, amount, onCodeSent }: AmountStepProps) {
  const form = useRulesForm({
    rules: withdrawalAmountRules(freeKobo),
    defaultValues: { amount: amount === undefined ? '' : typedNaira(amount) },
  });
  const [sendCode] = useSendWithdrawalCodeMutation();
  const onSubmit = useFormSubmit(form, {
    send: ({ amount: typed }) => waitForMailedCode(sendCode({ amountKobo: readNaira(typed) ?? 0 }).unwrap()),
    failure: failures.withdrawal,
    onSuccess: () => onCodeSent(readNaira(form.getValues('amount')) ?? 0),
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        You can withdraw <Amount kobo={freeKobo} />.{isPartDue && ' The rest is due on your loan.'} Withdrawals cost
        nothing.
      </Typography>
      <FormInput control={form.control} name="amount" label="Amount in naira" autoComplete="off" input={amountInput} />
      <FormError control={form.control} />
      <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Sending the code…">
        Continue
      </SubmitButton>
    </Stack>
  );
}
