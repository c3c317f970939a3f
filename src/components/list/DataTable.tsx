import { useMemo } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import css from './DataTable.module.css';
import { followRow } from './followRow';
import type { ListDefinition } from './list';
import type { ChangeParams, ListParams } from './listParams';
import { SortHeader } from './SortHeader';

interface DataTableProps<Row, SortField extends string> {
  list: ListDefinition<Row, SortField>;
  rows: readonly Row[] | undefined;
  params: ListParams<SortField>;
  onChange: ChangeParams<SortField>;
}

const SKELETON_ROWS = 12;

export function DataTable<Row, SortField extends string>({
  list,
  rows,
  params,
  onChange,
}: DataTableProps<Row, SortField>) {
  // Memoised and built from plain elements, since a page has up to a thousand cells.
  const body = useMemo(
    () =>
      rows?.map((row) => (
        <tr key={list.rowKey(row)} className={css.row}>
          {list.columns.map(({ header, cell, isFigure = false }) => (
            <td key={header} className={`${css.cell} ${isFigure ? css.figure : ''}`}>
              {cell(row)}
            </td>
          ))}
        </tr>
      )),
    [list, rows],
  );

  const tableWidth = list.columns.reduce((sum, { width }) => sum + width, 0);
  return (
    <Table stickyHeader aria-label={list.label} sx={{ tableLayout: 'fixed' }}>
      <TableHead>
        <TableRow>
          {list.columns.map((column) => (
            <SortHeader
              key={column.header}
              column={column}
              tableWidth={tableWidth}
              params={params}
              onChange={onChange}
            />
          ))}
        </TableRow>
      </TableHead>
      <TableBody onClick={followRow}>{body ?? <SkeletonRows columns={list.columns.length} />}</TableBody>
    </Table>
  );
}

const SkeletonRows = ({ columns }: { columns: number }) =>
  Array.from({ length: SKELETON_ROWS }, (_row, row) => (
    <tr key={row} aria-hidden className={css.waiting}>
      {Array.from({ length: columns }, (_column, column) => (
        <td key={column} className={css.cell}>
          <div className={css.skeleton} />
        </td>
      ))}
    </tr>
  ));
