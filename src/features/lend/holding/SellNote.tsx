import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HeldNote } from '#contract/lending/portfolio/holdingSchema';
import { saleAmounts } from '#contract/lending/shares/salePrice';
import { formatNaira, formatRate } from '#contract/money/format';
import { negateKobo, type Kobo } from '#contract/money/kobo';
import { outcomeOf } from '../../../api/apiError';
import { showFailure } from '../../../api/failureToast';
import { createIdempotencyKeys } from '../../../api/idempotencyKeys';
import { SalePriceField } from '../../../domain/market/SalePriceField';
import { failures, notices } from '../../../components/toast/catalogue';
import { dismissFailures, showToast } from '../../../components/toast/toast';
import { useOfferNoteMutation } from '../../../domain/market/marketApi';
import { Amount } from '../../../domain/money/Amount';
import { MoneyList } from '../../../domain/money/MoneyList';
import { ForSale } from './ForSale';

const PAR = 100;

interface SellNoteProps {
  note: HeldNote;
  /** Expected payments that the seller gives up; missing if they aren't known for this note alone. */
  expectedKobo?: Kobo;
}

export function SellNote({ note, expectedKobo }: SellNoteProps) {
  const { offer, saleRefusal } = note;
  const [isChoosing, setChoosing] = useState(false);
  if (isChoosing) return <ChoosePrice note={note} expectedKobo={expectedKobo} onDone={() => setChoosing(false)} />;
  if (offer) return <ForSale offer={offer} note={note} onChange={() => setChoosing(true)} />;
  if (saleRefusal !== undefined) return <Typography sx={{ color: 'text.secondary' }}>{saleRefusal}.</Typography>;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
        You choose a price for the <Amount kobo={note.outstandingKobo} /> still outstanding. Our fee is{' '}
        {formatRate(note.saleFeeBps)} of it, and only if somebody buys.
      </Typography>
      <Button variant="outlined" onClick={() => setChoosing(true)}>
        Choose a price
      </Button>
    </Stack>
  );
}

interface ChoosePriceProps {
  note: HeldNote;
  expectedKobo: Kobo | undefined;
  onDone: () => void;
}

function ChoosePrice({ note, expectedKobo, onDone }: ChoosePriceProps) {
  const { noteId, outstandingKobo, accruedKobo, saleFeeBps, offer } = note;
  const [percent, setPercent] = useState(offer?.percent ?? PAR);
  const [offerNote, { isLoading }] = useOfferNoteMutation();
  const [keyFor] = useState(() => createIdempotencyKeys<{ percent: number }>());
  const { priceKobo, feeKobo, toSellerKobo } = saleAmounts({
    principalKobo: outstandingKobo,
    accruedKobo,
    percent,
    saleFeeBps,
  });
  async function press() {
    dismissFailures();
    const body = { percent };
    const outcome = await outcomeOf(offerNote({ params: { noteId }, body, idempotencyKey: keyFor(body) }).unwrap());
    if ('answer' in outcome) {
      keyFor.forget();
      showToast(notices.noteOffered);
      onDone();
    } else showFailure(failures.offerNote, outcome.error);
  }
  const lines = [
    ['Price', `${percent}% of ${formatNaira(outstandingKobo)}`, priceKobo],
    ['Interest up to today', 'the buyer pays it too', accruedKobo],
    ['Our fee', `${formatRate(saleFeeBps)} of the price`, negateKobo(feeKobo)],
    ['You get', 'if it is sold today', toSellerKobo],
  ] as const;
  return (
    <Stack sx={{ gap: 2 }}>
      <SalePriceField percent={percent} onChange={setPercent} />
      <Box aria-live="polite">
        <MoneyList
          label="What you get"
          lines={lines.map(([title, said, kobo]) => ({
            key: title,
            title,
            note: said,
            amount: <Amount kobo={kobo} />,
          }))}
        />
      </Box>
      <Typography sx={{ color: 'text.secondary', maxWidth: '68ch' }}>
        {expectedKobo !== undefined && (
          <span>
            If you keep the note and all is paid, it still brings you <Amount kobo={expectedKobo} />.{' '}
          </span>
        )}
        <span>
          Once it is sold, payments go to the buyer. The offer stands for 30 days, and ends if a payment is late.
        </span>
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Button variant="contained" loading={isLoading} onClick={press}>
          Offer at {percent}%
        </Button>
        <Button onClick={onDone}>Back</Button>
      </Stack>
    </Stack>
  );
}
