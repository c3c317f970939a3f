import { useDeferredValue, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { TABLE_SCREEN } from '../../styles/breakpoints';
import { DataCards } from './DataCards';
import { DataLines } from './DataLines';
import { DataTable } from './DataTable';
import type { AnyList, ListPage } from './list';
import { ListFilters } from './ListFilters';
import type { ChangeParams, ListParams } from './listParams';
import { NothingFound } from './NothingFound';
import { Pager } from './Pager';
import { SortSelect } from './SortSelect';
import { useExistingPage } from './useExistingPage';

interface DataListProps<Row, SortField extends string> {
  list: AnyList<Row, SortField>;
  shown: ListPage<Row> | undefined;
  isFetching: boolean;
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
  /** Shown before the filters. */
  search?: ReactNode;
  /** Shown after the filters. */
  menu?: ReactNode;
}

export function DataList<Row, SortField extends string>(props: DataListProps<Row, SortField>) {
  const { list, shown, isFetching, params, onChange, search: searchField, menu } = props;
  const isTable = useMediaQuery(TABLE_SCREEN, { noSsr: true });
  // Keeps input responsive while many rows render.
  const rows = useDeferredValue(shown?.rows);

  const { page, search, filters } = params;
  const lastPage = useExistingPage({ params, shown: isFetching ? undefined : shown, onChange });

  const required = list.filters?.filter(({ isRequired }) => isRequired).map(({ name }) => name) ?? [];
  const isFiltered = Object.keys(filters).some((name) => !required.includes(name));
  const isEmpty = shown?.rows.length === 0 && !isFetching && page <= lastPage;
  const isSortedBySelect = 'columns' in list && !isTable && !isEmpty;
  return (
    // Clipped without its own scrolling, so that the table header sticks to the page.
    <Card sx={{ overflow: 'clip' }}>
      {(isSortedBySelect || list.filters || searchField !== undefined || menu !== undefined) && (
        <Box sx={toolbar}>
          {searchField}
          <ListFilters list={list} params={params} onChange={onChange} />
          {/* Last, so that filters don't move when an empty list hides it. */}
          {isSortedBySelect && <SortSelect list={list} params={params} onChange={onChange} />}
          {menu}
        </Box>
      )}
      {isEmpty ? (
        <NothingFound
          many={list.noun.many}
          search={search}
          isFiltered={isFiltered}
          searchHint={list.searchHint}
          emptyHeading={list.emptyHeading}
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
          {/* With the first rows, since it would move up when they are fewer than their skeletons. */}
          {rows && <Pager list={list} shown={shown} params={params} onChange={onChange} />}
        </>
      )}
    </Card>
  );
}

const toolbar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  '& > .MuiFormControl-root': { flex: { xs: '1 1 128px', md: '0 1 176px' } },
  '& > [data-search]': { flex: { xs: '1 1 calc(100% - 52px)', md: '1 1 240px' }, maxWidth: { md: 360 } },
  '& > [data-sort]': { flex: { xs: '1 1 272px', md: '0 1 272px' } },
  '& > .MuiIconButton-root': { ml: 'auto' },
  // On phones the menu goes beside the search, or else the first filter, not on its own line.
  '& > [data-search], & > .MuiIconButton-root': { order: { xs: -1, md: 0 } },
  '& > .MuiFormControl-root:first-of-type:not([data-search])': {
    order: { xs: -1, md: 0 },
    flex: { xs: '1 1 calc(100% - 52px)', md: '0 1 176px' },
  },
};
