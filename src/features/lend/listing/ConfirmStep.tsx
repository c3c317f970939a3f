import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { takeBackEnd } from '#contract/lending/loans/loanContext';
import type { Listing } from '#contract/lending/market/listingSchema';
import { pledgeRiskRules, type PledgeForm } from '#contract/lending/market/pledgeRules';
import { formatNaira } from '#contract/money/format';
import type { Kobo } from '#contract/money/kobo';
import { hasCode } from '../../../api/apiError';
import type { IdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormCheckbox } from '../../../components/form/FormCheckbox';
import { FormError } from '../../../components/form/FormError';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures, pledgedNotice } from '../../../components/toast/catalogue';
import { showToast } from '../../../components/toast/toast';
import { usePledgeToLoanMutation } from '../../../domain/market/marketApi';
import { formatMoment } from '../../../lib/format';
import { Forecast } from './Forecast';
import css from './listing.module.css';
import { NotEnoughMoney } from './NotEnoughMoney';
import { outcomesOf } from './Outcomes';
import { RiskNote } from '../../../domain/market/RiskNote';

interface ConfirmStepProps {
  listing: Listing;
  amount: Kobo;
  hasAcceptedRisk: boolean;
  keyFor: IdempotencyKeys<PledgeForm>;
  onChange: () => void;
  onPledged: () => void;
}

export function ConfirmStep({ listing, amount, hasAcceptedRisk, keyFor, onChange, onPledged }: ConfirmStepProps) {
  const form = useRulesForm({ rules: pledgeRiskRules, defaultValues: { acceptsRisk: hasAcceptedRisk } });
  const [pledge] = usePledgeToLoanMutation();
  const [isShort, setShort] = useState(false);
  const { afterLossesKobo } = outcomesOf(listing, amount);
  const onSubmit = useFormSubmit(form, {
    send: ({ acceptsRisk }) => {
      const body = { amountKobo: amount, acceptsRisk };
      setShort(false);
      return pledge({ params: { loanId: listing.loanId }, body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.pledge,
    onSuccess: ({ pledgedAt, minutesToTakeBack }) => {
      keyFor.forget();
      const until = formatMoment(takeBackEnd({ at: pledgedAt }));
      const isFinal = minutesToTakeBack === undefined;
      showToast(
        pledgedNotice(
          isFinal ? 'You can’t cancel this pledge' : `You can cancel it until ${until}, unless the loan is funded`,
        ),
      );
      onPledged();
    },
    onFailure: (error) => setShort(hasCode(error, 'INSUFFICIENT_FUNDS')),
  });
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2 }}>
      <Forecast listing={listing} amount={amount} />
      <RiskNote />
      {!hasAcceptedRisk && (
        <FormCheckbox control={form.control} name="acceptsRisk" label="I have read this, and I accept the risk" />
      )}
      <FormError control={form.control} />
      {isShort && <NotEnoughMoney />}
      <div className={css.act}>
        <p className={css.likely}>
          Likely back <strong>{formatNaira(afterLossesKobo)}</strong>
        </p>
        <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Pledging…">
          {`Pledge ${formatNaira(amount)}`}
        </SubmitButton>
      </div>
      <Button fullWidth onClick={onChange}>
        Change the amount
      </Button>
    </Stack>
  );
}
