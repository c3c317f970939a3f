import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { LoanReview } from '#contract/lending/review/loanReviewSchema';
import { isLoadFailure } from '../../../../api/apiError';
import { LoadFailed } from '../../../../components/feedback/LoadFailed';
import { FigureSkeleton } from '../../../../components/feedback/PageSkeleton';
import { RouteLink } from '../../../../components/RouteLink';
import { failures } from '../../../../components/toast/catalogue';
import { IfMay } from '../../../../domain/administration/useMay';
import { usePrivateDetails } from '../../../../domain/administration/usePrivateDetails';
import { LoanStateChip } from '../../../../domain/lending/LoanStateChip';
import { pathTo } from '../../../../pathTo';
import { useAuth } from '../../../../session/useSession';
import { ActsCard } from '../acts/ActsCard';
import { ArrearsCard } from '../cards/ArrearsCard';
import { BorrowerMessages } from '../acts/BorrowerMessages';
import { useAdministeredLoanQuery } from '../loanReviewApi';
import { ScheduleCard } from '../cards/ScheduleCard';

interface LateLoanPanelProps {
  loanId: string;
  onClose: () => void;
}

/** A late loan beside the list: whom to call, what was said, what is due, and what can be done. */
export function LateLoanPanel({ loanId, onClose }: LateLoanPanelProps) {
  const titleId = useId();
  const { accessToken } = useAuth();
  const { currentData, error, isFetching, refetch } = useAdministeredLoanQuery(
    { loanId },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: panel } }}
    >
      <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {currentData ? <bdi>{currentData.borrowerName}</bdi> : 'Late loan'}
        </Typography>
        <Button onClick={onClose} sx={{ mt: -0.5 }}>
          Close
        </Button>
      </Stack>
      {currentData ? (
        <LateLoan loan={currentData} />
      ) : isLoadFailure(error) ? (
        <LoadFailed
          text={failures.administrationLoad.fallback}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <FigureSkeleton label="Loading the loan" />
      )}
    </Drawer>
  );
}

const panel = {
  width: { xs: '100%', sm: 520 },
  p: { xs: 2, sm: 3 },
  backgroundColor: 'var(--page)',
  backgroundImage: 'none',
};

function LateLoan({ loan }: { loan: LoanReview }) {
  const { id, state, arrears, repayment, today } = loan;
  return (
    <Stack sx={{ gap: 3, mt: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
        <LoanStateChip state={state} daysPastDue={repayment?.daysPastDue} />
        <RouteLink to={pathTo('loanReview', { loanId: id })}>Open the loan</RouteLink>
        <Phone userId={loan.borrowerId} />
      </Box>
      {arrears && <ArrearsCard loanId={id} arrears={arrears} />}
      <IfMay call="complaintQueue">
        <BorrowerMessages loanId={id} />
      </IfMay>
      {repayment && <ScheduleCard repayment={repayment} today={today} isNarrow />}
      <ActsCard loan={loan} />
    </Stack>
  );
}

function Phone({ userId }: { userId: string }) {
  const { details, control } = usePrivateDetails({ about: 'person', id: userId, what: 'phone number' });
  const number = details?.phoneNumber;
  return (
    <>
      {details && (number === undefined ? 'No phone number' : <a href={`tel:${number}`}>{number}</a>)}
      {control}
    </>
  );
}
