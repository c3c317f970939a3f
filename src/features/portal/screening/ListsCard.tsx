import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { LIST_COLUMNS, LIST_LIMITS } from '#contract/office/screening/screening';
import type { ScreeningList } from '#contract/office/screening/screeningSchema';
import { isLoadFailure } from '../../../api/apiError';
import { LoadFailed } from '../../../components/feedback/LoadFailed';
import { StatusChip } from '../../../components/figures/StatusChip';
import { failures } from '../../../components/toast/catalogue';
import { ListCard, ListLine } from '../../../domain/administration/ListCard';
import { IfMay } from '../../../domain/administration/useMay';
import { Disclosure } from '../../../components/Disclosure';
import { formatCount, formatMoment } from '../../../lib/format';
import { useAuth } from '../../../session/useSession';
import { LoadButton } from './LoadButton';
import { useScreeningListsQuery } from './screeningApi';
import { useLoadList } from './useLoadList';

const EMPTY =
  'No list has been loaded yet, so nobody is screened. Load the consolidated list of the UN Security Council, which its website offers as a file, and any list that your compliance officer asks for.';

export function ListsCard() {
  const { accessToken } = useAuth();
  const result = useScreeningListsQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const { load, isLoading, outcome } = useLoadList();
  const { data, error, isFetching, refetch } = result;
  if (isLoadFailure(error) && !data)
    return (
      <Card>
        <LoadFailed
          text={failures.administrationLoad.fallback}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  return (
    <ListCard
      id="lists"
      title="Lists"
      empty={data ? EMPTY : 'Loading the lists …'}
      file={
        <IfMay call="loadScreeningList">
          <LoadButton isLoading={isLoading} onChoose={(file) => void load(file)} />
          <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '72ch' }}>
            CSV in UTF-8 with the columns {LIST_COLUMNS.join(', ')}: up to {formatCount(LIST_LIMITS.entries)} entries
            and 16 MB. A new file of a list replaces the earlier one.
          </Typography>
          {outcome && (
            <Alert severity={outcome.isRefused ? 'error' : 'success'} sx={{ mt: 2, overflowWrap: 'anywhere' }}>
              <bdi>{outcome.text}</bdi>
            </Alert>
          )}
        </IfMay>
      }
    >
      {(data ?? []).map((list) => (
        <ScreeningListLine key={list.list} list={list} />
      ))}
    </ListCard>
  );
}

function ScreeningListLine({ list }: { list: ScreeningList }) {
  const { earlier, isScreened } = list;
  return (
    <ListLine title={<bdi>{list.list}</bdi>}>
      <Box sx={{ my: 0.5 }}>
        <StatusChip tone={isScreened ? 'success' : 'warning'}>
          {isScreened ? 'Everybody is screened' : 'Screening everybody'}
        </StatusChip>
      </Box>
      <VersionFacts version={list} />
      {earlier.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <Disclosure summary={`Earlier versions (${formatCount(earlier.length)})`}>
            {earlier.map((version) => (
              <Box key={version.version} sx={{ mt: 1.5, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
                <VersionFacts version={version} />
              </Box>
            ))}
          </Disclosure>
        </Box>
      )}
    </ListLine>
  );
}

function VersionFacts({ version }: { version: ScreeningList['earlier'][number] }) {
  return (
    <>
      <Typography>
        Version {version.version}, {formatCount(version.entries)} {version.entries === 1 ? 'entry' : 'entries'}
      </Typography>
      <Typography variant="body2">
        Loaded {formatMoment(version.loadedAt)} by <bdi>{version.loadedBy}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        SHA-256 {version.sha256}
      </Typography>
    </>
  );
}
