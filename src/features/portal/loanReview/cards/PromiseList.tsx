import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatDay } from '#contract/dates';
import type { PaymentPromise } from '#contract/lending/arrears/arrearsSchema';
import { promiseLabels, type PromiseState } from '#contract/lending/arrears/promises';
import { Amount } from '../../../../domain/money/Amount';
import { formatMoment } from '../../../../lib/format';

const colors: Readonly<Record<PromiseState, 'default' | 'success' | 'error'>> = {
  open: 'default',
  kept: 'success',
  broken: 'error',
};

export function PromiseList({ promises, labelledBy }: { promises: readonly PaymentPromise[]; labelledBy: string }) {
  return (
    <Box component="ol" aria-labelledby={labelledBy} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {promises.map(({ amountKobo, promisedOn, by, isBorrowers, madeAt, state }) => (
        <Box component="li" key={madeAt} sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
            <Typography sx={{ fontWeight: 600 }}>
              <Amount kobo={amountKobo} /> by {formatDay(promisedOn)}
            </Typography>
            <Chip size="small" color={colors[state]} variant="outlined" label={promiseLabels[state]} />
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            <time dateTime={madeAt}>{formatMoment(madeAt)}</time> · <bdi>{by}</bdi>
            {isBorrowers && ', the borrower'}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
