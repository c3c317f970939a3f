import Box from '@mui/material/Box';
import { FailedCard } from '../../components/feedback/FailedCard';
import { failures } from '../../components/toast/catalogue';
import { FiguresCard } from '../../domain/administration/FiguresCard';
import { useAuth } from '../../session/useSession';
import { nightFigures, outsideFigures } from './figures';
import { usePortalHealthQuery } from './healthApi';

/** Whether the days' and nights' work is done, what it found, and what waits for the bank. */
export function HealthCards() {
  const { accessToken } = useAuth();
  const asked = usePortalHealthQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  const { data } = asked;
  if (!data) return <FailedCard text={failures.administrationLoad.fallback} asked={asked} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
      <FiguresCard title="Days and nights" figures={nightFigures(data)} />
      <FiguresCard title="The bank" figures={outsideFigures(data)} />
    </Box>
  );
}
