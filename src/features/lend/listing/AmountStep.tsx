import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Listing } from '#contract/lending/market/listingSchema';
import { pledgeRefusal, maxPledge, type PledgeLimits } from '#contract/lending/market/pledgeRefusal';
import { pledgeAmountRules } from '#contract/lending/market/pledgeRules';
import { formatNaira } from '#contract/money/format';
import { readNaira, typedNaira } from '#contract/money/typedAmount';
import { kobo, multiplyKobo, type Kobo } from '#contract/money/kobo';
import { FormInput } from '../../../components/form/FormInput';
import { amountInput } from '../../../components/form/inputAttributes';
import { MinusIcon, PlusIcon } from '../../../components/icons';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { Amount } from '../../../domain/money/Amount';
import css from './listing.module.css';
import { NotEnoughMoney } from './NotEnoughMoney';
import { Outcomes } from './Outcomes';

const SUGGESTED_INCREMENTS = [1, 2, 5, 10];

interface AmountStepProps {
  listing: Listing;
  limits: PledgeLimits;
  freeKobo: Kobo;
  amount: Kobo | undefined;
  onChosen: (amount: Kobo) => void;
}

export function AmountStep({ listing, limits, freeKobo, amount: chosen, onChosen }: AmountStepProps) {
  const form = useRulesForm({
    rules: pledgeAmountRules(limits),
    defaultValues: { amount: chosen === undefined ? '' : typedNaira(chosen) },
  });
  const { incrementKobo } = limits;
  const onSubmit = form.handleSubmit(({ amount }) => onChosen(kobo(readNaira(amount) ?? 0)));
  const typed = readNaira(form.watch('amount'));
  const put = (amount: number) =>
    form.setValue('amount', typedNaira(kobo(amount)), { shouldValidate: true, shouldTouch: true });
  const step = (way: 1 | -1) =>
    put(
      Math.min(
        maxPledge(limits),
        Math.max(incrementKobo, (Math.floor((typed ?? 0) / incrementKobo) + way) * incrementKobo),
      ),
    );
  const isPossible = typed !== undefined && pledgeRefusal(kobo(typed), limits) === undefined;
  return (
    <Stack component="form" noValidate onSubmit={onSubmit}>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>
        <Amount kobo={freeKobo} /> of your wallet is free to lend.
      </Typography>
      {freeKobo < incrementKobo && <NotEnoughMoney />}
      <div role="group" aria-label="Amounts" className={css.chips}>
        {suggestedAmounts(limits).map((each) => (
          <Chip
            key={each}
            label={formatNaira(each)}
            aria-pressed={typed === each}
            color={typed === each ? 'primary' : 'default'}
            variant={typed === each ? 'filled' : 'outlined'}
            onClick={() => put(each)}
            sx={{ height: 44, fontSize: '1rem' }}
          />
        ))}
      </div>
      <div className={css.stepper}>
        <IconButton aria-label="Less" disabled={typed === undefined || typed <= incrementKobo} onClick={() => step(-1)}>
          <MinusIcon />
        </IconButton>
        <FormInput
          control={form.control}
          name="amount"
          label="Amount in naira"
          isPublic
          autoComplete="off"
          hint={`In steps of ${formatNaira(incrementKobo)}, ${formatNaira(maxPledge(limits))} at most: a quarter of the loan for one lender`}
          input={amountInput}
        />
        <IconButton aria-label="More" disabled={(typed ?? 0) >= maxPledge(limits)} onClick={() => step(1)}>
          <PlusIcon />
        </IconButton>
      </div>
      {isPossible && <Outcomes listing={listing} amount={kobo(typed)} />}
      <div className={css.act}>
        <SubmitButton isWaiting={false} waitingText="">
          Fund this loan
        </SubmitButton>
      </div>
    </Stack>
  );
}

/** A few common amounts and the maximum. */
function suggestedAmounts(limits: PledgeLimits): Kobo[] {
  const most = maxPledge(limits);
  const usual = SUGGESTED_INCREMENTS.map((times) => multiplyKobo(limits.incrementKobo, times)).filter(
    (amount) => amount < most,
  );
  return [...usual, most];
}
