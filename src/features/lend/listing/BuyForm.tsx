import { useState } from 'react';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { pledgeRiskRules } from '#contract/lending/market/pledgeRules';
import { MONTHS_FOR_A_YEARLY_FIGURE } from '#contract/lending/sales/offer';
import type { BuyForm as BuyBody } from '#contract/lending/sales/saleRules';
import type { NoteForSaleDetail, NoteSale } from '#contract/lending/sales/noteForSaleSchema';
import { formatNaira, formatRate } from '#contract/money/format';
import { hasCode } from '../../../api/apiError';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { useFormSubmit } from '../../../api/useFormSubmit';
import { FormCheckbox } from '../../../components/form/FormCheckbox';
import { FormError } from '../../../components/form/FormError';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useRulesForm } from '../../../components/form/useRulesForm';
import { failures } from '../../../components/toast/catalogue';
import { RiskNote } from '../../../domain/market/RiskNote';
import { useBuyNoteMutation } from '../../../domain/market/marketApi';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import css from './listing.module.css';
import { NotEnoughMoney } from './NotEnoughMoney';
import { RestructuredNote } from './NotePast';

interface BuyFormProps {
  note: NoteForSaleDetail;
  hasAcceptedRisk: boolean;
  onBought: (sale: NoteSale) => void;
}

export function BuyForm({ note, hasAcceptedRisk, onBought }: BuyFormProps) {
  const { offerId, percent, priceKobo, accruedKobo, totalKobo, expectedKobo, yieldBps, restructured } = note;
  const { carriedInterestKobo, carriedFeeKobo, monthsLeft } = note;
  const form = useRulesForm({ rules: pledgeRiskRules, defaultValues: { acceptsRisk: hasAcceptedRisk } });
  const [buy] = useBuyNoteMutation();
  // A retry after a lost answer buys the note only once.
  const [keyFor] = useState(() => createIdempotencyKeys<BuyBody>());
  const [isShort, setShort] = useState(false);
  const onSubmit = useFormSubmit(form, {
    send: ({ acceptsRisk }) => {
      const body = { amountKobo: totalKobo, acceptsRisk };
      setShort(false);
      return buy({ params: { offerId }, body, idempotencyKey: keyFor(body) }).unwrap();
    },
    failure: failures.buyNote,
    onSuccess: (sale) => {
      keyFor.forget();
      onBought(sale);
    },
    onFailure: (error) => setShort(hasCode(error, 'INSUFFICIENT_FUNDS')),
  });
  const lines = [
    ['Price', `${percent}% of what is outstanding`, priceKobo],
    ['Accrued interest', 'comes back with the next payment', accruedKobo],
    ['You pay', 'today', totalKobo],
  ] as const;
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} sx={{ gap: 2 }}>
      <MoneyList
        label="What it costs"
        lines={lines.map(([title, said, kobo]) => ({ key: title, title, note: said, amount: <Amount kobo={kobo} /> }))}
      />
      <Typography>
        <span>
          You get back <strong>{formatNaira(expectedKobo)}</strong> if every payment comes on its day. It isn’t
          promised.
        </span>
        {yieldBps !== undefined && monthsLeft >= MONTHS_FOR_A_YEARLY_FIGURE && (
          <span> That is {formatRate(yieldBps)} a year, before losses.</span>
        )}
      </Typography>
      {carriedInterestKobo + carriedFeeKobo > 0 && (
        <Typography variant="body2">
          Older interest of <Amount kobo={carriedInterestKobo} /> and late fees of <Amount kobo={carriedFeeKobo} /> pass
          to you without a price, and come back only if the loan is paid.
        </Typography>
      )}
      {restructured && <RestructuredNote restructured={restructured} />}
      <RiskNote />
      {!hasAcceptedRisk && (
        <FormCheckbox control={form.control} name="acceptsRisk" label="I have read this, and I accept the risk" />
      )}
      <FormError control={form.control} />
      {isShort && <NotEnoughMoney />}
      <div className={css.act}>
        <SubmitButton isWaiting={form.formState.isSubmitting} waitingText="Buying…">
          {`Buy for ${formatNaira(totalKobo)}`}
        </SubmitButton>
      </div>
    </Stack>
  );
}
