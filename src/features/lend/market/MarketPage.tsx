import { writeSort } from '#contract/lists';
import { useListParams } from '../../../components/list/useListParams';
import { useListingsQuery } from '../../../domain/market/marketApi';
import { useAuth } from '../../../session/useSession';
import { filtersOf } from './marketFilters';
import { ListingCard } from './ListingCard';
import { MarketFrame } from './MarketFrame';
import { MarketList } from './MarketList';
import { marketList, marketSorts } from './marketTexts';

export function MarketPage() {
  const { params, change } = useListParams(marketList);
  const { page, pageSize, sort, filters } = params;
  const { accessToken } = useAuth();
  const result = useListingsQuery(
    { page, pageSize, sort: writeSort(sort), ...filtersOf(filters) },
    { skip: accessToken === null, refetchOnMountOrArgChange: true },
  );
  return (
    <MarketFrame
      kind="market"
      heading="Market"
      intro="Choose loans to fund. If a loan isn’t fully funded in time, you get your money back."
      result={result}
    >
      <MarketList
        list={marketList}
        sorts={marketSorts}
        card={(listing) => <ListingCard key={listing.loanId} listing={listing} />}
        shown={result.data}
        isFetching={result.isFetching}
        params={params}
        onChange={change}
      />
    </MarketFrame>
  );
}
