import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PartFailed } from '../feedback/PartFailed';
import { Section } from '../Section';
import { lastPageOf, type ListPage } from './list';

interface ListQuery<Row> {
  data?: ListPage<Row>;
  currentData?: ListPage<Row>;
  isError: boolean;
  refetch: () => unknown;
}

interface PagedSectionProps<Row> {
  /** Of the heading. */
  id?: string;
  title: string;
  act?: ReactNode;
  isQuiet?: boolean;
  list: ListQuery<Row>;
  pageSize: number;
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
  toolbar?: ReactNode;
  /** False while the caller shows only the first rows. */
  isPaged?: boolean;
  children: (rows: readonly Row[]) => ReactNode;
}

export function PagedSection<Row>(props: PagedSectionProps<Row>) {
  const {
    id,
    title,
    act,
    isQuiet = false,
    list,
    pageSize,
    page,
    onPage,
    empty,
    toolbar,
    isPaged = true,
    children,
  } = props;
  const shown = list.currentData ?? list.data;
  const lastPage = lastPageOf(shown, pageSize);
  return (
    <Section {...(id !== undefined && { id })} title={title} act={act} isQuiet={isQuiet}>
      {toolbar}
      {shown ? (
        shown.total === 0 ? (
          <Typography
            component="div"
            sx={{ color: 'text.secondary', ...(typeof empty === 'string' && { maxWidth: '60ch' }) }}
          >
            {empty}
          </Typography>
        ) : (
          children(shown.rows)
        )
      ) : list.isError ? (
        <PartFailed text="This could not be loaded." onRetry={() => void list.refetch()} />
      ) : (
        <Box role="progressbar" aria-label={`Loading ${title.toLowerCase()}`}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} sx={{ my: 1.25 }} />
          ))}
        </Box>
      )}
      {isPaged && lastPage > 1 && (
        <Stack
          component="nav"
          aria-label={`Pages of ${title.toLowerCase()}`}
          direction="row"
          sx={{ mt: 2, ml: -1, gap: 2, alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}
        >
          <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Newer
          </Button>
          <span>
            {page} / {lastPage}
          </span>
          <Button disabled={page >= lastPage} onClick={() => onPage(page + 1)}>
            Older
          </Button>
        </Stack>
      )}
    </Section>
  );
}
