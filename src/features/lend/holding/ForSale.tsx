import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HeldNote } from '#contract/lending/portfolio/holdingSchema';
import type { NoteOffer } from '#contract/lending/sales/offerSchema';
import { saleAmounts } from '#contract/lending/shares/salePrice';
import { outcomeOf } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { failures, notices } from '../../../components/toast/catalogue';
import { dismissFailures, showToast } from '../../../components/toast/toast';
import { useWithdrawOfferMutation } from '../../../domain/market/marketApi';
import { Amount } from '../../../domain/money/Amount';
import { formatMoment } from '../../../lib/format';

export function ForSale({ offer, note, onChange }: { offer: NoteOffer; note: HeldNote; onChange: () => void }) {
  const { id, percent, expiresAt } = offer;
  const [withdraw, { isLoading }] = useWithdrawOfferMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ offerId: string }>());
  const { outstandingKobo, accruedKobo, saleFeeBps } = note;
  const { toSellerKobo } = saleAmounts({ principalKobo: outstandingKobo, accruedKobo, percent, saleFeeBps });
  async function press() {
    dismissFailures();
    const params = { offerId: id };
    const outcome = await outcomeOf(withdraw({ params, idempotencyKey: keyFor(params) }).unwrap());
    if ('answer' in outcome) showToast(notices.offerWithdrawn);
    else showFailure(failures.withdrawOffer, outcome.error);
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <Typography sx={{ maxWidth: '68ch' }}>
        For sale at <strong>{percent}%</strong> until {formatMoment(expiresAt)}. Sold today, it brings you{' '}
        <Amount kobo={toSellerKobo} />.
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="outlined" loading={isLoading} onClick={press}>
          Take off the market
        </Button>
        <Button onClick={onChange}>Change the price</Button>
      </Stack>
    </Stack>
  );
}
