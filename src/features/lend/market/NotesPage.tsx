import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { writeSort } from '../../../../contract/lists';
import { isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { useListParams } from '../../../components/list/useListParams';
import { PageHeading } from '../../../components/PageHeading';
import { failures } from '../../../components/toast/catalogue';
import { LendTabs } from '../../../domain/market/LendTabs';
import { useNotesForSaleQuery } from '../../../domain/market/salesApi';
import { useAuth } from '../../../session/useSession';
import { MarketKinds } from './MarketKinds';
import { MarketList } from './MarketList';
import { NoteCard } from './NoteCard';
import { noteFiltersOf, notesList, notesSorts } from './notesWords';

export function NotesPage() {
  const { params, change } = useListParams(notesList);
  const { page, pageSize, sort, filters } = params;
  const { accessToken } = useAuth();
  const { data, currentData, error, isFetching, refetch } = useNotesForSaleQuery(
    { page, pageSize, sort: writeSort(sort), ...noteFiltersOf(filters) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  const hasFailed = isLoadFailure(error);
  return (
    <Box sx={{ maxWidth: 1200, mx: 'auto' }}>
      <LendTabs page="market" />
      <PageHeading>Notes for sale</PageHeading>
      <Typography sx={{ color: 'text.secondary', mt: 1, mb: 3, maxWidth: '68ch' }}>
        Shares of loans that are being repaid. You buy one from another lender, and get what the loan pays from then on.
      </Typography>
      <MarketKinds page="notes" />
      {hasFailed && (
        <Card sx={{ mb: 2 }}>
          <LoadFailed text={failures.marketLoad.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {(!hasFailed || currentData) && (
        <MarketList
          list={notesList}
          sorts={notesSorts}
          card={(note) => <NoteCard key={note.offerId} note={note} />}
          shown={data}
          isFetching={isFetching}
          params={params}
          onChange={change}
        />
      )}
    </Box>
  );
}
