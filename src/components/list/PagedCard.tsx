import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lastPageOf, type ListPage } from './list';

interface ListQuery<Row> {
  data?: ListPage<Row>;
  currentData?: ListPage<Row>;
  isError: boolean;
  refetch: () => unknown;
}

interface PagedCardProps<Row> {
  id: string;
  title: string;
  list: ListQuery<Row>;
  pageSize: number;
  page: number;
  onPage: (page: number) => void;
  empty: ReactNode;
  toolbar?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

export function PagedCard<Row>(props: PagedCardProps<Row>) {
  const { id, title, list, pageSize, page, onPage, empty, toolbar, children } = props;
  const shown = list.currentData ?? list.data;
  const lastPage = lastPageOf(shown, pageSize);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 3, md: 4 } }}>
      <Typography id={id} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
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
        <>
          <Typography role="alert">This could not be loaded.</Typography>
          <Button variant="outlined" onClick={() => void list.refetch()} sx={{ mt: 1 }}>
            Try again
          </Button>
        </>
      ) : (
        <Box role="progressbar" aria-label={`Loading ${title.toLowerCase()}`}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} sx={{ my: 1.25 }} />
          ))}
        </Box>
      )}
      {lastPage > 1 && (
        <Stack
          component="nav"
          aria-label={`Pages of ${title.toLowerCase()}`}
          direction="row"
          sx={{ mt: 2, gap: 2, alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}
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
    </Card>
  );
}
