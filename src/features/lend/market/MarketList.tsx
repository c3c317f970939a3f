import { useEffect, type ReactNode } from 'react';
import Card from '@mui/material/Card';
import { lastPageOf, type ListPage, type ListTexts } from '../../../components/list/list';
import type { ChangeParams, ListParams } from '../../../components/list/listParams';
import { NothingFound } from '../../../components/list/NothingFound';
import { Pager } from '../../../components/list/Pager';
import css from './ListingCard.module.css';
import { MarketToolbar } from './MarketToolbar';

interface MarketListProps<Row, Field extends string> {
  list: ListTexts<Row, Field>;
  sorts: readonly { value: string; label: string }[];
  card: (row: Row) => ReactNode;
  shown: ListPage<Row> | undefined;
  isFetching: boolean;
  params: ListParams<Field>;
  onChange: ChangeParams<Field>;
}

const SKELETON_CARDS = 6;

/** The market's cards: loans to fund, or notes for sale. */
export function MarketList<Row, Field extends string>(props: MarketListProps<Row, Field>) {
  const { list, sorts, card, shown, isFetching, params, onChange } = props;
  const { page, pageSize, filters } = params;
  const lastPage = shown && !isFetching ? lastPageOf(shown, pageSize) : page;
  useEffect(() => {
    if (page > lastPage) onChange({ page: lastPage }, { replace: true });
  }, [page, lastPage, onChange]);
  const isEmpty = shown?.rows.length === 0 && !isFetching && page <= lastPage;
  return (
    <>
      <MarketToolbar list={list} sorts={sorts} params={params} onChange={onChange} />
      {isEmpty ? (
        <Card>
          <NothingFound
            many={list.noun.many}
            search=""
            isFiltered={Object.keys(filters).length > 0}
            searchHint={undefined}
            emptyHint={list.emptyHint}
            onClear={() => onChange({ filters: {} })}
          />
        </Card>
      ) : (
        <>
          <ul
            aria-label={list.label}
            aria-busy={isFetching}
            className={shown && isFetching ? `${css.cards} ${css.old}` : css.cards}
          >
            {shown
              ? shown.rows.map(card)
              : Array.from({ length: SKELETON_CARDS }, (_, waiting) => (
                  <li key={waiting} aria-hidden className={`${css.card} ${css.waiting}`} />
                ))}
          </ul>
          {/* The list often has fewer cards than its skeleton, and the pager would jump. */}
          {shown && <Pager list={list} shown={shown} params={params} onChange={onChange} />}
        </>
      )}
    </>
  );
}
