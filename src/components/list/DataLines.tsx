import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { LineDefinition } from './list';

interface DataLinesProps<Row> {
  list: Pick<LineDefinition<Row>, 'label' | 'filters' | 'rowKey' | 'line'>;
  rows: readonly Row[] | undefined;
}

const room = { m: 0, px: 2, listStyle: 'none' };

export function DataLines<Row>({ list, rows }: DataLinesProps<Row>) {
  if (!rows) {
    return (
      <Box role="progressbar" aria-label={`Loading ${list.label.toLowerCase()}`} sx={room}>
        {[0, 1, 2].map((line) => (
          <Skeleton key={line} height={96} />
        ))}
      </Box>
    );
  }
  return (
    <Box
      component="ul"
      aria-label={list.label}
      sx={list.filters ? room : { ...room, '& > li:first-of-type': { border: 0 } }}
    >
      {rows.map((row) => (
        <Fragment key={list.rowKey(row)}>{list.line(row)}</Fragment>
      ))}
    </Box>
  );
}
