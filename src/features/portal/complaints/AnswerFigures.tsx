import Box from '@mui/material/Box';
import { COMPLAINT_FIGURES_DAYS } from '#contract/office/complaints/complaint';
import type { ComplaintFigures } from '#contract/office/complaints/complaintFiguresSchema';
import { ANSWER_HOURS } from '#contract/product';
import { FigureSkeleton } from '../../../components/feedback/PageSkeleton';
import { BigFigure } from '../../../components/figures/BigFigure';
import { formatCount } from '../../../lib/format';
import { useAuth } from '../../../session/useSession';
import { useComplaintFiguresQuery } from '../portalApi';

/** How many people wait for an answer, and whether answers keep the promised time. */
export function AnswerFigures() {
  const { accessToken } = useAuth();
  const { data } = useComplaintFiguresQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Box sx={{ minHeight: 96 }}>
      {data ? <Figures {...data} /> : <FigureSkeleton label="Loading how fast we answer" />}
    </Box>
  );
}

function Figures({ waiting, overdue, answered, answeredInTime }: ComplaintFigures) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
      <BigFigure label="To answer" figure={formatCount(waiting)} />
      <BigFigure isSmall label="Overdue" figure={formatCount(overdue)} />
      <BigFigure
        isSmall
        label={`Answered within ${ANSWER_HOURS} hours`}
        figure={answered === 0 ? '–' : `${Math.floor((answeredInTime * 100) / answered)}%`}
        note={
          answered === 0
            ? `no answers in ${COMPLAINT_FIGURES_DAYS} days`
            : `${formatCount(answeredInTime)} of ${formatCount(answered)} in ${COMPLAINT_FIGURES_DAYS} days`
        }
      />
    </Box>
  );
}
