import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { isLoadFailure } from '../../api/apiError';
import { LoadFailed } from '../../components/feedback/LoadFailed';
import { DataList } from '../../components/list/DataList';
import type { AnyList, ListPage } from '../../components/list/list';
import type { ChangeParams, ListParams } from '../../components/list/listParams';
import { SearchField } from '../../components/list/SearchField';
import { useSearchText } from '../../components/list/useTypedText';
import { PageHeading } from '../../components/PageHeading';
import { failures } from '../../components/toast/catalogue';
import { FileMenu, type ListFile } from './FileMenu';

interface PortalListProps<Row, SortField extends string> {
  heading: string;
  above?: ReactNode;
  title?: string;
  intro?: ReactNode;
  /** Tabs that filter the list, which is their panel. */
  tabs?: { bar: ReactNode; panelId: string; tabId: string };
  list: AnyList<Row, SortField>;
  search?: { label: string; placeholder: string };
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
  result: {
    data?: ListPage<Row> | undefined;
    currentData?: ListPage<Row> | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  file?: ListFile;
  failure?: (typeof failures)['administrationLoad' | 'failedJobsLoad'];
}

export function PortalList<Row, SortField extends string>(props: PortalListProps<Row, SortField>) {
  const {
    heading,
    above,
    title,
    intro,
    tabs,
    list,
    search,
    params,
    onChange,
    result,
    file,
    failure = failures.administrationLoad,
  } = props;
  const { data, currentData, error, isFetching, refetch } = result;
  const hasFailed = isLoadFailure(error);
  const panel = tabs && { role: 'tabpanel', id: tabs.panelId, 'aria-labelledby': tabs.tabId };
  const { text, setText } = useSearchText(params.search, (found) => {
    onChange({ search: found }, { replace: params.search !== '' });
  });
  return (
    <Box sx={{ maxWidth: 1440, mx: 'auto' }}>
      {title !== undefined && (
        <PageHeading data-public="" sx={{ mb: 3 }}>
          {heading}
        </PageHeading>
      )}
      {above !== undefined && <Box sx={{ mb: 4 }}>{above}</Box>}
      {title === undefined ? (
        <PageHeading data-public="" sx={{ mb: 2 }}>
          {heading}
        </PageHeading>
      ) : (
        <Typography variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      {intro !== undefined && (
        <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '80ch' }}>{intro}</Typography>
      )}
      {tabs && <Box sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}>{tabs.bar}</Box>}
      {hasFailed && (
        <Card sx={{ mb: 2 }}>
          <LoadFailed text={failure.fallback} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {/* Keeps loaded rows: a row's open dialog may contain typed text. */}
      {(!hasFailed || currentData) && (
        <div {...panel}>
          <DataList
            list={list}
            shown={data}
            isFetching={isFetching}
            params={params}
            onChange={onChange}
            {...(search && { search: <SearchField {...search} text={text} onChange={setText} /> })}
            {...(file && { menu: <FileMenu {...file} /> })}
          />
        </div>
      )}
    </Box>
  );
}
