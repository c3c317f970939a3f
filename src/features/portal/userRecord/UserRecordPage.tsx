import Card from '@mui/material/Card';
import { useParams } from 'react-router-dom';
import { hasCode, isApiError, isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { UnknownCard } from '../../../components/feedback/UnknownCard';
import { BackToList } from '../../../components/list/BackToList';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { UserTabs } from './UserTabs';
import { useUserRecordQuery } from './userRecordApi';

export function UserRecordPage() {
  const { userId = '' } = useParams();
  const { accessToken } = useAuth();
  const { currentData, error, isFetching, refetch } = useUserRecordQuery(
    { userId },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  const isUnknown = isApiError(error) && hasCode(error, 'NOT_FOUND');
  const hasFailed = isLoadFailure(error);

  return (
    <PageColumn width="wide">
      <BackToList to={pathTo('allUsers')}>Back to all users</BackToList>
      {isUnknown ? (
        <UnknownCard
          heading="No such user"
          text="No user has this ID. Accounts that are never verified are deleted after some days."
        />
      ) : (
        <>
          {hasFailed && (
            <>
              {!currentData && <PageHeading sx={{ mt: 2 }}>User</PageHeading>}
              <Card sx={{ mt: 3 }}>
                <LoadFailed
                  text={failures.userRecordLoad.fallback}
                  onRetry={() => void refetch()}
                  isRetrying={isFetching}
                />
              </Card>
            </>
          )}
          {/* Keeps loaded data: a form may contain typed text. */}
          {currentData && <UserTabs user={currentData} />}
          {!currentData && !hasFailed && <PageSkeleton />}
        </>
      )}
    </PageColumn>
  );
}
