import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { failures } from '../../components/toast/catalogue';
import { FiguresCard } from '../../domain/administration/FiguresCard';
import { useAuth } from '../../session/useSession';
import { nightFigures, outsideFigures } from './figures';
import { usePortalHealthQuery } from './healthApi';

/** Whether the days' and nights' work is done, what it found, and what waits for the bank. */
export function HealthCards() {
  const { accessToken } = useAuth();
  const { data, isError, isFetching, refetch } = usePortalHealthQuery(undefined, {
    skip: accessToken === null,
    refetchOnMountOrArgChange: true,
  });
  if (!data) {
    if (!isError) return null;
    return (
      <Card>
        <LoadFailed
          text={failures.administrationLoad.fallback}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </Card>
    );
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
      <FiguresCard title="Days and nights" figures={nightFigures(data)} />
      <FiguresCard title="The bank" figures={outsideFigures(data)} />
    </Box>
  );
}
