import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { pledgeStateLabels } from '#contract/lending/market/pledgeStates';
import type { Pledge } from '#contract/lending/market/pledgeSchema';
import { formatMoment, formatTimeLeft } from '../../lib/format';
import { Amount } from '../money/Amount';
import { TakeBackButton } from './TakeBackButton';

interface PledgeListProps {
  label: string;
  pledges: readonly Pledge[];
}

export function PledgeList({ label, pledges }: PledgeListProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', '& > :last-child': { pb: 0 } }}>
      {pledges.map((pledge) => {
        const { id, purpose, grade, amountKobo, state, pledgedAt, minutesToTakeBack } = pledge;
        return (
          <Box component="li" key={id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, fontWeight: 600 }}>
              <span>
                {purposeLabels[purpose]}, grade {grade}
              </span>
              <Amount kobo={amountKobo} />
            </Stack>
            <Stack
              direction="row"
              sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}
            >
              <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {pledgeStateLabels[state]}, <time dateTime={pledgedAt}>{formatMoment(pledgedAt)}</time>
              </Typography>
              {minutesToTakeBack !== undefined && (
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                  <TakeBackButton pledge={pledge} />
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {formatTimeLeft(minutesToTakeBack)} left
                  </Typography>
                </Stack>
              )}
            </Stack>
          </Box>
        );
      })}
    </Box>
  );
}
