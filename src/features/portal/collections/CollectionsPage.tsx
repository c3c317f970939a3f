import { lateLoansFile } from '#contract/lending/arrears/calls';
import Box from '@mui/material/Box';
import { LATE_BANDS } from '#contract/lending/arrears/lateLoanList';
import { writeSort } from '#contract/lists';
import type { OwedLoans } from '#contract/office/overview/overviewSchema';
import { request } from '../../../api/request';
import { useListParams } from '../../../components/list/useListParams';
import { loanSearch } from '../../../domain/administration/loanListParts';
import { FigureSkeleton } from '../../../components/feedback/PageSkeleton';
import { BigFigure } from '../../../components/figures/BigFigure';
import { LatenessBar, owedIn } from '../../../domain/administration/LatenessBar';
import { usePortalOverviewQuery } from '../../../domain/administration/overviewApi';
import { PortalList } from '../../../domain/administration/PortalList';
import { Amount } from '../../../domain/money/Amount';
import { useAuth } from '../../../session/useSession';
import { useLateLoansQuery } from './collectionsApi';
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
      file={{ name: 'collections', call: request(lateLoansFile, { query: selection }) }}
    />
  );
}

function LateMoney({ owed }: { owed: readonly OwedLoans[] | undefined }) {
  return (
    <Box sx={{ minHeight: 168 }}>
      {owed ? <OwedMoney owed={owed} /> : <FigureSkeleton label="Loading what is owed" />}
    </Box>
  );
}

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
        <LatenessBar owed={owed} />
      </Box>
    </>
  );
}
