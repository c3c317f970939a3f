import { HIT_STATES } from '#contract/office/screening/screening';
import { useListParams } from '../../../components/list/useListParams';
import { PortalList } from '../../../domain/administration/PortalList';
import { useAuth } from '../../../session/useSession';
import { hitsDefinition } from './hitsDefinition';
import { ListsCard } from './ListsCard';
import { useScreeningHitsQuery } from './screeningApi';

export function ScreeningPage() {
  const { params, change } = useListParams(hitsDefinition);
  const { page, pageSize, filters } = params;
  const { accessToken } = useAuth();
  const state = HIT_STATES.find((name) => name === filters['state']);
  const result = useScreeningHitsQuery(
    { page, pageSize, ...(state && { state }) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <PortalList
      heading="Screening"
      above={<ListsCard />}
      title="Matches"
      intro="These people’s names match a list entry. Years of birth, if known, are at most one apart. Words of 5 to 20 letters may differ by one letter. Two administrators decide on each match. Never tell the person."
      list={hitsDefinition}
      params={params}
      onChange={change}
      result={result}
    />
  );
}
