import { useDeferredValue, useEffect } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TABLE_SCREEN } from '../../styles/breakpoints';
import { DataCards } from './DataCards';
import { DataLines } from './DataLines';
import { DataTable } from './DataTable';
import { lastPageOf, type AnyList, type ListPage } from './list';
import { ListFilters } from './ListFilters';
import type { ChangeParams, ListParams } from './listParams';
import { NothingFound } from './NothingFound';
import { Pager } from './Pager';
import { SortSelect } from './SortSelect';

interface DataListProps<Row, SortField extends string> {
  list: AnyList<Row, SortField>;
  shown: ListPage<Row> | undefined;
  isFetching: boolean;
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
}

export function DataList<Row, SortField extends string>(props: DataListProps<Row, SortField>) {
  const { list, shown, isFetching, params, onChange } = props;
  const isTable = useMediaQuery(TABLE_SCREEN, { noSsr: true });
  // Keeps input responsive while many rows render.
  const rows = useDeferredValue(shown?.rows);

  const { page, pageSize, search, filters } = params;
  const lastPage = shown && !isFetching ? lastPageOf(shown, pageSize) : page;
  useEffect(() => {
    if (page > lastPage) onChange({ page: lastPage }, { replace: true });
  }, [page, lastPage, onChange]);

  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = shown?.rows.length === 0 && !isFetching && page <= lastPage;
  const isSortedBySelect = 'columns' in list && !isTable && !isEmpty;
  return (
    <Card>
      {(isSortedBySelect || list.filters) && (
        <Box sx={toolbar}>
          <ListFilters list={list} params={params} onChange={onChange} />
          {/* Last, so that filters don't move when an empty list hides it. */}
          {isSortedBySelect && <SortSelect list={list} params={params} onChange={onChange} />}
        </Box>
      )}
      {isEmpty ? (
        <NothingFound
          many={list.noun.many}
          search={search}
          isFiltered={isFiltered}
          searchHint={list.searchHint}
          emptyHint={list.emptyHint}
          onClear={() => {
            onChange({ search: '', filters: {} });
          }}
        />
      ) : (
        <>
          <Box
            aria-busy={isFetching}
            sx={{ opacity: shown && isFetching ? 0.5 : 1, transition: 'opacity var(--quick)' }}
          >
            {'line' in list ? (
              <DataLines list={list} rows={rows} />
            ) : isTable ? (
              <DataTable list={list} rows={rows} params={params} onChange={onChange} />
            ) : (
              <DataCards list={list} rows={rows} />
            )}
          </Box>
          <Pager list={list} shown={shown} params={params} onChange={onChange} />
        </>
      )}
    </Card>
  );
}

const toolbar = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(128px, 1fr))', md: 'repeat(auto-fill, 176px)' },
  gap: 1.5,
  p: 2,
};
