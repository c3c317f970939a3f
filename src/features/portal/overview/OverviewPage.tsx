import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwedLoans } from '#contract/office/overview/overviewSchema';
import { Section } from '../../../components/Section';
import { FiguresCard } from '../../../domain/administration/FiguresCard';
import { LatenessBar, owedIn } from '../../../domain/administration/LatenessBar';
import { useMoneyDaysQuery, usePortalOverviewQuery } from '../../../domain/administration/administrationApi';
import { PortalPage } from '../../../domain/administration/PortalPage';
import { Amount } from '../../../domain/money/Amount';
import { RefusedPageCard } from '../../../domain/user/RefusedPageCard';
import { useAuth } from '../../../session/useSession';
import { pathTo } from '../../../pathTo';
import { FlowsCard } from './FlowsCard';
import { healthFigures, moneyFigures } from './figures';
import { QueueCard } from './QueueCard';
import { TodayTiles } from './TodayTiles';

export function OverviewPage() {
  const { accessToken } = useAuth();
  const asked = { skip: accessToken === null, refetchOnMountOrArgChange: true };
  const result = usePortalOverviewQuery(undefined, asked);
  const { data: days = [], isLoading: areDaysLoading } = useMoneyDaysQuery(undefined, asked);
  return (
    <PortalPage
      heading="Overview"
      intro="How the business stands today, and what needs you."
      // Waits for both answers, because the tiles grow when the days arrive.
      result={areDaysLoading ? { ...result, data: undefined } : result}
    >
      {(overview) => (
        <Stack sx={{ gap: 3 }}>
          <RefusedPageCard on={pathTo('overview')} />
          <QueueCard waiting={overview.waiting} />
          <TodayTiles overview={overview} days={days} />
          <Section title="Owed by borrowers">
            <OwedTotal owed={overview.owed} />
            <LatenessBar owed={overview.owed} />
          </Section>
          {days.length > 0 && <FlowsCard days={days} />}
          <Stack direction={{ xs: 'column', lg: 'row' }} sx={{ gap: 3, '& > *': { flex: 1 } }}>
            <FiguresCard title="Money with us" figures={moneyFigures(overview)} />
            <FiguresCard title="Health" figures={healthFigures(overview)} />
          </Stack>
        </Stack>
      )}
    </PortalPage>
  );
}

function OwedTotal({ owed }: { owed: readonly OwedLoans[] }) {
  const { outstandingKobo, inLoans } = owedIn(owed);
  return (
    <Typography sx={{ mb: 2 }}>
      Total <Amount kobo={outstandingKobo} /> {inLoans}
    </Typography>
  );
}
