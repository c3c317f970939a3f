import Box from '@mui/material/Box';
import { formatDay } from '../../../../contract/dates';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { usePortalOverviewQuery } from '../../../domain/administration/overviewApi';
import { useAuth } from '../../../session/useSession';
import { FiguresCard } from '../../../domain/administration/FiguresCard';
import { dayFigures, healthFigures, moneyFigures, owedFigures, waitingFigures } from './figures';

export function OverviewPage() {
  const { accessToken } = useAuth();
  const result = usePortalOverviewQuery(undefined, { skip: accessToken === null, refetchOnMountOrArgChange: true });
  return (
    <PortalPage heading="Overview" intro="How the business stands today, and what waits." result={result}>
      {(overview) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: { md: '1fr 1fr' }, gap: 3, alignItems: 'start' }}>
          <FiguresCard title="What waits" figures={waitingFigures(overview)} />
          <Box sx={{ display: 'grid', gap: 3 }}>
            <FiguresCard title={`On ${formatDay(overview.businessDay)}`} figures={dayFigures(overview)} />
            <FiguresCard title="Owed by borrowers" figures={owedFigures(overview)} />
            <FiguresCard title="Money with us" figures={moneyFigures(overview)} />
            <FiguresCard title="Health" figures={healthFigures(overview)} />
          </Box>
        </Box>
      )}
    </PortalPage>
  );
}
