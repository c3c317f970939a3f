import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { HoldingDetail } from '../../../../contract/lending/portfolio/holdingSchema';
import { RepaidBar } from '../../../domain/market/RepaidBar';
import { Amount } from '../../../domain/money/Amount';
import css from './holding.module.css';
import { Situation } from './Situation';

export function HoldingSummary({ holding }: { holding: HoldingDetail }) {
  const { noteId, amountKobo, receivedKobo, expectedKobo, valueKobo, provisionKobo, state } = holding;
  const isLent = noteId !== undefined;
  return (
    <Card component="section" aria-labelledby="share" sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id="share" variant="h2" sx={{ mb: 2 }}>
        {isLent ? 'You lent' : 'You pledged'} <Amount kobo={amountKobo} />
      </Typography>
      {isLent && <RepaidBar holding={holding} />}
      <Typography sx={{ my: 2, maxWidth: '68ch' }}>
        <Situation holding={holding} />
      </Typography>
      {isLent && (
        <Box component="dl" className={css.figures}>
          <Figure name="Received" note="after the servicing fee">
            <Amount kobo={receivedKobo} />
          </Figure>
          <Figure name="Still expected" note={state === 'writtenOff' ? 'written off' : 'if everything due is paid'}>
            <Amount kobo={expectedKobo} />
          </Figure>
          {provisionKobo > 0 && (
            <Figure name="Worth now" note="what we count it as, because it is late">
              <Amount kobo={valueKobo} />
            </Figure>
          )}
        </Box>
      )}
    </Card>
  );
}

function Figure({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={css.large}>{children}</span>
        <span className={css.quiet}>{note}</span>
      </dd>
    </div>
  );
}
