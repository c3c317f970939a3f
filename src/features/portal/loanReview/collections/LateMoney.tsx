import Box from '@mui/material/Box';
import type { CollectionFigures } from '#contract/lending/arrears/lateLoanSchema';
import type { PromiseFilter } from '#contract/lending/arrears/lateLoanList';
import { pastDueLabels } from '#contract/lending/schedule/daysPastDue';
import type { OwedLoans } from '#contract/office/overview/overviewSchema';
import { FigureSkeleton } from '../../../../components/feedback/PageSkeleton';
import { BigFigure } from '../../../../components/figures/BigFigure';
import { FigureTable } from '../../../../components/figures/FigureTable';
import { amountCell, countCell, type FigureTableData } from '../../../../components/figures/tableCells';
import { RouteLink } from '../../../../components/RouteLink';
import { usePortalOverviewQuery } from '../../../../domain/administration/administrationApi';
import { LatenessBar, owedIn } from '../../../../domain/administration/LatenessBar';
import { Amount } from '../../../../domain/money/Amount';
import { formatCount } from '../../../../lib/format';
import { pathTo } from '../../../../pathTo';
import { useAuth } from '../../../../session/useSession';
import { useCollectionFiguresQuery } from '../../portalApi';

/** What is overdue, by how late it is, and the promises that need a call today. */
export function LateMoney() {
  const { accessToken } = useAuth();
  const options = { skip: accessToken === null, refetchOnMountOrArgChange: true };
  const { data: overview } = usePortalOverviewQuery(undefined, options);
  const { data: figures } = useCollectionFiguresQuery(undefined, options);
  return (
    <Box sx={{ minHeight: { xs: 480, md: 320 } }}>
      {overview && figures ? (
        <LateFigures figures={figures} owed={overview.owed.filter(({ band }) => band !== 'onTime')} />
      ) : (
        <FigureSkeleton label="Loading what is owed" />
      )}
    </Box>
  );
}

const owedTable = (owed: readonly OwedLoans[]): FigureTableData => ({
  title: 'Owed by days late',
  fileName: 'owed_by_days_late',
  columns: ['Days late', 'Loans', 'Owed'],
  rows: owed.map(({ band, loanCount, outstandingKobo }) => ({
    name: pastDueLabels[band],
    cells: [countCell(loanCount), amountCell(outstandingKobo)],
  })),
});

function LateFigures({ figures, owed }: { figures: CollectionFigures; owed: readonly OwedLoans[] }) {
  const { dueKobo, promisesDueToday, brokenPromises } = figures;
  const { outstandingKobo, inLoans } = owedIn(owed);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2 }}>
        <BigFigure
          label="Overdue"
          figure={<Amount kobo={dueKobo} />}
          note={
            <>
              of <Amount kobo={outstandingKobo} /> owed {inLoans}, those in default and written off included
            </>
          }
        />
        <PromiseFigure label="Promises due today" promise="dueToday" count={promisesDueToday} />
        <PromiseFigure label="Broken promises" promise="broken" count={brokenPromises} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <FigureTable
          table={owedTable(owed)}
          chart={
            <Box sx={{ mt: 2 }}>
              <LatenessBar owed={owed} />
            </Box>
          }
        />
      </Box>
    </>
  );
}

interface PromiseFigureProps {
  label: string;
  promise: PromiseFilter;
  count: number;
}

function PromiseFigure({ label, promise, count }: PromiseFigureProps) {
  const shown = formatCount(count);
  return (
    <BigFigure
      isSmall
      label={label}
      figure={
        count === 0 ? (
          shown
        ) : (
          <RouteLink to={pathTo('collections')} search={`promise=${promise}`} aria-label={`${label}: ${shown}`}>
            {shown}
          </RouteLink>
        )
      }
    />
  );
}
