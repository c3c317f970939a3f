import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { FigureTile, FigureTiles } from '../../../components/figures/FigureTile';
import { RepaidBar } from '../../../domain/market/RepaidBar';
import { Amount } from '../../../domain/money/Amount';
import { Situation } from './Situation';

export function HoldingSummary({ holding }: { holding: HoldingDetail }) {
  const { noteId, amountKobo, receivedKobo, expectedKobo, valueKobo, provisionKobo, state } = holding;
  const isLent = noteId !== undefined;
  return (
    <Stack component="section" aria-labelledby="share" sx={{ gap: 2 }}>
      <Card sx={{ p: { xs: 3, md: 4 } }}>
        <Typography id="share" variant="h2" sx={{ mb: 2 }}>
          {!isLent ? 'You pledged' : holding.isBought === true ? 'You hold' : 'You lent'} <Amount kobo={amountKobo} />
        </Typography>
        {isLent && <RepaidBar holding={holding} />}
        <Typography sx={{ mt: 2, maxWidth: '68ch' }}>
          <Situation holding={holding} />
        </Typography>
      </Card>
      {isLent && (
        <FigureTiles>
          <FigureTile
            label="Received"
            figure={<Amount kobo={receivedKobo} />}
            note={holding.received.withheldKobo > 0 ? 'after servicing fee and tax' : 'after the servicing fee'}
          />
          <FigureTile
            label="Still expected"
            figure={<Amount kobo={expectedKobo} />}
            note={state === 'writtenOff' ? 'written off' : 'if everything due is paid, before tax'}
          />
          {provisionKobo > 0 && (
            <FigureTile
              label="Worth now"
              figure={<Amount kobo={valueKobo} />}
              note="lower than outstanding, because it is late"
            />
          )}
        </FigureTiles>
      )}
    </Stack>
  );
}
