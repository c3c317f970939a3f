import Card from '@mui/material/Card';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { NoteSale } from '#contract/lending/sales/noteForSaleSchema';
import { hasCode, isApiError, isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { PageSkeleton } from '../../../components/feedback/PageSkeleton';
import { UnknownCard } from '../../../components/feedback/UnknownCard';
import { BackToList } from '../../../components/list/BackToList';
import { PageColumn } from '../../../components/PageColumns';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { useNoteForSaleQuery } from '../../../domain/market/marketApi';
import { pathTo } from '../../../pathTo';
import { useAuth } from '../../../session/useSession';
import { BoughtCard } from './BoughtCard';
import { NoteView } from './NoteView';

export function NotePage() {
  const { offerId = '' } = useParams();
  const { accessToken } = useAuth();
  const [sale, setSale] = useState<NoteSale>();
  const { currentData, error, isFetching, refetch } = useNoteForSaleQuery(
    { offerId },
    { skip: accessToken === null || sale !== undefined, refetchOnMountOrArgChange: true },
  );
  const isGone = isApiError(error) && (hasCode(error, 'NOTE_GONE') || hasCode(error, 'NOT_FOUND'));
  return (
    <PageColumn width="wide">
      <BackToList to={pathTo('notes')}>Back to notes for sale</BackToList>
      {sale ? (
        <BoughtCard sale={sale} />
      ) : isGone ? (
        <UnknownCard heading="No longer for sale" text="This note was sold or taken off the market." />
      ) : currentData ? (
        <NoteView note={currentData} onBought={setSale} />
      ) : isLoadFailure(error) ? (
        <>
          <PageHeading sx={{ mt: 2, mb: 3 }}>Note for sale</PageHeading>
          <Card>
            <LoadFailed text={failures.marketLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
          </Card>
        </>
      ) : (
        <PageSkeleton />
      )}
    </PageColumn>
  );
}
