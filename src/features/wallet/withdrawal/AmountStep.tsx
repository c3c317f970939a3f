import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatNaira } from '#contract/money/format';
import { readNaira, typedNaira } from '#contract/money/typedAmount';
import { addKobo, kobo, maxKobo, NO_KOBO, subtractKobo, type Kobo } from '#contract/money/kobo';
import { withdrawalAmountRules } from '#contract/money/payouts/withdrawalRules';
import type { WithdrawalFee } from '#contract/money/payouts/withdrawalFeeSchema';
import type { Wallet } from '#contract/money/wallet/walletSchema';
import { waitForMailedCode } from '../../../api/apiError';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormError } from '../../../components/form/FormError';
import { FormInput } from '../../../components/form/FormInput';
import { amountInput } from '../../../components/form/inputAttributes';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { useAskHasPasskey, useHasPasskey } from '../../../domain/secondFactors/useHasPasskey';
import { MaskedNumber } from '../../../domain/user/MaskedNumber';
import { Amount } from '../../../domain/money/Amount';
import { useLazyWithdrawalFeeQuery, useSendWithdrawalCodeMutation } from '../../../domain/wallet/walletApi';
import { useCurrentUser } from '../../../session/useSession';

export interface AskedWithdrawal {
  amountKobo: Kobo;
  fee: WithdrawalFee;
}

interface AmountStepProps {
  wallet: Wallet;
  amount: Kobo | undefined;
  onCodeSent: (asked: AskedWithdrawal) => void;
}

export function AmountStep({ wallet, amount, onCodeSent }: AmountStepProps) {
  const { freeKobo, balanceKobo, freeWithdrawalsLeft } = wallet;
  const form = useRulesForm({
    rules: withdrawalAmountRules(freeKobo),
    defaultValues: { amount: amount === undefined ? '' : typedNaira(amount) },
  });
  const hasPasskey = useHasPasskey();
  const { askHasPasskey } = useAskHasPasskey();
  const bankDetails = useCurrentUser()?.bankDetails;
  const [readFee] = useLazyWithdrawalFeeQuery();
  const [sendCode] = useSendWithdrawalCodeMutation();
  const onSubmit = useFormSubmit(form, {
    send: async (values): Promise<AskedWithdrawal | WithdrawalFee> => {
      const amountKobo = kobo(readNaira(values.amount) ?? 0);
      const fee = await readFee(amountKobo).unwrap();
      // Mails no code for more than the balance.
      if (addKobo(amountKobo, costOf(fee)) > freeKobo) return fee;
      if (!(await askHasPasskey())) await waitForMailedCode(sendCode({ amountKobo }).unwrap());
      return { amountKobo, fee };
    },
    failure: failures.withdrawal,
    onSuccess: (answer) => {
      if ('fee' in answer) return onCodeSent(answer);
      const most = formatNaira(maxKobo(NO_KOBO, subtractKobo(freeKobo, costOf(answer))));
      const message = `With ${costText(answer)} you can withdraw ${most} at most`;
      return form.setError('amount', { message }, { shouldFocus: true });
    },
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <Typography sx={{ color: 'text.secondary' }}>
        You can withdraw <Amount kobo={freeKobo} />.
        {freeKobo < balanceKobo && ' The rest is due on your loan or owed to us.'}
      </Typography>
      {bankDetails && (
        <Typography sx={{ color: 'text.secondary' }}>
          It goes to {bankDetails.bankName}, <MaskedNumber number={bankDetails.accountNumber} />.
        </Typography>
      )}
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        {freeWithdrawalsLeft > 0
          ? `Free: ${freeWithdrawalsLeft} ${freeWithdrawalsLeft === 1 ? 'withdrawal' : 'withdrawals'} left this month.`
          : "We have paid the bank's fees of this month's withdrawals. You'll see the fee of this one before you confirm."}
      </Typography>
      <FormInput
        control={form.control}
        name="amount"
        label="Amount in naira"
        isPublic
        autoComplete="off"
        input={amountInput}
      />
      {freeKobo > 0 && (
        <Button
          sx={{ alignSelf: 'flex-start', ml: -1 }}
          onClick={() => form.setValue('amount', typedNaira(freeKobo), { shouldDirty: true, shouldValidate: true })}
        >
          All of it
        </Button>
      )}
      <FormError control={form.control} />
      <SubmitButton
        isWaiting={form.formState.isSubmitting}
        waitingText={hasPasskey ? 'Looking up the fee…' : 'Sending the code…'}
      >
        Continue
      </SubmitButton>
    </Stack>
  );
}

export const costOf = ({ feeKobo, dutyKobo = NO_KOBO }: WithdrawalFee): Kobo => addKobo(feeKobo, dutyKobo);

/** What is taken beside the amount. */
const costText = ({ feeKobo, dutyKobo = NO_KOBO }: WithdrawalFee): string =>
  [
    ...(feeKobo > 0 ? [`the bank's fee of ${formatNaira(feeKobo)}`] : []),
    ...(dutyKobo > 0 ? [`stamp duty of ${formatNaira(dutyKobo)}`] : []),
  ].join(' and ');
