import Grid from '@mui/material/Grid';
import { stateLabels } from '../../../../contract/lending/loans/states';
import type { Portfolio } from '../../../../contract/lending/portfolio/portfolioSchema';
import { pastDueLabels } from '../../../../contract/lending/schedule/pastDueLabels';
import { GroupsCard } from './GroupsCard';
import { MoneyToCome } from './MoneyToCome';
import { NotesCard } from './NotesCard';
import { PledgesCard } from './PledgesCard';
import { PortfolioFacts } from './PortfolioFacts';

export function PortfolioView({ portfolio }: { portfolio: Portfolio }) {
  const { grades, states, lateness, toCome } = portfolio;
  return (
    <>
      <PortfolioFacts portfolio={portfolio} />
      <MoneyToCome months={toCome} />
      {grades.length > 0 && (
        <Grid container spacing={3}>
          <Grid size={{ xs: 12, lg: 4 }}>
            <GroupsCard id="grades" title="By grade" groups={grades} labelOf={(grade) => `Grade ${grade}`} />
          </Grid>
          <Grid size={{ xs: 12, lg: 4 }}>
            <GroupsCard id="states" title="By state" groups={states} labelOf={(state) => stateLabels[state]} />
          </Grid>
          {lateness.length > 0 && (
            <Grid size={{ xs: 12, lg: 4 }}>
              <GroupsCard id="lateness" title="By lateness" groups={lateness} labelOf={(band) => pastDueLabels[band]} />
            </Grid>
          )}
        </Grid>
      )}
      <PledgesCard />
      <NotesCard today={portfolio.today} />
    </>
  );
}
