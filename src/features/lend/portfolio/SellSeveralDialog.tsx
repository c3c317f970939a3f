import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { formatNaira } from '#contract/money/format';
import { outcomeOf } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { SalePriceField } from '../../../domain/market/SalePriceField';
import { failures, offeredNotice } from '../../../components/toast/catalogue';
import { dismissFailures, showToast } from '../../../components/toast/toast';
import { useOfferAllNotesMutation } from '../../../domain/market/marketApi';

const USUAL = 98;

/** Offers all sellable notes at one price. */
export function SellSeveralDialog({ onClose }: { onClose: () => void }) {
  const [percent, setPercent] = useState(USUAL);
  const [offerAll, { isLoading }] = useOfferAllNotesMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ percent: number }>());
  async function press() {
    dismissFailures();
    const body = { percent };
    const outcome = await outcomeOf(offerAll({ body, idempotencyKey: keyFor(body) }).unwrap());
    if ('error' in outcome) return showFailure(failures.offerNote, outcome.error);
    const { offered, outstandingKobo } = outcome.answer;
    const notes = offered === 1 ? '1 note' : `${offered} notes`;
    showToast(
      offeredNotice(
        offered === 0
          ? 'No other note of yours can be sold now'
          : `${notes} with ${formatNaira(outstandingKobo)} outstanding, at ${percent}%`,
      ),
    );
    onClose();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="sell-several">
      <DialogTitle id="sell-several">Sell several notes</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 3 }}>
          We offer every note that you’ve held for 30 days, that is paid on time, and that isn’t for sale yet. Each is
          sold by itself, and you can take it off the market until then.
        </Typography>
        <SalePriceField percent={percent} onChange={setPercent} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose} disabled={isLoading}>
          Back
        </Button>
        <Button variant="contained" loading={isLoading} onClick={press}>
          Offer all at {percent}%
        </Button>
      </DialogActions>
    </Dialog>
  );
}
