import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pledgeAmountRules } from '../../../../contract/lending/market/pledgeRules';
import { mostToPledge, type PledgeLimits } from '../../../../contract/lending/market/pledgeRefusal';
import { formatNaira, readNaira, typedNaira } from '../../../../contract/money/format';
import { kobo, type Kobo } from '../../../../contract/money/kobo';
import { FormInput } from '../../../components/form/FormInput';
import { amountInput } from '../../../components/form/inputAttributes';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { Amount } from '../../../domain/money/Amount';
import { NotEnoughMoney } from './NotEnoughMoney';

interface AmountStepProps {
  limits: PledgeLimits;
  freeKobo: Kobo;
  amount: Kobo | undefined;
  onChosen: (amount: Kobo) => void;
}

export function AmountStep({ limits, freeKobo, amount: chosen, onChosen }: AmountStepProps) {
  const form = useRulesForm({
    rules: pledgeAmountRules(limits),
    defaultValues: { amount: chosen === undefined ? '' : typedNaira(chosen) },
  });
  const { incrementKobo } = limits;
  const onSubmit = form.handleSubmit(({ amount }) => onChosen(kobo(readNaira(amount) ?? 0)));
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 1 }}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        <Amount kobo={freeKobo} /> of your wallet are free to lend.
      </Typography>
      {freeKobo < incrementKobo && <NotEnoughMoney />}
      <FormInput
        control={form.control}
        name="amount"
        label="Amount in naira"
        isTold
        autoComplete="off"
        hint={`In steps of ${formatNaira(incrementKobo)}, ${formatNaira(mostToPledge(limits))} at most`}
        input={amountInput}
      />
      <SubmitButton isWaiting={false} waitingText="">
        See what it should bring
      </SubmitButton>
    </Stack>
  );
}
