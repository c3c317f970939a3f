import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { purposeLabels } from '#contract/lending/applications/purposes';
import { PAID_OUT_STATES, isBeingRepaid, isLive } from '#contract/lending/loans/states';
import type { HoldingDetail } from '#contract/lending/portfolio/holdingSchema';
import { formatRate } from '#contract/money/format';
import { PageHeading } from '../../../components/PageHeading';
import { HoldingChip } from '../../../domain/market/HoldingChip';
import { OwnPledges } from '../../../domain/market/OwnPledges';
import { HoldingHistory } from './HoldingHistory';
import { HoldingSchedule } from './HoldingSchedule';
import { HoldingSummary } from './HoldingSummary';
import { NotePapers } from './NotePapers';
import { ReceivedCard } from './ReceivedCard';
import { SellCard } from './SellCard';

export function HoldingView({ holding }: { holding: HoldingDetail }) {
  const { purpose, grade, annualRateBps, months, loanId, noteId, schedule, state } = holding;
  const isPaidOut = PAID_OUT_STATES.includes(state);
  return (
    <>
      <Stack direction="row" sx={{ mt: 2, columnGap: 2, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <PageHeading>{purposeLabels[purpose]}</PageHeading>
        <HoldingChip holding={holding} />
      </Stack>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 3 }}>
        Grade {grade}, {formatRate(annualRateBps)} a year, {months} months
      </Typography>
      <Stack sx={{ gap: 3 }}>
        <HoldingSummary holding={holding} />
        {noteId === undefined && <OwnPledges loanId={loanId} isOver={!isLive(state)} />}
        {schedule.length > 0 && <HoldingSchedule holding={holding} />}
        {holding.notes.length > 0 && isBeingRepaid(state) && <SellCard holding={holding} />}
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
          {(noteId !== undefined || isPaidOut) && (
            <Stack sx={{ gap: 3 }}>
              {noteId !== undefined && <ReceivedCard holding={holding} />}
              {isPaidOut && <NotePapers loanId={loanId} />}
            </Stack>
          )}
          <HoldingHistory holding={holding} />
        </Box>
      </Stack>
    </>
  );
}
