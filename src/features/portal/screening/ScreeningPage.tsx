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
      intro="People whose name and year of birth are like an entry’s. Words of five letters or more may be one letter off. Two administrators decide on each. Never tell the person about a match."
      list={hitsDefinition}
      params={params}
      onChange={change}
      result={result}
    />
  );
}
