import { arrearsCalls } from '#contract/lending/arrears/calls';
import Box from '@mui/material/Box';
import { pastDueLabels } from '#contract/lending/schedule/daysPastDue';
import { LATE_BANDS } from '#contract/lending/arrears/lateLoanList';
import { writeSort } from '#contract/lists';
import type { OwedLoans } from '#contract/office/overview/overviewSchema';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { loanSearch } from '../../../domain/administration/loanListParts';
import { FigureSkeleton } from '../../../components/feedback/PageSkeleton';
import { BigFigure } from '../../../components/figures/BigFigure';
import { FigureTable } from '../../../components/figures/FigureTable';
import { amountCell, countCell, type FigureTableData } from '../../../components/figures/tableCells';
import { LatenessBar, owedIn } from '../../../domain/administration/LatenessBar';
import { usePortalOverviewQuery } from '../../../domain/administration/administrationApi';
import { PortalList } from '../../../domain/administration/PortalList';
import { Amount } from '../../../domain/money/Amount';
import { useAuth } from '../../../session/useSession';
import { useLateLoansQuery } from '../portalApi';
import { collectionsDefinition } from './collectionsDefinition';

export function CollectionsPage() {
  const { params, change } = useListParams(collectionsDefinition);
  const { page, pageSize, sort, search, filters } = params;
  const { accessToken } = useAuth();
  const band = LATE_BANDS.find((name) => name === filters['band']);
  const selection = { ...(band && { band }), ...(search !== '' && { q: search }) };
  const result = useLateLoansQuery(
    { page, pageSize, sort: writeSort(sort), ...selection },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  const { data: overview } = usePortalOverviewQuery(undefined, { skip: accessToken === null });
  return (
    <PortalList
      heading="Collections"
      title="Late loans"
      above={<LateMoney owed={overview?.owed.filter((row) => row.band !== 'onTime')} />}
      list={collectionsDefinition}
      search={loanSearch}
      params={params}
      onChange={change}
      result={result}
      file={{ name: 'collections', call: request(arrearsCalls.lateLoansFile, { query: selection }) }}
    />
  );
}

function LateMoney({ owed }: { owed: readonly OwedLoans[] | undefined }) {
  return (
    <Box sx={{ minHeight: { xs: 420, md: 320 } }}>
      {owed ? <OwedMoney owed={owed} /> : <FigureSkeleton label="Loading what is owed" />}
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

function OwedMoney({ owed }: { owed: readonly OwedLoans[] }) {
  const { outstandingKobo, inLoans } = owedIn(owed);
  return (
    <>
      <BigFigure
        label="Owed on late loans"
        figure={<Amount kobo={outstandingKobo} />}
        note={`${inLoans}, those in default and written off included`}
      />
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
