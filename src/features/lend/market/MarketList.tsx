import { useEffect } from 'react';
import Card from '@mui/material/Card';
import type { Listing } from '../../../../contract/lending/market/listingSchema';
import type { ListingSortField } from '../../../../contract/lending/market/listingsQuery';
import { lastPageOf, type ListPage } from '../../../components/list/list';
import type { ChangeParams, ListParams } from '../../../components/list/listParams';
import { NothingFound } from '../../../components/list/NothingFound';
import { Pager } from '../../../components/list/Pager';
import { ListingCard } from './ListingCard';
import css from './ListingCard.module.css';
import { marketList } from './marketWords';
import { MarketToolbar } from './MarketToolbar';

interface MarketListProps {
  shown: ListPage<Listing> | undefined;
  isFetching: boolean;
  params: ListParams<ListingSortField>;
  onChange: ChangeParams<ListingSortField>;
}

const SKELETON_CARDS = 6;

export function MarketList({ shown, isFetching, params, onChange }: MarketListProps) {
  const { page, pageSize, filters } = params;
  const lastPage = shown && !isFetching ? lastPageOf(shown, pageSize) : page;
  useEffect(() => {
    if (page > lastPage) onChange({ page: lastPage }, { replace: true });
  }, [page, lastPage, onChange]);
  const isEmpty = shown?.rows.length === 0 && !isFetching && page <= lastPage;
  return (
    <>
      <MarketToolbar params={params} onChange={onChange} />
      {isEmpty ? (
        <Card>
          <NothingFound
            many={marketList.noun.many}
            search=""
            isFiltered={Object.keys(filters).length > 0}
            searchHint={undefined}
            emptyHint={marketList.emptyHint}
            onClear={() => onChange({ filters: {} })}
          />
        </Card>
      ) : (
        <>
          <ul
            aria-label={marketList.label}
            aria-busy={isFetching}
            className={shown && isFetching ? `${css.cards} ${css.old}` : css.cards}
          >
            {shown
              ? shown.rows.map((listing) => <ListingCard key={listing.loanId} listing={listing} />)
              : Array.from({ length: SKELETON_CARDS }, (_, card) => (
                  <li key={card} aria-hidden className={`${css.card} ${css.waiting}`} />
                ))}
          </ul>
          <Pager list={marketList} shown={shown} params={params} onChange={onChange} />
        </>
      )}
    </>
  );
}
