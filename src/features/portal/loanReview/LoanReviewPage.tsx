import Card from '@mui/material/Card';
import { useParams } from 'react-router-dom';
import { hasCode, isApiError, isLoadFailure, isFirstLoad } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { UnknownCard } from '../../../components/feedback/UnknownCard';
import { BackToList } from '../../../components/list/BackToList';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { useMay } from '../../../domain/administration/useMay';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { useAdministeredLoanQuery, useLoanBureauReportsQuery, useLoanFilesQuery } from './loanReviewApi';
import { Review } from './Review';

export function LoanReviewPage() {
  const { loanId = '' } = useParams();
  const { accessToken } = useAuth();
  const may = useMay();
  const { currentData, error, isFetching, refetch } = useAdministeredLoanQuery(
    { loanId },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  // On phones documents and credit reports are above the actions, and would push them down.
  const files = useLoanFilesQuery(
    { loanId },
    { skip: accessToken === null || !may('loanFiles'), refetchOnMountOrArgChange: true },
  );
  const reports = useLoanBureauReportsQuery(
    { loanId },
    { skip: accessToken === null || !may('loanBureauReports'), refetchOnMountOrArgChange: true },
  );
  const areFilesLoading = isFirstLoad(files) || isFirstLoad(reports);
  const isUnknown = isApiError(error) && hasCode(error, 'NOT_FOUND');
  const hasFailed = isLoadFailure(error);

  return (
    <PageColumn width="wide">
      <BackToList to={pathTo('loanQueue')}>Back to all loans</BackToList>
      {isUnknown ? (
        <UnknownCard heading="No such loan" text="No application or loan has this ID." />
      ) : (
        <>
          {hasFailed && (
            <>
              {!currentData && <PageHeading sx={{ mt: 2 }}>Loan</PageHeading>}
              <Card sx={{ mt: 3 }}>
                <LoadFailed
                  text={failures.administrationLoad.fallback}
                  onRetry={() => void refetch()}
                  isRetrying={isFetching}
                />
              </Card>
            </>
          )}
          {/* Keeps loaded data: a form may contain typed text. */}
          {currentData && !areFilesLoading && <Review loan={currentData} />}
          {(!currentData || areFilesLoading) && !hasFailed && <PageSkeleton />}
        </>
      )}
    </PageColumn>
  );
}
